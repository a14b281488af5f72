import pg from 'pg'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'

const INT8 = 20

/** `count(*)` arrives as text by default, but our counts fit into a number. */
const types = new pg.TypeOverrides()
types.setTypeParser(INT8, Number)

export function createPool(
  { DATABASE_URL, DATABASE_POOL_SIZE }: Pick<Config, 'DATABASE_URL' | 'DATABASE_POOL_SIZE'>,
  log: Log,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: DATABASE_URL,
    max: DATABASE_POOL_SIZE,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
    // Our statements look up rows by key, so one generic plan serves every value and is made only once.
    options: '-c plan_cache_mode=force_generic_plan',
    types,
  })
  // Without these listeners, a connection that Postgres closes would end the process. The pool reports idle ones, and a
  // connection in use fails its statements.
  pool.on('error', (error) => log.warn({ err: error }, 'lost an idle database connection'))
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
