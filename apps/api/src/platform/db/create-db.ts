import { Kysely } from 'kysely'
import type pg from 'pg'
import { AfterCommitDialect } from './after-commit.ts'
import type { Db } from './client.ts'
import type { DB } from './tables.generated.ts'

export const createDb = (pool: pg.Pool): Db =>
  new Kysely<DB>({ dialect: new AfterCommitDialect({ pool }) })
