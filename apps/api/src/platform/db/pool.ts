import type { Socket } from 'node:net'
import pg from 'pg'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { traceStatement } from '../tracing.ts'
import { statementName } from './named-statements.ts'

const INT8 = 20
/** The error code of Postgres for a transaction whose outcome is unknown. */
const RESOLUTION_UNKNOWN = '08007'

/** `count(*)` comes as text by default; our counts fit a number. */
const types = new pg.TypeOverrides()
types.setTypeParser(INT8, Number)

class AppClient extends pg.Client {
  // Kysely asks with text and values; every other form of `query` passes through as it is.
  override query = ((text: unknown, values?: unknown[], ...rest: unknown[]) => {
    if (typeof text !== 'string' || rest.length > 0) {
      return (super.query as (...all: unknown[]) => unknown)(text, values, ...rest)
    }
    if (text === 'begin') return this.#begin()
    if (text === 'commit') return this.#commit()
    const name = statementName(text)
    return traceStatement(text, () =>
      super.query({ text, values: values ?? [], ...(name && { name }) }).then(this.#confirm),
    )
  }) as pg.Client['query']

  #begun: Promise<unknown> | undefined
  #isOnOneServerOnly = false

  constructor(config?: pg.ClientConfig) {
    super(config)
    // Postgres' own name for the place in its code, whatever language its messages are in.
    this.on('notice', ({ routine }) => {
      if (routine === 'SyncRepWaitForLSN') this.#isOnOneServerOnly = true
    })
  }

  /**
   * A commit whose wait for the standby was cancelled succeeds with a warning, and would be gone if the standby took
   * over: not saved, try again. A statement by itself commits too.
   */
  readonly #confirm = <Result>(result: Result): Result => {
    if (!this.#isOnOneServerOnly) return result
    this.#isOnOneServerOnly = false
    throw Object.assign(new Error('saved on one server only'), { code: RESOLUTION_UNKNOWN })
  }

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
    return this.#confirm(await super.query('commit'))
  }
}

export function createPool(
  { DATABASE_URL, DATABASE_POOL_SIZE }: Pick<Config, 'DATABASE_URL' | 'DATABASE_POOL_SIZE'>,
  log: Log,
): pg.Pool {
  const pool = new pg.Pool({
    Client: AppClient,
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
  // Without a listener a connection that Postgres closes would end the process: the pool reports idle
  // ones. A connection in use fails its statements.
  pool.on('error', (error) => log.warn({ err: error }, 'lost an idle database connection'))
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
