import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { traceStatement } from '../tracing.ts'
import { statementName } from './named-statements.ts'

/** PostgreSQL's error code for a transaction with an unknown outcome. */
const RESOLUTION_UNKNOWN = '08007'

/** A client of the pool as Kysely uses it, which names and traces statements. */
class KyselyClient {
  readonly #client: pg.PoolClient
  #isOnOneServerOnly = false

  constructor(client: pg.PoolClient) {
    this.#client = client
    // The routine name is the same whatever language the server's messages are in.
    client.on('notice', ({ routine }) => {
      if (routine === 'SyncRepWaitForLSN') this.#isOnOneServerOnly = true
    })
  }

  async query(text: string, values: unknown[]) {
    const name = statementName(text)
    const query = { text, values, ...(name && { name }) }
    const result = await traceStatement(text, () => this.#client.query(query))
    this.#confirm()
    return result
  }

  release(isBroken?: boolean) {
    this.#client.release(isBroken)
  }

  /**
   * Fails if the wait for the standby was cancelled: PostgreSQL commits with a warning, but the change would be lost if
   * the standby took over. Checked after every statement, because one outside a transaction commits too.
   */
  #confirm() {
    if (!this.#isOnOneServerOnly) return
    this.#isOnOneServerOnly = false
    throw Object.assign(new Error('saved on one server only'), { code: RESOLUTION_UNKNOWN })
  }
}

export type ConnectionPool = {
  options: object
  connect(): Promise<pg.PoolClient>
  end(): Promise<void>
}

/** Wraps the pool in the interface that Kysely expects, so that nothing inside pg or Kysely needs to be replaced. */
export function kyselyPool(pool: ConnectionPool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect()
      const known = clients.get(client)
      if (known) return known
      // Leaves out `query` with a cursor, which Kysely needs only for streams.
      const added = new KyselyClient(client) as unknown as PostgresPoolClient
      clients.set(client, added)
      return added
    },
    end: () => pool.end(),
  }
}
