import type { Socket } from 'node:net'
import pg from 'pg'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { traceStatement } from '../tracing.ts'
import { statementName } from './named-statements.ts'

const INT8 = 20

/** `count(*)` comes as text by default; our counts fit a number. */
const types = new pg.TypeOverrides()
types.setTypeParser(INT8, Number)

class OurClient extends pg.Client {
  // Kysely asks with text and values; every other form of `query` passes through as it is.
  override query = ((text: unknown, values?: unknown[], ...rest: unknown[]) => {
    if (typeof text !== 'string' || rest.length > 0) {
      return (super.query as (...all: unknown[]) => unknown)(text, values, ...rest)
    }
    if (text === 'begin') return this.#begin()
    if (text === 'commit') return this.#commit()
    const name = statementName(text)
    return traceStatement(text, () =>
      super.query({ text, values: values ?? [], ...(name && { name }) }),
    )
  }) as pg.Client['query']

  #begun: Promise<unknown> | undefined

  /**
   * Nobody waits for its reply: it leaves in one packet with the first statement. A connection that cannot begin
   * cannot carry out that statement either; should only this one fail, the commit does.
   */
  async #begin() {
    const { stream } = (this as unknown as { connection: { stream: Socket } }).connection
    stream.cork()
    this.#begun = super.query('begin')
    this.#begun.catch(() => undefined)
    process.nextTick(() => stream.uncork())
    return { command: 'BEGIN', rows: [] }
  }

  async #commit() {
    await this.#begun
    return super.query('commit')
  }
}

export function createPool(
  { DATABASE_URL, DATABASE_POOL_SIZE }: Pick<Config, 'DATABASE_URL' | 'DATABASE_POOL_SIZE'>,
  log: Log,
): pg.Pool {
  const pool = new pg.Pool({
    Client: OurClient,
    pipeline: true,
    connectionString: DATABASE_URL,
    max: DATABASE_POOL_SIZE,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
    // Our statements look rows up by key: one plan serves every value, and planning is done once.
    options: '-c plan_cache_mode=force_generic_plan',
    types,
  })
  // Without a listener a connection that Postgres closes would end the process: the pool speaks of idle ones. Of one
  // in use, its statements tell whoever waits for them.
  pool.on('error', (error) =>
    log.warn({ reason: error.message }, 'lost an idle database connection'),
  )
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
