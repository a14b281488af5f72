import { sql } from 'kysely'
import { compileOnce } from '#platform/db/compile-once.ts'

export type OpenQuestion = {
  id: string
  topicId: string
  subskill: string
  stem: string
  code: string | null
  options: Record<string, string>
}

/** Lists all questions of the learner's open quiz, in the asked version, including those already answered. */
export const listOpenQuestions = compileOnce<{ userId: string }, OpenQuestion>(
  ({ userId }) => sql`
    SELECT texts.question_id AS id, texts.topic_id AS "topicId", texts.subskill, texts.stem,
           texts.code ->> 'text' AS code, texts.options
      FROM quiz_sessions AS quiz
     CROSS JOIN unnest(quiz.question_ids) WITH ORDINALITY AS asked (id, place)
      JOIN question_versions AS texts
        ON texts.question_id = asked.id AND texts.version = quiz.question_versions[asked.place]
     WHERE quiz.user_id = ${userId}::uuid AND quiz.status = 'open'`,
)
