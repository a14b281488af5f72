import type { Kysely, Transaction } from 'kysely'
import type { DB } from './tables.generated.ts'

/** The database or a transaction in it. Queries work with either. */
export type Db = Kysely<DB>
export type Trx = Transaction<DB>
