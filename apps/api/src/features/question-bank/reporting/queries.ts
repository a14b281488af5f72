import type { QuestionReport, ReportReason, ReportStatus } from '@nextround/contract/question-bank'
import { sql } from 'kysely'
import type { Db, Trx } from '#platform/db/client.ts'

type Asked = { userId: string; questionId: string }
type Wanted = Asked & { revision: number }

/** The revision that this learner answered last, or met unanswered in a quiz that is over; nothing else was explained to them. */
export const findSeenRevision = async (
  db: Db,
  { userId, questionId }: Asked,
): Promise<number | undefined> => {
  const { rows } = await sql<{ revision: number | null }>`
    SELECT coalesce(
      (SELECT revision FROM quiz_answers
        WHERE user_id = ${userId} AND question_id = ${questionId}
        ORDER BY answered_at DESC LIMIT 1),
      (SELECT revision FROM questions
        WHERE id = ${questionId}
          AND EXISTS (SELECT FROM quiz_sessions
                       WHERE user_id = ${userId} AND status = 'completed'
                         AND ${questionId} = ANY (question_ids)))
    ) AS revision`.execute(db)
  return rows[0]?.revision ?? undefined
}

/** Until the end of the transaction one learner's reports come one after the other. */
export const lockReportsOf = (trx: Trx, userId: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('question_reports:' || ${userId}, 0))`.execute(
    trx,
  )

type NewReport = Wanted & { id: string; reason: ReportReason; text: string; most: number }

/** Nothing happens if there is one already, or if there were enough within a day. */
export const addReport = (trx: Trx, report: NewReport) =>
  sql`
    INSERT INTO question_reports (id, user_id, question_id, revision, reason, text)
    SELECT ${report.id}::uuid, ${report.userId}::uuid, ${report.questionId}, ${report.revision}::integer,
           ${report.reason}, ${report.text}
     WHERE (SELECT count(*) FROM question_reports
             WHERE user_id = ${report.userId} AND created_at > now() - interval '1 day') < ${report.most}
    ON CONFLICT (user_id, question_id, revision) DO NOTHING`.execute(trx)

const reports = (db: Db) =>
  db
    .selectFrom('question_reports as report')
    .innerJoin('questions', 'questions.id', 'report.question_id')
    .select(['report.id', 'report.question_id', 'report.revision', 'report.reason', 'report.text'])
    .select(['report.status', 'report.reply', 'report.created_at', 'questions.stem'])
    .select('questions.revision as newest')

type Row = Awaited<ReturnType<ReturnType<typeof reports>['executeTakeFirstOrThrow']>>

const told = (row: Row): QuestionReport => ({
  id: row.id,
  questionId: row.question_id,
  questionText: row.stem,
  isOfThisRevision: row.revision === row.newest,
  reason: row.reason as ReportReason,
  text: row.text,
  status: row.status as ReportStatus,
  reply: row.reply,
  reportedAt: row.created_at.toISOString(),
})

export const findReport = async (
  db: Db,
  { userId, questionId, revision }: Wanted,
): Promise<QuestionReport | undefined> => {
  const row = await reports(db)
    .where('report.user_id', '=', userId)
    .where('report.question_id', '=', questionId)
    .where('report.revision', '=', revision)
    .executeTakeFirst()
  return row && told(row)
}

export const listReportsOf = async (db: Db, userId: string): Promise<QuestionReport[]> => {
  const rows = await reports(db)
    .where('report.user_id', '=', userId)
    .orderBy('report.id', 'desc')
    .limit(200)
    .execute()
  return rows.map(told)
}

/** What most learners complain about comes first. */
export const listOpenReports = (db: Db) =>
  db
    .selectFrom('question_reports')
    .select(['id', 'question_id', 'revision', 'reason', 'text', 'created_at'])
    .select(({ fn }) =>
      fn
        .countAll<string>()
        .over((window) => window.partitionBy(['question_id', 'revision']))
        .as('together'),
    )
    .where('status', '=', 'open')
    .orderBy('together', 'desc')
    .orderBy('question_id')
    .orderBy('revision')
    .orderBy('id')
    .execute()

export const lockReport = (trx: Trx, id: string) =>
  trx
    .selectFrom('question_reports')
    .select(['user_id', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

type Decision = { id: string; status: ReportStatus; reply: string | null }

/** Without a new reply the old one stays. */
export const setDecision = (trx: Trx, { id, status, reply }: Decision) =>
  trx
    .updateTable('question_reports')
    .set({ status, updated_at: sql`now()`, ...(reply && { reply }) })
    .where('id', '=', id)
    .execute()
