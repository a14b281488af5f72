import { copyDatabase } from '../apps/api/src/testing/database.ts'
import { stopAll } from '../scripts/processes.ts'
import { makeSettings, startServerProcess } from './server-process.ts'

/** Starts two API processes on one database, as behind a load balancer. */
export async function startTwoServers(redisUrl: string) {
  const database = await copyDatabase()
  const env = makeSettings({
    databaseUrl: database.url,
    // Separate counters for this test, shared by both.
    redisUrl: `${redisUrl}?keyPrefix=two-servers-${process.pid}:`,
  })
  const [one, other] = await Promise.all([
    startServerProcess('one', env),
    startServerProcess('other', env),
  ])
  return {
    env,
    one: one.ask,
    other: other.ask,
    stop: async () => {
      await stopAll()
      await database.drop()
    },
  }
}
