import { HOURS_TO_REPLY } from '@nextround/contract/inbox-admin'
import type { Cohort, OverviewDay, WaitingWork, WeakQuestion } from '@nextround/contract/overview'
import { HOURS_TO_APPROVAL } from '@nextround/contract/study-guides'
import { sql } from 'kysely'
import type { Db } from '#platform/db/client.ts'

/** Hours within which the team wants to be done, where nothing is promised to learners. */
const HOURS = { refunds: 72, reports: 72, applications: 7 * 24 }

/** Each kind is read from the index of what is open. */
export async function listWaitingWork(db: Db): Promise<WaitingWork[]> {
  const open = (
    kind: WaitingWork['kind'],
    hours: number,
    table: string,
    at: string,
    when: string,
  ) =>
    sql`SELECT ${sql.lit(kind)} AS kind, count(*)::integer AS count, min(${sql.raw(at)}) AS "oldestAt",
               (count(*) FILTER (WHERE ${sql.raw(at)} < now() - make_interval(hours => ${sql.lit(hours)})))::integer AS late,
               ${sql.lit(hours)}::integer AS hours
          FROM ${sql.raw(table)} WHERE ${sql.raw(when)}`
  const isOpen = "status IN ('new', 'in-progress')"
  const isDue = "status = 'approved' AND refund_due_at IS NOT NULL"
  const { rows } = await sql<Omit<WaitingWork, 'oldestAt'> & { oldestAt: Date | null }>`
    ${open('payments', HOURS_TO_APPROVAL, 'payments', 'submitted_at', "status = 'pending'")}
    UNION ALL ${open('refunds', HOURS.refunds, 'payments', 'refund_due_at', isDue)}
    UNION ALL ${open('messages', HOURS_TO_REPLY, 'contact_submissions', 'created_at', isOpen)}
    UNION ALL ${open('reports', HOURS.reports, 'question_reports', 'created_at', "status = 'open'")}
    UNION ALL ${open('applications', HOURS.applications, 'career_applications', 'created_at', isOpen)}`.execute(
    db,
  )
  return rows.map(({ oldestAt, ...work }) => ({
    ...work,
    oldestAt: oldestAt?.toISOString() ?? null,
  }))
}

export const findCountedAt = async (db: Db): Promise<Date | null> => {
  const row = await db.selectFrom('overview_progress').select('counted_at').executeTakeFirst()
  return row?.counted_at ?? null
}

/** Days on which nothing has been counted have no row. */
export const listDays = async (
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<OverviewDay[]> => {
  const { rows } = await sql<OverviewDay>`
    SELECT day::text, active, sign_ups AS "signUps", quizzes, mocks, payments, received, refunds, refunded,
           tutor_messages AS "tutorMessages", tutor_tokens AS "tutorTokens", failed_mails AS "failedMails"
      FROM overview_days WHERE day BETWEEN ${from}::date AND ${to}::date ORDER BY day`.execute(db)
  return rows
}

type OverviewWeek = { week: string; active: number }

export const listWeeks = async (db: Db, { from }: { from: string }): Promise<OverviewWeek[]> => {
  const { rows } = await sql<OverviewWeek>`
    SELECT week::text, active FROM overview_weeks WHERE week >= ${from}::date ORDER BY week`.execute(
    db,
  )
  return rows
}

type OverviewMonth = {
  month: string
  payments: number
  received: number
  refunds: number
  refunded: number
}

export const listMonths = async (db: Db, { from }: { from: string }): Promise<OverviewMonth[]> => {
  const { rows } = await sql<OverviewMonth>`
    SELECT to_char(day, 'YYYY-MM') AS month, sum(payments)::integer AS payments, sum(received)::integer AS received,
           sum(refunds)::integer AS refunds, sum(refunded)::integer AS refunded
      FROM overview_days WHERE day >= ${from}::date GROUP BY 1 ORDER BY 1`.execute(db)
  return rows
}

export const sumCohort = async (
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<Omit<Cohort, 'from' | 'to'>> => {
  const { rows } = await sql<Omit<Cohort, 'from' | 'to'>>`
    SELECT coalesce(sum(sign_ups), 0)::integer AS "signUps",
           coalesce(sum(first_quizzes), 0)::integer AS "firstQuizzes",
           coalesce(sum(returned_next_day), 0)::integer AS "returnedNextDay",
           coalesce(sum(returned_after_week), 0)::integer AS "returnedAfterWeek"
      FROM overview_days WHERE day BETWEEN ${from}::date AND ${to}::date`.execute(db)
  return rows[0]!
}

/** Fewer answers say little about a question. */
const ENOUGH_ANSWERS = 30
const WEAK_QUESTIONS = 5

/** Orders by the share that is right beyond chance, so that two options are not easier than a number to type. */
export const listWeakQuestions = async (db: Db): Promise<WeakQuestion[]> => {
  const { rows } = await sql<WeakQuestion>`
    SELECT question.id AS "questionId", question.topic_id AS "topicId", question.stem, item.answers, item.correct AS right,
           question.guess AS chance,
           (SELECT count(*) FROM question_reports AS report
             WHERE report.question_id = question.id AND report.revision = question.revision
               AND report.status = 'open')::integer AS "openReports"
      FROM item_statistics AS item
      JOIN questions AS question ON question.id = item.question_id AND question.revision = item.revision
     WHERE item.answers >= ${sql.lit(ENOUGH_ANSWERS)} AND question.status = 'live'
     ORDER BY (item.correct::double precision / item.answers - question.guess) / greatest(1 - question.guess, 0.01), question.id
     LIMIT ${sql.lit(WEAK_QUESTIONS)}`.execute(db)
  return rows
}

/** The columns of the CSV, and their names there. */
const EXPORTED = {
  day: 'day',
  sign_ups: 'sign-ups',
  first_quizzes: 'sign-ups with a quiz within 7 days',
  returned_next_day: 'sign-ups back next day',
  returned_after_week: 'sign-ups back on day 7',
  active: 'active learners',
  quizzes: 'quizzes',
  mocks: 'mocks',
  payments: 'payments approved',
  received: 'received (INR)',
  refunds: 'refunds paid',
  refunded: 'refunded (INR)',
  tutor_messages: 'tutor messages',
  tutor_tokens: 'tutor tokens',
  failed_mails: 'failed emails',
}

/** One row for each day since the first, below the names of the columns. */
export const listDaysForExport = async (db: Db): Promise<unknown[][]> => {
  const columns = Object.keys(EXPORTED)
  const { rows } = await sql<Record<string, unknown>>`
    SELECT ${sql.join(columns.map((column) => (column === 'day' ? sql`day::text` : sql.ref(column))))}
      FROM overview_days ORDER BY overview_days.day`.execute(db)
  return [Object.values(EXPORTED), ...rows.map((row) => columns.map((column) => row[column]))]
}
