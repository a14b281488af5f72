import { once } from 'node:events'
import { copyDatabase } from '../apps/api/src/testing/database.ts'
import { stopAll } from '../scripts/processes.ts'
import { type ServerProcess, makeSettings, startServerProcess } from './server-process.ts'

/** Starting a server takes a second or two, so the next ones start while the current one serves. */
const AHEAD = 2

/** Runs servers on one database, one after another: each serves until it is killed, then the next one takes over. */
export async function startServersToKill(redisUrl: string) {
  const database = await copyDatabase()
  const env = makeSettings({
    databaseUrl: database.url,
    redisUrl: `${redisUrl}?keyPrefix=doomed-servers-${process.pid}:`,
  })
  let started = 0
  const starting: Promise<ServerProcess>[] = []
  const startNext = () => {
    started += 1
    starting.push(startServerProcess(`doomed-${process.pid}-${started}`, env))
  }
  const takeNext = () => {
    startNext()
    return starting.shift()!
  }
  for (let ahead = 0; ahead < AHEAD; ahead += 1) startNext()
  let present = await takeNext()

  return {
    env,
    database,
    present: () => present,
    /** Kills without a chance to finish anything. Resolves when the process is gone. */
    async kill() {
      const gone = once(present.process, 'exit')
      present.process.kill('SIGKILL')
      await gone
    },
    async serveAgain() {
      present = await takeNext()
    },
    async stop() {
      await Promise.allSettled(starting)
      await stopAll()
      await database.drop()
    },
  }
}
