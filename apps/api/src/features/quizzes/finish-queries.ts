import type { OptionKey } from '@nextround/contract/quizzes'
import { sql } from 'kysely'
import { compileOnce } from '#platform/db/compile-once.ts'
import { type StoredSession, SESSION_COLUMNS, type QuizSessionKey } from './queries.ts'

/** What may be revealed of each question once a quiz is finished. */
type AnswerKey = {
  id: string
  answer: OptionKey
  why: string
  whyNot: Partial<Record<OptionKey, string>>
  /** Null where no answer was given. */
  chosen: OptionKey | null
  /** As it is counted. */
  isCorrect: boolean
  /** Wrong by the key, and counted as right since that was corrected. */
  isCorrected: boolean
}

/** A quiz that is over, what it came to, and every key of it. */
export type FinishedSession = StoredSession & {
  correct_answers: number
  score_percentage: number
  time_spent_ms: number
  completed_at: Date
  keys: AnswerKey[]
}

const RESULT_COLUMNS = sql.raw('correct_answers, score_percentage, time_spent_ms, completed_at')

/** As it was asked, with what was answered. */
const KEYS_COLUMN = sql.raw(`
  (SELECT json_agg(json_build_object('id', asked.id, 'answer', keys.answer, 'why', keys.why, 'whyNot', keys.why_not,
            'chosen', answers.chosen, 'isCorrect', coalesce(answers.is_correct, false),
            'isCorrected', coalesce(answers.is_corrected, false)))
     FROM unnest(sessions.question_ids, sessions.question_versions) AS asked (id, version)
     JOIN question_version_keys AS keys ON keys.question_id = asked.id AND keys.version = asked.version
     LEFT JOIN quiz_answers AS answers
       ON answers.session_id = sessions.id AND answers.question_id = asked.id) AS keys`)

export const findFinishedSession = compileOnce<QuizSessionKey, FinishedSession>(
  ({ userId, sessionId }) => sql`
    SELECT ${SESSION_COLUMNS}, ${RESULT_COLUMNS}, ${KEYS_COLUMN} FROM quiz_sessions AS sessions
     WHERE id = ${sessionId} AND user_id = ${userId} AND status = 'completed'`,
)

/** Waits for answers under way: whatever is counted behind it is counted with them. */
export const lockOpenSession = compileOnce<QuizSessionKey, unknown>(
  ({ userId, sessionId }) => sql`
    SELECT FROM quiz_sessions
     WHERE id = ${sessionId} AND user_id = ${userId} AND status = 'open' FOR UPDATE`,
)

/** For an open quiz that is locked already. Only right answers can be marked as guesses. */
export const markGuesses = compileOnce<QuizSessionKey & { guessed: string[] }, unknown>(
  ({ userId, sessionId, guessed }) => sql`
    UPDATE quiz_answers SET is_guess = true
     WHERE session_id = ${sessionId} AND question_id = ANY (${guessed}::text[]) AND is_correct
       AND EXISTS (SELECT FROM quiz_sessions
                    WHERE id = ${sessionId} AND user_id = ${userId} AND status = 'open')`,
)

type Completion = QuizSessionKey & { activeMs: number | null }

/** With the time of completion at the precision of the database. */
export type CompletedSession = FinishedSession & { completedAt: string }

/**
 * The score over all questions of a quiz that is locked; the learner's own clock can only shorten the time. Nothing if
 * the quiz is not open.
 */
export const completeSession = compileOnce<Completion, CompletedSession>(
  ({ userId, sessionId, activeMs }) => sql`
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
       RETURNING ${SESSION_COLUMNS}, ${RESULT_COLUMNS}
    )
    SELECT *, to_json(completed_at) AS "completedAt", ${KEYS_COLUMN} FROM sessions`,
)
