import { Kysely, PostgresDialect } from 'kysely'
import type { Db } from './client.ts'
import { type ConnectionPool, kyselyPool } from './kysely-pool.ts'
import type { DB } from './tables.generated.ts'

export const createDb = (pool: ConnectionPool): Db =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool: kyselyPool(pool) }) })
