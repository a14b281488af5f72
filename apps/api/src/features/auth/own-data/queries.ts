import { sql } from 'kysely'
import type { Db } from '#platform/db/client.ts'

export const getOwner = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .select(['name', 'email', 'role', 'time_zone', 'leaderboard_opt_out', 'users.created_at'])
    .select(['has_second_factor', 'email_verified'])
    .select(sql<number>`coalesce(cardinality(second_factors.backup_codes), 0)`.as('codesLeft'))
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()

/** The newest first; nobody has a hundred devices. */
export const listSessions = (db: Db, userId: string) =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('updated_at', 'desc')
    .limit(100)
    .execute()

type OwnerChanges = { name?: string; time_zone?: string; leaderboard_opt_out?: boolean }

export const updateOwner = (db: Db, userId: string, changes: OwnerChanges) =>
  db
    .updateTable('users')
    .set({ ...changes, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()

export const deleteVerifications = (db: Db, userId: string) =>
  db.deleteFrom('verifications').where('value', '=', userId).execute()

export const deleteUser = (db: Db, userId: string) =>
  db.deleteFrom('users').where('id', '=', userId).returning('email').execute()
