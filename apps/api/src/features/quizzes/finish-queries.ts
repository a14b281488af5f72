import type { Ladder } from '@nextround/contract/ladder'
import { sql } from 'kysely'
import type { StoredKey, StoredMisconceptions } from '#question-kinds'
import { compileOnce } from '#platform/db/compile-once.ts'
import { type StoredSession, SESSION_COLUMNS, type QuizSessionKey } from './queries.ts'

/** The key of a question that the learner answered in the quiz or revealed. */
export type AnswerKey = StoredKey &
  StoredMisconceptions & {
    id: string
    /** As canonical text. Null if the answer was revealed. */
    chosen: string | null
    /** Whether the answer counts as right, including later corrections of the key. */
    isCorrect: boolean
    /** True if the answer was wrong by the key and counts as right since the key was corrected. */
    isCorrected: boolean
  }

/** A finished quiz with its score and the keys that its learner may see. */
export type FinishedSession = StoredSession & {
  correct_answers: number
  score_percentage: number
  time_spent_ms: number
  completed_at: Date
  /** Null if there are none. */
  keys: AnswerKey[] | null
}

const RESULT_COLUMNS = sql.raw('correct_answers, score_percentage, time_spent_ms, completed_at')

/**
 * Keys of the versions that were asked. Finishing a quiz reveals nothing: a question that was neither answered nor
 * revealed has no key here.
 */
const keysFor = (userId: string) => sql`
  (SELECT json_agg(json_build_object('id', asked.id, 'kind', texts.kind, 'answer', keys.answer,
            'tolerance', keys.tolerance::text, 'why', keys.why, 'whyNot', keys.why_not,
            'misconceptions', keys.misconceptions, 'chosen', answers.chosen,
            'isCorrect', coalesce(answers.is_correct, false),
            'isCorrected', coalesce(answers.is_corrected, false)))
     FROM unnest(sessions.question_ids, sessions.question_versions) AS asked (id, version)
     JOIN question_version_keys AS keys ON keys.question_id = asked.id AND keys.version = asked.version
     JOIN question_versions AS texts ON texts.question_id = asked.id AND texts.version = asked.version
     LEFT JOIN quiz_answers AS answers
       ON answers.session_id = sessions.id AND answers.question_id = asked.id
    WHERE answers.chosen IS NOT NULL
       OR EXISTS (SELECT FROM revealed_keys AS revealed
                   WHERE revealed.user_id = ${userId}::uuid AND revealed.question_id = asked.id
                     AND revealed.revision = texts.revision)) AS keys`

export const findFinishedSession = compileOnce<QuizSessionKey, FinishedSession>(
  ({ userId, sessionId }) => sql`
    SELECT ${SESSION_COLUMNS}, ${RESULT_COLUMNS}, ${keysFor(userId)} FROM quiz_sessions AS sessions
     WHERE id = ${sessionId} AND user_id = ${userId} AND status = 'completed'`,
)

/** Locks the open quiz. Waits for answers that are being recorded, so that the score includes them. */
export const lockOpenSession = compileOnce<QuizSessionKey, { ladder: Ladder | null }>(
  ({ userId, sessionId }) => sql`
    SELECT ladder FROM quiz_sessions
     WHERE id = ${sessionId} AND user_id = ${userId} AND status = 'open' AND mock IS NULL FOR UPDATE`,
)

export const listRightness = compileOnce<
  { sessionId: string },
  { question_id: string; is_correct: boolean }
>(
  ({ sessionId }) => sql`
    SELECT question_id, is_correct FROM quiz_answers WHERE session_id = ${sessionId}`,
)

/** Removes all other questions from a quiz that is already locked. */
export const keepQuestions = compileOnce<{ sessionId: string; asked: string[] }, unknown>(
  ({ sessionId, asked }) => sql`
    UPDATE quiz_sessions
       SET question_ids = kept.ids, question_versions = kept.versions, option_orders = kept.orders,
           total_questions = cardinality(kept.ids)
      FROM (SELECT array_agg(one.id ORDER BY place) AS ids, array_agg(version ORDER BY place) AS versions,
                   array_agg(option_order ORDER BY place) AS orders
              FROM quiz_sessions, unnest(question_ids, question_versions, option_orders)
                     WITH ORDINALITY AS one (id, version, option_order, place)
             WHERE quiz_sessions.id = ${sessionId} AND one.id = ANY (${asked}::text[])) AS kept
     WHERE id = ${sessionId}`,
)

/** Marks guesses in an open quiz that is already locked. Only right answers can be guesses. */
export const markGuesses = compileOnce<QuizSessionKey & { guessed: string[] }, unknown>(
  ({ userId, sessionId, guessed }) => sql`
    UPDATE quiz_answers SET is_guess = true
     WHERE session_id = ${sessionId} AND question_id = ANY (${guessed}::text[]) AND is_correct
       AND EXISTS (SELECT FROM quiz_sessions
                    WHERE id = ${sessionId} AND user_id = ${userId} AND status = 'open' AND mock IS NULL)`,
)

type Completion = QuizSessionKey & { activeMs: number | null; isMock: boolean }

/** `completedAt` has the full precision of the database. */
export type CompletedSession = FinishedSession & { completedAt: string }

/**
 * Completes a locked quiz with its score over all questions. The learner's own clock can only shorten the time. Returns
 * no row if the quiz is not open.
 */
export const completeSession = compileOnce<Completion, CompletedSession>(
  ({ userId, sessionId, activeMs, isMock }) => sql`
    WITH sessions AS (
      UPDATE quiz_sessions
         SET status = 'completed', completed_at = clock_timestamp(),
             correct_answers = counted.correct,
             score_percentage = round(100.0 * counted.correct / total_questions),
             time_spent_ms = least(${activeMs}::bigint,
               (extract(epoch FROM clock_timestamp() - started_at) * 1000)::bigint)
        FROM (SELECT count(*) FILTER (WHERE is_correct)::integer AS correct
                FROM quiz_answers WHERE session_id = ${sessionId}) AS counted
       WHERE id = ${sessionId} AND user_id = ${userId} AND status = 'open'
         AND (mock IS NOT NULL) = ${isMock}::boolean
       RETURNING ${SESSION_COLUMNS}, ${RESULT_COLUMNS}
    )
    SELECT *, to_json(completed_at) AS "completedAt", ${keysFor(userId)} FROM sessions`,
)
