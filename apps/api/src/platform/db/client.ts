import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import type pg from 'pg'
import type { DB } from './tables.generated.ts'

/** The database, or a transaction in it: a query does not care which. */
export type Db = Kysely<DB>
export type Trx = Transaction<DB>

export const createDb = (pool: pg.Pool): Db =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
