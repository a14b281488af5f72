import { sql } from 'kysely'
import { startOfDay } from '#platform/calendar.ts'
import type { Trx } from '#platform/db/client.ts'
import { INDIA } from './days-in-india.ts'

type Progress = {
  /** The earlier week that was last counted again. */
  recounted: string | null
  isComplete: boolean
}

/** Nobody waits for the job, and it reads a week of answers at a time. */
export const allowLongStatements = (trx: Trx) =>
  sql`SELECT set_config('statement_timeout', '5min', true)`.execute(trx)

/** The lock makes simultaneous runs count one after the other, so that no older figures replace newer ones. */
export async function lockProgress(trx: Trx): Promise<Progress> {
  const { rows } = await sql<Progress>`
    SELECT recounted::text, is_complete AS "isComplete" FROM overview_progress FOR UPDATE`.execute(
    trx,
  )
  return rows[0]!
}

export const saveCountedAt = (trx: Trx, at: Date) =>
  trx.updateTable('overview_progress').set({ counted_at: at }).execute()

export const saveProgress = (trx: Trx, { recounted, isComplete }: Progress) =>
  trx
    .updateTable('overview_progress')
    .set({
      recounted: recounted === null ? null : sql`${recounted}::date`,
      is_complete: isComplete,
    })
    .execute()

/** The first day that has, or had, anything to count. Every part of it reads the beginning of an index. */
export async function findFirstDay(trx: Trx): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    SELECT least(
        (least((SELECT min(opened_at) FROM users WHERE opened_at IS NOT NULL),
               (SELECT min(completed_at) FROM quiz_sessions WHERE status = 'completed'),
               (SELECT min(submitted_at) FROM payments)) AT TIME ZONE ${sql.lit(INDIA)})::date,
        (SELECT min(day) FROM overview_days))::text AS day`.execute(trx)
  return rows[0]!.day
}

type Counting = {
  /** The first Monday of the weeks to count. `to` is the last one. */
  from: string
  to: string
  /** The last day to count. */
  today: string
  /** Figures whose sources are deleted soon are counted from this day on, and final before it. */
  final: string
  mailJobs: string[]
}

/**
 * Counts whole weeks again from the tables of the other features, and replaces their figures. An answer counts for the
 * day on which the learner's streak counts it. The moments are literals, because a generic plan can't know how few days
 * they span, and must not read everything.
 */
export async function countWeeks(trx: Trx, { from, to, today, final, mailJobs }: Counting) {
  const moment = (day: string) => sql`${sql.lit(startOfDay(day, INDIA).toISOString())}::timestamptz`
  const date = (day: string) => sql`${sql.lit(day)}::date`
  const dayOf = (column: string) => sql`(${sql.raw(column)} AT TIME ZONE ${sql.lit(INDIA)})::date`
  const COUNTED_AT = 'coalesce(received_at, answered_at)'
  const start = moment(from)
  const end = sql`(${date(to)} + 7)::timestamp AT TIME ZONE ${sql.lit(INDIA)}`
  const weekLater = sql`(${date(to)} + 14)::timestamp AT TIME ZONE ${sql.lit(INDIA)}`

  await sql`
    WITH days AS (
      SELECT day::date FROM generate_series(${date(from)}, least(${date(to)} + 6, ${date(today)}), interval '1 day') AS day
    ), active AS MATERIALIZED (
      SELECT DISTINCT user_id, ${dayOf(COUNTED_AT)} AS day
        FROM quiz_answers
       WHERE ${sql.raw(COUNTED_AT)} >= ${start} AND ${sql.raw(COUNTED_AT)} < ${weekLater}
    ), active_days AS (
      SELECT day, count(*) AS active FROM active GROUP BY day
    ), opened AS (
      SELECT id, ${dayOf('opened_at')} AS day FROM users WHERE opened_at >= ${start} AND opened_at < ${end}
    ), cohorts AS (
      SELECT opened.day, count(*) AS sign_ups,
             count(*) FILTER (WHERE EXISTS (
               SELECT FROM quiz_sessions AS quiz
                WHERE quiz.user_id = opened.id AND quiz.status = 'completed'
                  AND quiz.completed_at < (opened.day + 8)::timestamp AT TIME ZONE ${sql.lit(INDIA)})) AS first_quizzes,
             count(next_day.user_id) AS returned_next_day, count(week_later.user_id) AS returned_after_week
        FROM opened
        LEFT JOIN active AS next_day ON next_day.user_id = opened.id AND next_day.day = opened.day + 1
        LEFT JOIN active AS week_later ON week_later.user_id = opened.id AND week_later.day = opened.day + 7
       GROUP BY opened.day
    ), finished AS (
      SELECT ${dayOf('completed_at')} AS day, count(*) FILTER (WHERE mock IS NULL) AS quizzes, count(mock) AS mocks
        FROM quiz_sessions
       WHERE status = 'completed' AND completed_at >= ${start} AND completed_at < ${end}
       GROUP BY 1
    ), approved AS (
      SELECT ${dayOf('at')} AS day, count(*) AS payments, sum(amount) AS received
        FROM (SELECT approved_at AS at, amount FROM payments
               WHERE approved_at >= ${start} AND approved_at < ${end} AND status IN ('approved', 'refunded')
              UNION ALL
              -- By a server of the release before.
              SELECT settled_at, amount FROM payments
               WHERE settled_at >= ${start} AND settled_at < ${end} AND approved_at IS NULL AND status = 'approved') AS paid
       GROUP BY 1
    ), paid_back AS (
      SELECT ${dayOf('settled_at')} AS day, count(*) AS refunds, sum(amount) AS refunded
        FROM payments
       WHERE settled_at >= ${start} AND settled_at < ${end} AND status = 'refunded'
       GROUP BY 1
    ), asked AS (
      SELECT day, sum(messages) AS tutor_messages, sum(tokens) FILTER (WHERE counted_for = 'site') AS tutor_tokens
        FROM tutor_usage WHERE day >= ${date(from)} AND day <= ${date(to)} + 6
       GROUP BY day
    ), unsent AS (
      SELECT ${dayOf('created_on')} AS day, count(*) AS failed_mails
        FROM queue.job
       WHERE name = 'dead-letters' AND source_name = ANY (${mailJobs}::text[]) AND created_on >= ${start} AND created_on < ${end}
       GROUP BY 1
    ), weeks AS (
      INSERT INTO overview_weeks (week, active)
      SELECT date_trunc('week', days.day)::date, count(DISTINCT active.user_id)
        FROM days LEFT JOIN active USING (day)
       GROUP BY 1
      ON CONFLICT (week) DO UPDATE SET active = excluded.active
    )
    INSERT INTO overview_days AS stored
           (day, sign_ups, first_quizzes, returned_next_day, returned_after_week, active, quizzes, mocks,
            payments, received, refunds, refunded, tutor_messages, tutor_tokens, failed_mails)
    SELECT days.day, coalesce(sign_ups, 0), coalesce(first_quizzes, 0), coalesce(returned_next_day, 0),
           coalesce(returned_after_week, 0), coalesce(active, 0), coalesce(quizzes, 0), coalesce(mocks, 0),
           coalesce(payments, 0), coalesce(received, 0), coalesce(refunds, 0), coalesce(refunded, 0),
           coalesce(tutor_messages, 0), coalesce(tutor_tokens, 0), coalesce(failed_mails, 0)
      FROM days
      LEFT JOIN cohorts USING (day) LEFT JOIN active_days USING (day) LEFT JOIN finished USING (day)
      LEFT JOIN approved USING (day) LEFT JOIN paid_back USING (day) LEFT JOIN asked USING (day)
      LEFT JOIN unsent USING (day)
    ON CONFLICT (day) DO UPDATE SET
      sign_ups = excluded.sign_ups, first_quizzes = excluded.first_quizzes,
      returned_next_day = excluded.returned_next_day, returned_after_week = excluded.returned_after_week,
      active = excluded.active, quizzes = excluded.quizzes, mocks = excluded.mocks,
      payments = excluded.payments, received = excluded.received,
      refunds = excluded.refunds, refunded = excluded.refunded,
      tutor_messages = CASE WHEN excluded.day >= ${date(final)} THEN excluded.tutor_messages ELSE stored.tutor_messages END,
      tutor_tokens = CASE WHEN excluded.day >= ${date(final)} THEN excluded.tutor_tokens ELSE stored.tutor_tokens END,
      failed_mails = CASE WHEN excluded.day >= ${date(final)} THEN excluded.failed_mails ELSE stored.failed_mails END`.execute(
    trx,
  )
}
