import type { Role } from '@nextround/contract/auth'
import { sql } from 'kysely'
import type { Db, Trx } from '#platform/db/client.ts'

export const setRole = (db: Db, userId: string, role: Role) =>
  db.updateTable('users').set({ role, updated_at: sql`now()` }).where('id', '=', userId).execute()

export const setSuspended = (db: Db, userId: string, isSuspended: boolean) =>
  db
    .updateTable('users')
    .set({ suspended_at: isSuspended ? sql<Date>`now()` : null, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()

/** Locks in the order of the IDs, so that two admins who act on each other don't wait for each other. */
export const lockAccounts = (trx: Trx, ids: string[]) =>
  trx
    .selectFrom('users')
    .select(['id', 'email', 'role', 'email_verified as isVerified'])
    .select('has_second_factor as hasSecondFactor')
    .select(sql<boolean>`suspended_at IS NOT NULL`.as('isSuspended'))
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
