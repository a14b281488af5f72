import { sql } from 'kysely'
import type { Db, Trx } from '#platform/db/client.ts'
import { newId } from '#platform/ids.ts'
import type { StoredDay } from './load-progress-queries.ts'
import type { Outage } from './streak/missed-days.ts'
import type { StreakState } from './streak/streak.ts'

/**
 * Returns false if the outage was recorded before. Serialised, because streaks store the number of outages they were
 * computed with: nobody may see a later outage without the earlier ones.
 */
export const storeOutage = (db: Db, { from, to }: Outage): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE outages IN SHARE ROW EXCLUSIVE MODE`.execute(trx)
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('outages')
      .values({ id: newId(), began_at: from, ended_at: to })
      .onConflict((conflict) => conflict.columns(['began_at', 'ended_at']).doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  })

export const listOutages = async (db: Db): Promise<Outage[]> =>
  db.selectFrom('outages').select(['began_at as from', 'ended_at as to']).execute()

/** Returns the next learners in order of id. */
export const listLearners = async (
  db: Db,
  { after, atMost }: { after: string | undefined; atMost: number },
): Promise<string[]> => {
  const rows = await db
    .selectFrom('user_totals')
    .select('user_id')
    .$if(after !== undefined, (query) => query.where('user_id', '>', after!))
    .orderBy('user_id')
    .limit(atMost)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

type OutdatedStreaksQuery = { userIds: string[]; since: Date; outagesKnown: number }

/**
 * Returns those learners who practised since then and whose streak was computed with fewer outages. Locks their rows:
 * it waits for a running finish, and a later finish notices that the streak includes more outages than it read.
 */
export const lockOutdatedStreaks = async (
  trx: Trx,
  { userIds, since, outagesKnown }: OutdatedStreaksQuery,
): Promise<string[]> => {
  const { rows } = await sql<{ user_id: string }>`
    SELECT user_id FROM user_totals
     WHERE user_id = ANY (${userIds}::uuid[]) AND outages_known < ${outagesKnown}
       AND EXISTS (SELECT FROM study_days
                    WHERE study_days.user_id = user_totals.user_id AND day >= ${since}::date)
     ORDER BY user_id FOR UPDATE`.execute(trx)
  return rows.map(({ user_id }) => user_id)
}

export const listDaysOfUsers = async (
  db: Db,
  userIds: string[],
): Promise<{ userId: string; timeZone: string; days: StoredDay[] }[]> => {
  const { rows } = await sql<{ userId: string; timeZone: string; days: StoredDay[] }>`
    SELECT user_id AS "userId", min(time_zone) AS "timeZone",
           json_agg(json_build_object('date', day, 'from', began_at, 'to', ended_at,
             'answered', answered, 'correct', correct)) AS days
      FROM study_days JOIN users ON users.id = user_id
     WHERE user_id = ANY (${userIds}::uuid[]) GROUP BY user_id`.execute(db)
  return rows
}

type RecomputedStreak = { user_id: string; streak: StreakState }

export const saveStreaks = (trx: Trx, streaks: RecomputedStreak[], outagesKnown: number) =>
  sql`
    UPDATE user_totals SET streak = recomputed.streak, outages_known = ${outagesKnown}
      FROM jsonb_to_recordset(${JSON.stringify(streaks)}::jsonb) AS recomputed (user_id uuid, streak jsonb)
     WHERE user_totals.user_id = recomputed.user_id`.execute(trx)
