import { sql } from 'kysely'
import { findMisconception, findReason, type StoredMisconceptions } from '#question-kinds'
import type { Db } from '#platform/db/client.ts'
import { compileOnce } from '#platform/db/compile-once.ts'

export type WrongAnswer = {
  questionId: string
  topicId: string
  subskill: string
  stem: string
  /** Why the given answer is wrong. */
  whyNot: string | null
  /** The misconception behind it. */
  misconception: string | null
  sessionId: string
}
type SelectedAnswer = Omit<WrongAnswer, 'whyNot' | 'misconception'> &
  StoredMisconceptions & { chosen: string; whyNot: Record<string, string> }

const selectWrongAnswers = compileOnce<{ userId: string }, SelectedAnswer>(
  ({ userId }) => sql`
    WITH open_skills AS (
      SELECT DISTINCT asked.topic_id, asked.subskill
        FROM quiz_sessions AS quiz JOIN questions AS asked ON asked.id = ANY (quiz.question_ids)
       WHERE quiz.user_id = ${userId}::uuid AND quiz.status = 'open'
    ), latest AS (
      SELECT DISTINCT ON (question_id) question_id, session_id, chosen, is_correct, answered_at
        FROM quiz_answers WHERE user_id = ${userId}::uuid
       ORDER BY question_id, session_id DESC
    )
    SELECT texts.question_id AS "questionId", texts.topic_id AS "topicId", texts.subskill, texts.stem, latest.chosen,
           texts.kind, keys.answer, keys.tolerance::text AS tolerance, keys.why_not AS "whyNot", keys.misconceptions,
           sessions.id AS "sessionId"
      FROM latest
      JOIN quiz_sessions AS sessions ON sessions.id = latest.session_id AND sessions.status = 'completed'
      JOIN question_versions AS texts
        ON texts.question_id = latest.question_id
       AND texts.version = sessions.question_versions[array_position(sessions.question_ids, latest.question_id)]
      JOIN question_version_keys AS keys
        ON keys.question_id = texts.question_id AND keys.version = texts.version
     WHERE NOT latest.is_correct
       AND NOT EXISTS (SELECT FROM open_skills
                        WHERE open_skills.topic_id = texts.topic_id AND open_skills.subskill = texts.subskill)
     ORDER BY latest.answered_at DESC, latest.question_id LIMIT 100`,
)

/**
 * Returns the learner's latest wrong answers, newest first, each question once. Leaves out everything on the skills that
 * an open quiz asks about, because a correction could answer one of its questions.
 */
export const listWrongAnswers = async (db: Db, own: { userId: string }): Promise<WrongAnswer[]> =>
  (await selectWrongAnswers(db, own)).map(
    ({ chosen, kind, answer: key, tolerance, whyNot, misconceptions, ...answer }) => ({
      ...answer,
      whyNot: findReason({ kind, answer: key, tolerance, whyNot }, chosen),
      misconception: findMisconception({ kind, answer: key, tolerance, misconceptions }, chosen),
    }),
  )
