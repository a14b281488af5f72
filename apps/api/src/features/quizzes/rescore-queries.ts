import { sql } from 'kysely'
import type { RescoredQuiz } from '#events'
import type { Db, Trx } from '#platform/db/client.ts'

export type AnswerKeyPair = { userId: string; sessionId: string; questionId: string }

export type Correction = { questionId: string; revision: number }
type Position = { afterSession: string; afterQuestion: string }
export type RescoreRun = Correction & Position & { correctedAt: string }

/**
 * Resumes the run of a correction, or starts a new one at the first answer. Returns undefined if the run has finished
 * or the correction was withdrawn.
 */
export const startRun = async (
  db: Db,
  { questionId, revision }: Correction,
): Promise<RescoreRun | undefined> => {
  const { rows } = await sql<RescoreRun & { isFinished: boolean }>`
    INSERT INTO rescore_runs AS run (question_id, revision, corrected_at)
    SELECT question_id, revision, corrected_at FROM key_corrections
     WHERE question_id = ${questionId} AND revision = ${revision}
    ON CONFLICT (question_id, revision) DO UPDATE SET
      after_session = CASE WHEN run.corrected_at = excluded.corrected_at THEN run.after_session ELSE ${FIRST} END,
      after_question = CASE WHEN run.corrected_at = excluded.corrected_at THEN run.after_question ELSE '' END,
      finished_at = CASE WHEN run.corrected_at = excluded.corrected_at THEN run.finished_at END,
      corrected_at = excluded.corrected_at
    RETURNING question_id AS "questionId", revision, corrected_at::text AS "correctedAt", after_session AS "afterSession",
              after_question AS "afterQuestion", finished_at IS NOT NULL AS "isFinished"`.execute(
    db,
  )
  return rows[0]?.isFinished ? undefined : rows[0]
}

const FIRST = sql.lit('00000000-0000-0000-0000-000000000000')

type AnswerBatch = Position & { size: number; toCorrect: AnswerKeyPair[] }

/**
 * Reads the next answers in primary key order and finds those to correct. No index leads from a question to its
 * answers, so a run reads all answers, but never more than `limit` in one statement. Returns undefined after the last
 * one.
 */
export const readNextAnswers = async (
  db: Db,
  run: RescoreRun,
  limit: number,
): Promise<AnswerBatch | undefined> => {
  const { rows } = await sql<AnswerBatch>`
    WITH batch AS MATERIALIZED (
      SELECT session_id, question_id, user_id, revision, chosen, is_correct FROM quiz_answers
       WHERE session_id >= ${run.afterSession}::uuid
         AND (session_id, question_id) > (${run.afterSession}::uuid, ${run.afterQuestion})
       ORDER BY session_id, question_id LIMIT ${limit}
    )
    SELECT last.session_id AS "afterSession", last.question_id AS "afterQuestion",
           (SELECT count(*) FROM batch)::integer AS size,
           (SELECT coalesce(json_agg(json_build_object(
                     'userId', answers.user_id, 'sessionId', answers.session_id, 'questionId', answers.question_id)), '[]')
              FROM key_corrections AS correction
              JOIN batch AS answers
                ON answers.question_id = correction.question_id AND answers.revision = correction.revision
               AND NOT answers.is_correct
               AND (answers.chosen = ANY (correction.also_right)
                    -- Only answers that are numbers can be compared with a range.
                    OR CASE WHEN answers.chosen ~ '^-?[0-9.]+$' THEN answers.chosen::numeric END <@ correction.also_within)
             WHERE correction.question_id = ${run.questionId} AND correction.revision = ${run.revision}) AS "toCorrect"
      FROM (SELECT session_id, question_id FROM batch ORDER BY session_id DESC, question_id DESC LIMIT 1) AS last`.execute(
    db,
  )
  return rows[0]
}

type Progress = Position & { rescored: number; isFinished: boolean }

/** Saves the position. Returns false if the correction was withdrawn or replaced in the meantime. */
export const saveRun = async (
  db: Db,
  { questionId, revision, correctedAt }: RescoreRun,
  { afterSession, afterQuestion, rescored, isFinished }: Progress,
): Promise<boolean> => {
  const { rows } = await sql`
    UPDATE rescore_runs AS run
       SET (after_session, after_question) = (
             SELECT * FROM (VALUES (run.after_session, run.after_question), (${afterSession}::uuid, ${afterQuestion}))
               AS position (session, question) ORDER BY session DESC, question DESC LIMIT 1),
           rescored = run.rescored + ${rescored}, updated_at = now(),
           finished_at = CASE WHEN ${isFinished} THEN now() ELSE run.finished_at END
      FROM key_corrections AS correction
     WHERE run.question_id = ${questionId} AND run.revision = ${revision} AND run.corrected_at = ${correctedAt}::timestamptz
       AND correction.question_id = run.question_id AND correction.revision = run.revision
       AND correction.corrected_at = run.corrected_at
    RETURNING run.question_id`.execute(db)
  return rows.length > 0
}

/**
 * Lists runs without progress for five minutes, which is longer than the time between two batches. Leaves out withdrawn
 * corrections.
 */
export const listInterruptedRuns = async (db: Db, limit: number): Promise<Correction[]> => {
  const { rows } = await sql<Correction>`
    SELECT run.question_id AS "questionId", run.revision
      FROM rescore_runs AS run
      JOIN key_corrections AS correction USING (question_id, revision)
     WHERE run.finished_at IS NULL AND run.updated_at < now() - interval '5 minutes'
     ORDER BY run.updated_at LIMIT ${limit}`.execute(db)
  return rows
}

/**
 * Stops this learner from finishing or starting a quiz until the transaction ends: a finish reads its counts before it
 * writes, and would overwrite this change. Locks in the same order as a finish, to avoid deadlocks.
 */
export const lockLearner = async (trx: Trx, userId: string): Promise<void> => {
  await sql`SELECT FROM quiz_sessions WHERE user_id = ${userId} AND status = 'open' FOR UPDATE`.execute(
    trx,
  )
  await sql`SELECT FROM users WHERE id = ${userId} FOR UPDATE`.execute(trx)
}

/** Returns undefined if the answer is already right or its learner is gone. */
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
     RETURNING sessions.topic_id AS "topicId", sessions.subskill IS NOT NULL OR sessions.is_round AS "isPractice",
               sessions.is_placement AS "isPlacement", before.score_percentage AS "scoreBefore",
               sessions.score_percentage AS score`.execute(trx)
  return rows[0]!
}
