import type { Drive } from '@nextround/contract/progress'
import { sql } from 'kysely'
import type { Db } from '#platform/db/client.ts'
import type { StoredPlan } from './study-queries.ts'
import type { Task } from './study-day.ts'

export const saveDrive = (
  db: Db,
  userId: string,
  { company, on, minutesADay, leftOut = [] }: Drive,
) => {
  const drive = { company, on_day: on, minutes_a_day: minutesADay, left_out: leftOut }
  return db
    .insertInto('drives')
    .values({ user_id: userId, ...drive })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(drive))
    .execute()
}

export const deleteDrive = (db: Db, userId: string) =>
  db.deleteFrom('drives').where('user_id', '=', userId).execute()

export const getTimeZone = async (db: Db, userId: string): Promise<string> => {
  const { time_zone } = await db
    .selectFrom('users')
    .select('time_zone')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return time_zone
}

type PlanKey = { userId: string; date: string }

/** Nobody looks further back than to the last day before a gap. */
const KEPT_DAYS = 30

/** Stores the plan of a day unless one is already stored, and returns the stored plan. The first request decides. */
export async function insertPlan(
  db: Db,
  { userId, date, plan }: PlanKey & { plan: StoredPlan },
): Promise<StoredPlan> {
  const { rows } = await sql<{ plan: StoredPlan }>`
    WITH old AS (
      DELETE FROM daily_plans WHERE user_id = ${userId}::uuid AND day < ${date}::date - ${sql.lit(KEPT_DAYS)}
    )
    INSERT INTO daily_plans (user_id, day, plan)
    VALUES (${userId}::uuid, ${date}::date, ${JSON.stringify(plan)}::jsonb)
    -- Changes nothing, but returns the row that is there.
    ON CONFLICT (user_id, day) DO UPDATE SET planned_at = daily_plans.planned_at
    RETURNING plan`.execute(db)
  return rows[0]!.plan
}

/** Replaces a plan that was made for another choice. If another tab was faster, its plan stays. */
export async function replacePlan(
  db: Db,
  { userId, date, plan, replaced }: PlanKey & { plan: StoredPlan; replaced: StoredPlan },
): Promise<StoredPlan> {
  const { rows } = await sql<{ plan: StoredPlan }>`
    UPDATE daily_plans
       SET plan = CASE WHEN plan -> 'choice' = ${JSON.stringify(replaced.choice)}::jsonb
                       THEN ${JSON.stringify(plan)}::jsonb ELSE plan END,
           promise = NULL
     WHERE user_id = ${userId}::uuid AND day = ${date}::date
    RETURNING plan`.execute(db)
  return rows[0]?.plan ?? plan
}

/** Stores what the end of a day promises for the next one: a task, or nothing as JSON null. The first promise stays. */
export async function savePromise(
  db: Db,
  { userId, date, promise }: PlanKey & { promise: Task | null },
): Promise<Task | null> {
  const { rows } = await sql<{ promise: Task | null }>`
    UPDATE daily_plans SET promise = coalesce(promise, ${JSON.stringify(promise)}::jsonb)
     WHERE user_id = ${userId}::uuid AND day = ${date}::date
    RETURNING promise`.execute(db)
  const [saved] = rows
  return saved ? saved.promise : promise
}
