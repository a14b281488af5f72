import { sql } from 'kysely'
import { compileOnce } from '#platform/db/compile-once.ts'
import { askedNow } from '../search/queries.ts'

type Of = { userId: string | null; questionId: string }

export type HintQuestion = {
  questionId: string
  topicId: string
  subskill: string
  concept: string
  kind: string
  stem: string
  hasCode: boolean
  /** An open quiz asks about the same skill, so that an explanation could answer one of its questions. */
  isSkillAsked: boolean
  /** Null unless the learner has answered the question, or has seen its answer in a result. */
  key: {
    kind: string
    options: Record<string, string>
    shown: unknown
    answer: string
    tolerance: string | null
    why: string
    whyNot: Record<string, string>
    misconceptions: Record<string, string>
    /** As canonical text. Null for a question that was revealed and not answered. */
    chosen: string | null
  } | null
  /** A quiz whose result shows the question. Null if it was left without a result. */
  finishedSession: string | null
}

/**
 * Returns a question of one of the learner's earlier quizzes. Returns nothing while an open quiz asks it or a variant of
 * it. Its key comes only with an answer or a reveal by this learner.
 */
export const findHintQuestion = compileOnce<Of, HintQuestion>(
  ({ userId, questionId }) => sql`
    SELECT texts.question_id AS "questionId", texts.topic_id AS "topicId", texts.subskill, questions.concept, texts.kind,
           texts.stem, texts.code IS NOT NULL AS "hasCode",
           CASE WHEN sessions.status = 'completed' THEN sessions.id END AS "finishedSession",
           EXISTS (SELECT FROM quiz_sessions AS quiz
                     JOIN questions AS asked ON asked.id = ANY (quiz.question_ids)
                    WHERE quiz.user_id = ${userId}::uuid AND quiz.status = 'open'
                      AND asked.topic_id = texts.topic_id AND asked.subskill = texts.subskill) AS "isSkillAsked",
           CASE WHEN answers.chosen IS NOT NULL OR EXISTS (
             SELECT FROM revealed_keys AS revealed
              WHERE revealed.user_id = ${userId}::uuid AND revealed.question_id = texts.question_id
                AND revealed.revision = texts.revision)
           THEN json_build_object('kind', texts.kind, 'options', texts.options, 'shown', texts.shown,
                  'answer', keys.answer, 'tolerance', keys.tolerance::text, 'why', keys.why, 'whyNot', keys.why_not,
                  'misconceptions', keys.misconceptions, 'chosen', answers.chosen) END AS key
      FROM quiz_sessions AS sessions
      JOIN question_versions AS texts
        ON texts.question_id = ${questionId}::text
       AND texts.version = sessions.question_versions[array_position(sessions.question_ids, ${questionId}::text)]
      JOIN question_version_keys AS keys ON keys.question_id = texts.question_id AND keys.version = texts.version
      JOIN questions ON questions.id = texts.question_id
      LEFT JOIN quiz_answers AS answers
        ON answers.session_id = sessions.id AND answers.question_id = texts.question_id
       AND answers.user_id = ${userId}::uuid
     WHERE sessions.user_id = ${userId}::uuid AND sessions.status <> 'open'
       AND ${questionId}::text = ANY (sessions.question_ids)
       AND ${questionId}::text <> ALL (ARRAY(${askedNow(userId)}))
     ORDER BY answers.chosen IS NULL, sessions.id DESC LIMIT 1`,
)
