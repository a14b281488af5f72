import { copyDatabase } from '../apps/api/src/testing/database.ts'
import { stopAll } from '../scripts/processes.ts'
import { settingsOf, startServerProcess } from './server-process.ts'

/** Two processes of the API on one database, as behind a balancer. */
export async function startTwoServers(redisUrl: string) {
  const database = await copyDatabase()
  const env = settingsOf({
    databaseUrl: database.url,
    // Counters of their own, shared by both.
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
