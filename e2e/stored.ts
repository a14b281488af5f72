import { ask } from './database.ts'

/** A learner's answers on the server: each question and the chosen option, in order of arrival. */
export const storedAnswers = (baseURL: string | undefined, userId: string) =>
  ask<{ questionId: string; chosen: string }>(
    baseURL,
    'SELECT question_id AS "questionId", chosen FROM quiz_answers WHERE user_id = $1 ORDER BY answered_at',
    [userId],
  )

/** The status of a quiz (open, completed or closed), its number of answers, and the guessed questions. */
export async function storedQuiz(baseURL: string | undefined, sessionId: string) {
  const [quiz] = await ask<{ status: string; answers: number; guesses: string[] | null }>(
    baseURL,
    `SELECT status, count(question_id)::integer AS answers,
            array_agg(question_id) FILTER (WHERE is_guess) AS guesses
       FROM quiz_sessions LEFT JOIN quiz_answers ON session_id = quiz_sessions.id
      WHERE quiz_sessions.id = $1 GROUP BY status`,
    [sessionId],
  )
  return quiz
}
