import type { Kysely, Transaction } from 'kysely'
import type { DB } from './tables.generated.ts'

/** The database, or a transaction in it: a query does not care which. */
export type Db = Kysely<DB>
export type Trx = Transaction<DB>
