import type { Role } from '@nextround/contract/auth'
import { sql } from 'kysely'
import type { Db } from '#platform/db/client.ts'

export const setRole = (db: Db, userId: string, role: Role) =>
  db.updateTable('users').set({ role, updated_at: sql`now()` }).where('id', '=', userId).execute()

export const setSuspended = (db: Db, userId: string, isSuspended: boolean) =>
  db
    .updateTable('users')
    .set({ suspended_at: isSuspended ? sql<Date>`now()` : null, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
