import pg from 'pg'
import { expect, vi } from 'vitest'

const POLLING = { timeout: 20_000, interval: 2 }

/** Stops a server in the middle of its work: anything that needs a locked table waits. */
export async function openTableLocks(databaseUrl: string) {
  const connect = async () => {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    return client
  }
  const [watcher, first, second] = await Promise.all([connect(), connect(), connect()])
  const idle = [first, second]
  const untilCount = (count: number, statement: string, value: string) =>
    vi.waitFor(async () => {
      expect((await watcher.query(statement, [value])).rows).toHaveLength(count)
    }, POLLING)

  return {
    /** Resolves once the table is locked, with a function that releases it. */
    async hold(table: string, mode: 'SHARE ROW EXCLUSIVE' | 'ACCESS EXCLUSIVE') {
      const client = idle.pop()
      if (!client) throw new Error('two tables are held already')
      await client.query('BEGIN')
      await client.query(`LOCK TABLE ${table} IN ${mode} MODE`)
      return async () => {
        await client.query('ROLLBACK')
        idle.push(client)
      }
    },
    someoneWaitsFor: (table: string) =>
      untilCount(1, 'SELECT FROM pg_locks WHERE NOT granted AND relation = $1::regclass', table),
    /** PostgreSQL may still execute what a dead server has sent. */
    connectionsEnd: (name: string) =>
      untilCount(0, 'SELECT FROM pg_stat_activity WHERE application_name = $1', name),
    /** Ends the connections like a restart of PostgreSQL, whatever they are doing. */
    endConnections: (name: string) =>
      watcher.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1',
        [name],
      ),
    close: () => Promise.all([watcher, first, second].map((client) => client.end())),
  }
}
