import { sql } from 'kysely'
import type { RescoredQuiz } from '#events'
import type { Db, Trx } from '#platform/db/client.ts'

export type AnswerKeyPair = { userId: string; sessionId: string; questionId: string }

type CorrectionWindow = { questionId: string; revision: number; from: string; until: string }

/** Those of the quizzes that were started in between: all windows together read the primary key once. */
export const listAnswersToCorrect = async (
  db: Db,
  { questionId, revision, from, until }: CorrectionWindow,
): Promise<AnswerKeyPair[]> => {
  const { rows } = await sql<AnswerKeyPair>`
    SELECT answers.user_id AS "userId", answers.session_id AS "sessionId", answers.question_id AS "questionId"
      FROM key_corrections AS correction
      JOIN quiz_answers AS answers
        ON answers.question_id = correction.question_id AND answers.revision = correction.revision
       AND answers.chosen = ANY (correction.also_right) AND NOT answers.is_correct
     WHERE correction.question_id = ${questionId} AND correction.revision = ${revision}
       AND answers.session_id >= ${from}::uuid AND answers.session_id < ${until}::uuid
     ORDER BY answers.session_id`.execute(db)
  return rows
}

export const findFirstSession = async (db: Db): Promise<string | undefined> => {
  const first = await db
    .selectFrom('quiz_answers')
    .select('session_id')
    .orderBy('session_id')
    .limit(1)
    .executeTakeFirst()
  return first?.session_id
}

/**
 * Until the end of the transaction this learner neither finishes a quiz nor starts one: a finish reads what it counts
 * with before it writes, and would write over this. In this order, which is that of a finish.
 */
export const lockLearner = async (trx: Trx, userId: string): Promise<void> => {
  await sql`SELECT FROM quiz_sessions WHERE user_id = ${userId} AND status = 'open' FOR UPDATE`.execute(
    trx,
  )
  await sql`SELECT FROM users WHERE id = ${userId} FOR UPDATE`.execute(trx)
}

/** Nothing if it is right already, or its learner is gone. */
export const correctAnswer = async (
  trx: Trx,
  { sessionId, questionId }: Omit<AnswerKeyPair, 'userId'>,
): Promise<{ status: string } | undefined> => {
  const { rows } = await sql<{ status: string }>`
    UPDATE quiz_answers AS answers SET is_correct = true, is_corrected = true
      FROM quiz_sessions AS sessions
     WHERE answers.session_id = ${sessionId} AND answers.question_id = ${questionId} AND NOT answers.is_correct
       AND sessions.id = answers.session_id
     RETURNING sessions.status`.execute(trx)
  return rows[0]
}

export const rescoreSession = async (trx: Trx, sessionId: string): Promise<RescoredQuiz> => {
  const { rows } = await sql<RescoredQuiz>`
    UPDATE quiz_sessions AS sessions
       SET correct_answers = counted.correct,
           score_percentage = round(100.0 * counted.correct / sessions.total_questions)
      FROM (SELECT count(*) FILTER (WHERE is_correct)::integer AS correct
              FROM quiz_answers WHERE session_id = ${sessionId}) AS counted,
           (SELECT id, score_percentage FROM quiz_sessions WHERE id = ${sessionId}) AS before
     WHERE sessions.id = ${sessionId} AND before.id = sessions.id
     RETURNING sessions.topic_id AS "topicId", sessions.subskill IS NOT NULL AS "isPractice",
               sessions.is_placement AS "isPlacement", before.score_percentage AS "scoreBefore",
               sessions.score_percentage AS score`.execute(trx)
  return rows[0]!
}
