import { sql } from 'kysely'
import { compileOnce } from '#platform/db/compile-once.ts'
import type { QuizSessionKey } from './queries.ts'

type MockAnswers = QuizSessionKey & {
  /**
   * One for each answered question, as JSON: `questionId`, `kind`, the canonical `answer`, its `number` or null,
   * the same of the first answer, `givenAt` in milliseconds and `spentMs`.
   */
  answers: string
}

/**
 * Stores all answers of a mock, scored as those of quizzes are. Tells whether the first answer to each question was right,
 * too. Stores nothing if the mock is not open.
 */
export const recordMockAnswers = compileOnce<
  MockAnswers,
  { questionId: string; wasRight: boolean | null }
>(
  ({ userId, sessionId, answers }) => sql`
    WITH judged AS (
      SELECT session.id, given."questionId", given.answer, given."givenAt", given."spentMs",
             texts.revision, texts.topic_id, texts.subskill,
             coalesce(abs(keys.number - given.number) <= keys.tolerance, keys.answer = given.answer) AS is_right,
             coalesce(abs(keys.number - given."firstNumber") <= keys.tolerance, keys.answer = given."firstAnswer")
               AS "wasRight"
        FROM quiz_sessions AS session
       CROSS JOIN json_to_recordset(${answers}::json) AS given (
               "questionId" text, kind text, answer text, number numeric, "firstAnswer" text, "firstNumber" numeric,
               "givenAt" double precision, "spentMs" integer)
        JOIN question_versions AS texts
          ON texts.question_id = given."questionId" AND texts.kind = given.kind
         AND texts.version = session.question_versions[array_position(session.question_ids, given."questionId")]
        JOIN question_version_keys AS keys
          ON keys.question_id = texts.question_id AND keys.version = texts.version
       WHERE session.id = ${sessionId} AND session.user_id = ${userId} AND session.status = 'open'
         AND session.mock IS NOT NULL
    ), stored AS (
      INSERT INTO quiz_answers
             (session_id, question_id, user_id, revision, topic_id, subskill, chosen, is_correct, answered_at, spent_ms)
      SELECT id, "questionId", ${userId}, revision, topic_id, subskill, answer, is_right,
             to_timestamp("givenAt" / 1000), "spentMs"
        FROM judged WHERE answer IS NOT NULL
    )
    SELECT "questionId", "wasRight" FROM judged`,
)
