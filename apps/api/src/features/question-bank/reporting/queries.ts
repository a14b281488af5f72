import type { QuestionReport, ReportReason, ReportStatus } from '@nextround/contract/question-bank'
import { sql } from 'kysely'
import type { Db, Trx } from '#platform/db/client.ts'

type QuestionOfLearner = { userId: string; questionId: string }
type ExplainedVersion = { version: number; revision: number }
type ReportTarget = QuestionOfLearner & ExplainedVersion

/** Returns the version last explained to the learner: one that they answered or whose answer they revealed. */
export const findExplainedVersion = async (
  db: Db,
  { userId, questionId }: QuestionOfLearner,
): Promise<ExplainedVersion | undefined> => {
  const { rows } = await sql<ExplainedVersion>`
    SELECT texts.version, texts.revision
      FROM quiz_sessions AS sessions
      JOIN question_versions AS texts
        ON texts.question_id = ${questionId}
       AND texts.version = sessions.question_versions[array_position(sessions.question_ids, ${questionId})]
      LEFT JOIN quiz_answers AS answers
        ON answers.session_id = sessions.id AND answers.question_id = ${questionId}
      LEFT JOIN revealed_keys AS revealed
        ON sessions.status = 'completed' AND revealed.user_id = sessions.user_id
       AND revealed.question_id = ${questionId} AND revealed.revision = texts.revision
     WHERE sessions.user_id = ${userId} AND ${questionId} = ANY (sessions.question_ids)
       AND coalesce(answers.answered_at, revealed.revealed_at) IS NOT NULL
     ORDER BY coalesce(answers.answered_at, revealed.revealed_at) DESC LIMIT 1`.execute(db)
  return rows[0]
}

/** Serialises one learner's reports until the end of the transaction. */
export const lockReportsOfUser = (trx: Trx, userId: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('question_reports:' || ${userId}, 0))`.execute(
    trx,
  )

type NewReport = ReportTarget & { id: string; reason: ReportReason; text: string; most: number }

/** Does nothing if this revision was already reported, or if the learner has reached the daily limit. */
export const addReport = (trx: Trx, report: NewReport) =>
  sql`
    INSERT INTO question_reports (id, user_id, question_id, version, revision, reason, text)
    SELECT ${report.id}::uuid, ${report.userId}::uuid, ${report.questionId}, ${report.version}::integer,
           ${report.revision}::integer, ${report.reason}, ${report.text}
     WHERE (SELECT count(*) FROM question_reports
             WHERE user_id = ${report.userId} AND created_at > now() - interval '1 day') < ${report.most}
    ON CONFLICT (user_id, question_id, revision) DO NOTHING`.execute(trx)

const selectReports = (db: Db) =>
  db
    .selectFrom('question_reports as report')
    .innerJoin('questions', 'questions.id', 'report.question_id')
    .innerJoin('question_versions as seen', (join) =>
      join
        .onRef('seen.question_id', '=', 'report.question_id')
        .onRef('seen.version', '=', 'report.version'),
    )
    .select(['report.id', 'report.question_id', 'report.revision', 'report.reason', 'report.text'])
    .select(['report.status', 'report.reply', 'report.created_at', 'seen.stem'])
    .select('questions.revision as newest')

type ReportRow = Awaited<ReturnType<ReturnType<typeof selectReports>['executeTakeFirstOrThrow']>>

const toQuestionReport = (row: ReportRow): QuestionReport => ({
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
  { userId, questionId, revision }: QuestionOfLearner & { revision: number },
): Promise<QuestionReport | undefined> => {
  const row = await selectReports(db)
    .where('report.user_id', '=', userId)
    .where('report.question_id', '=', questionId)
    .where('report.revision', '=', revision)
    .executeTakeFirst()
  return row && toQuestionReport(row)
}

export const listReportsOfUser = async (db: Db, userId: string): Promise<QuestionReport[]> => {
  const rows = await selectReports(db)
    .where('report.user_id', '=', userId)
    .orderBy('report.id', 'desc')
    .limit(200)
    .execute()
  return rows.map(toQuestionReport)
}

/** Always locks in the same order, so that two editors who decide at the same time cannot deadlock. */
export const lockReports = async (trx: Trx, ids: readonly string[]) => {
  const rows = await trx
    .selectFrom('question_reports')
    .select(['id', 'user_id as userId', 'status', 'reply'])
    .where(sql<boolean>`id = ANY (${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map((row) => ({ ...row, status: row.status as ReportStatus }))
}

type DecisionRow = { id: string; status: ReportStatus; reply: string | null }

export const saveDecision = (trx: Trx, { id, ...decision }: DecisionRow) =>
  trx
    .updateTable('question_reports')
    .set({ ...decision, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
