import { sql } from 'kysely'
import type { Db, Trx } from '#platform/db/client.ts'

export const getOwner = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .select(['name', 'email', 'role', 'time_zone', 'leaderboard_opt_out', 'users.created_at'])
    .select(['has_second_factor', 'email_verified'])
    .select(sql<number>`coalesce(cardinality(second_factors.backup_codes), 0)`.as('codesLeft'))
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()

/** Lists the most recently used first. The limit is safe, because nobody has a hundred devices. */
export const listSessions = (db: Db, userId: string) =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('updated_at', 'desc')
    .limit(100)
    .execute()

/** Locks the row, so that one of two simultaneous changes is refused. */
export const lockTimeZone = (trx: Trx, userId: string) =>
  trx
    .selectFrom('users')
    .select('time_zone as current')
    .select(
      sql<boolean>`coalesce(time_zone_changed_at > now() - interval '24 hours', false)`.as(
        'isFresh',
      ),
    )
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** The previous zone and the moment of the change are stored, because they date the answers around it. */
export const timeZoneChangeTo = (timeZone: string) => ({
  time_zone: timeZone,
  time_zone_changed_at: sql<Date>`now()`,
  time_zone_changes: sql<string>`time_zone_changes || jsonb_build_object('from', time_zone, 'at', now())`,
})

type OwnerChanges = Partial<ReturnType<typeof timeZoneChangeTo>> & {
  name?: string
  leaderboard_opt_out?: boolean
}

export const updateOwner = (db: Db, userId: string, changes: OwnerChanges) =>
  db
    .updateTable('users')
    .set({ ...changes, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()

/**
 * Takes the same locks as finishing a quiz and correcting an answer, in the same order. Otherwise a deletion that has
 * removed the leaderboard row could wait for a finish that waits for that row.
 */
export async function lockLearner(trx: Trx, userId: string): Promise<void> {
  await sql`SELECT FROM quiz_sessions WHERE user_id = ${userId} AND status = 'open' ORDER BY id FOR UPDATE`.execute(
    trx,
  )
  await sql`SELECT FROM users WHERE id = ${userId} FOR UPDATE`.execute(trx)
  await sql`SELECT FROM user_skills WHERE user_id = ${userId} ORDER BY skill_name FOR UPDATE`.execute(
    trx,
  )
  await sql`SELECT FROM user_totals WHERE user_id = ${userId} FOR UPDATE`.execute(trx)
}

export const deleteVerifications = (db: Db, userId: string) =>
  db.deleteFrom('verifications').where('value', '=', userId).execute()

export const deleteUser = (db: Db, userId: string) =>
  db.deleteFrom('users').where('id', '=', userId).returning('email').execute()
