import {
  type Debrief,
  MIN_REPORTS,
  NO_DEBRIEF,
  type Reports,
} from '@nextround/contract/mock-debriefs'
import { sql } from 'kysely'
import type { Db } from '#platform/db/client.ts'
import { compileOnce } from '#platform/db/compile-once.ts'

const TODAY = sql`(now() AT TIME ZONE users.time_zone)::date`

const FIGURES = sql`
  'sections', debrief.sections, 'minutes', debrief.minutes, 'questions', debrief.questions,
  'isNegative', debrief.is_negative, 'mayGoBack', debrief.may_go_back`

export type StoredDebrief = { company: string; on: string; debrief: Debrief | null }

/** The planned drive once it is over, and all that were reported before. */
export const listPastDrives = compileOnce<{ userId: string }, StoredDebrief>(
  ({ userId }) => sql`
    SELECT coalesce(debrief.company, drive.company) AS company,
           to_char(coalesce(debrief.on_day, drive.on_day), 'YYYY-MM-DD') AS "on",
           CASE WHEN debrief.user_id IS NOT NULL THEN json_build_object(${FIGURES}) END AS debrief
      FROM (SELECT drives.company, drives.on_day
              FROM drives JOIN users ON users.id = drives.user_id
             WHERE drives.user_id = ${userId}::uuid AND drives.on_day < ${TODAY}) AS drive
      FULL JOIN (SELECT * FROM mock_debriefs WHERE user_id = ${userId}::uuid) AS debrief
        ON debrief.company = drive.company AND debrief.on_day = drive.on_day
     ORDER BY coalesce(debrief.on_day, drive.on_day) DESC`,
)

/** To count, the account must have existed this long before the day, with practice on this many days. */
const MIN_AGE_DAYS = 14
const MIN_STUDY_DAYS = 3

type NewDebrief = Debrief & { userId: string; company: string; on: string }

/**
 * Stores a report of a drive that the learner has planned and that is over, or changes one. A drive can be planned only
 * before its day. Returns no row if there is no such drive.
 */
export const upsertDebrief = compileOnce<NewDebrief, { isStored: boolean }>(
  (debrief) => sql`
    INSERT INTO mock_debriefs
           (user_id, company, on_day, sections, minutes, questions, is_negative, may_go_back, counts)
    SELECT users.id, ${debrief.company}::text, ${debrief.on}::date, ${debrief.sections}::smallint,
           ${debrief.minutes}::smallint, ${debrief.questions}::smallint, ${debrief.isNegative}::boolean,
           ${debrief.mayGoBack}::boolean,
           users.created_at < ${debrief.on}::date - ${sql.lit(MIN_AGE_DAYS)}
             AND (SELECT count(*) FROM study_days
                   WHERE user_id = users.id AND answered > 0 AND day < ${debrief.on}::date) >= ${sql.lit(MIN_STUDY_DAYS)}
      FROM users
     WHERE users.id = ${debrief.userId}::uuid
       AND (EXISTS (SELECT FROM drives
                     WHERE user_id = users.id AND company = ${debrief.company}::text
                       AND on_day = ${debrief.on}::date AND on_day < ${TODAY})
            OR EXISTS (SELECT FROM mock_debriefs
                        WHERE user_id = users.id AND company = ${debrief.company}::text
                          AND on_day = ${debrief.on}::date))
    ON CONFLICT (user_id, company, on_day) DO UPDATE SET
      sections = excluded.sections, minutes = excluded.minutes, questions = excluded.questions,
      is_negative = excluded.is_negative, may_go_back = excluded.may_go_back, reported_at = now()
    RETURNING true AS "isStored"`,
)

/** Reads only the latest reports, so that a popular company doesn't make its page slow. */
const MAX_REPORTS = 500

/**
 * The figures on which candidates agree: at least three, and more than half of all who know the figure. A person with
 * several drives is asked for the latest only.
 */
export const findAgreed = async (db: Db, company: string): Promise<Reports> => {
  const { rows } = await sql<{ reports: Partial<Reports> | null }>`
    WITH latest AS (
      SELECT * FROM mock_debriefs
       WHERE company = ${company} AND counts AND on_day > current_date - 365
         AND num_nonnulls(sections, minutes, questions, is_negative, may_go_back) > 0
       ORDER BY on_day DESC LIMIT ${sql.lit(MAX_REPORTS)}
    ), own AS (
      SELECT DISTINCT ON (latest.user_id) latest.*
        FROM latest JOIN users ON users.id = latest.user_id
       WHERE users.email_verified AND users.suspended_at IS NULL
       ORDER BY latest.user_id, on_day DESC
    ), given AS (
      SELECT figure, value, on_day
        FROM own, LATERAL (VALUES ('sections', to_jsonb(sections)), ('minutes', to_jsonb(minutes)),
                                  ('questions', to_jsonb(questions)), ('isNegative', to_jsonb(is_negative)),
                                  ('mayGoBack', to_jsonb(may_go_back))) AS one (figure, value)
       WHERE value IS NOT NULL
    ), counted AS (
      SELECT figure, value, count(*) AS candidates, sum(count(*)) OVER (PARTITION BY figure) AS known,
             to_char(min(on_day), 'YYYY-MM') AS "from", to_char(max(on_day), 'YYYY-MM') AS "to"
        FROM given GROUP BY figure, value
    )
    SELECT json_object_agg(figure, json_build_object('value', value, 'candidates', candidates,
             'from', "from", 'to', "to")) AS reports
      FROM counted
     WHERE candidates >= ${sql.lit(MIN_REPORTS)} AND 2 * candidates > known`.execute(db)
  return { ...NO_DEBRIEF, ...rows[0]!.reports }
}
