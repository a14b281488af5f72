import type { AskedSet } from '@nextround/contract/stimulus'
import { sql } from 'kysely'
import { findMisconception, type StoredKey, type StoredMisconceptions } from '#question-kinds'
import type { Db } from '#platform/db/client.ts'
import { compileOnce } from '#platform/db/compile-once.ts'
import { newId } from '#platform/ids.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
/** As far back as the choice of questions looks. Without a limit it could read years of answers. */
const HISTORY_MS = 365 * DAY_MS

/** A question with an unresolved mistake. The only part of its key is the misconception that was chosen. */
export type KeptMistake = {
  questionId: string
  /** The version that was asked. */
  version: number
  optionOrder: string
  topicId: string
  subskill: string
  concept: string
  /** As canonical text. */
  chosen: string
  isGuess: boolean
  times: number
  answeredAt: Date
  rightAt: Date | null
  isOfThisWeek: boolean
  misconception: string | null
  isInOpenQuiz: boolean
}

/** Returns each question once, with its last mistake. See docs/decisions/0023-when-a-mistake-is-gone.md. */
const selectKeptMistakes = compileOnce<
  { userId: string; since: string; until: string },
  Omit<KeptMistake, 'misconception'> & StoredMisconceptions
>(
  ({ userId, since, until }) => sql`
    WITH learner AS (
      SELECT time_zone, date_trunc('week', now() AT TIME ZONE time_zone)::date AS monday
        FROM users WHERE id = ${userId}::uuid
    ), open_quiz AS (
      SELECT id, question_ids FROM quiz_sessions WHERE user_id = ${userId}::uuid AND status = 'open'
    ), given AS (
      SELECT answers.question_id, answers.session_id, answers.chosen, answers.is_guess, answers.answered_at,
             answers.is_correct AND NOT answers.is_guess AS is_known,
             (answers.answered_at AT TIME ZONE learner.time_zone)::date AS answered_on,
             questions.topic_id, questions.subskill, questions.concept, learner.monday
        FROM learner
        JOIN quiz_answers AS answers ON answers.user_id = ${userId}::uuid
         AND answers.session_id BETWEEN ${since}::uuid AND ${until}::uuid
        JOIN questions ON questions.id = answers.question_id
       WHERE NOT EXISTS (SELECT FROM open_quiz WHERE open_quiz.id = answers.session_id)
    ), known AS (
      SELECT concept, max(answered_on) AS last_on, max(answered_at) AS last_at
        FROM given WHERE is_known GROUP BY concept
    ), last_missed AS (
      SELECT question_id, max(answered_at) AS answered_at, count(*)::integer AS times
        FROM given WHERE NOT is_known GROUP BY question_id
    ), missed AS (
      SELECT DISTINCT ON (given.question_id) given.*, last_missed.times
        FROM last_missed JOIN given USING (question_id, answered_at)
       WHERE NOT given.is_known ORDER BY given.question_id, given.session_id DESC
    )
    SELECT missed.question_id AS "questionId", keys.version,
           sessions.option_orders[array_position(sessions.question_ids, missed.question_id)] AS "optionOrder",
           missed.topic_id AS "topicId", missed.subskill, missed.concept, missed.chosen,
           missed.is_guess AS "isGuess", missed.times, missed.answered_at AS "answeredAt",
           CASE WHEN known.last_at > missed.answered_at THEN known.last_at END AS "rightAt",
           missed.answered_on >= missed.monday AS "isOfThisWeek",
           texts.kind, keys.answer, keys.tolerance::text AS tolerance, keys.misconceptions,
           EXISTS (SELECT FROM open_quiz WHERE missed.question_id = ANY (open_quiz.question_ids)) AS "isInOpenQuiz"
      FROM missed
      LEFT JOIN known ON known.concept = missed.concept
      JOIN quiz_sessions AS sessions ON sessions.id = missed.session_id
      JOIN question_version_keys AS keys
        ON keys.question_id = missed.question_id
       AND keys.version = sessions.question_versions[array_position(sessions.question_ids, missed.question_id)]
      JOIN question_versions AS texts ON texts.question_id = keys.question_id AND texts.version = keys.version
     WHERE known.last_on IS NULL OR known.last_on <= missed.answered_on`,
)

export const listKeptMistakes = async (db: Db, userId: string): Promise<KeptMistake[]> => {
  const rows = await selectKeptMistakes(db, {
    userId,
    // Bounds that let the database skip partitions of other years.
    since: newId(Date.now() - HISTORY_MS),
    until: newId(Date.now() + DAY_MS),
  })
  return rows.map(({ kind, answer, tolerance, misconceptions, ...mistake }) => ({
    ...mistake,
    misconception: findMisconception({ kind, answer, tolerance, misconceptions }, mistake.chosen),
  }))
}

/** A question with its key, in the version that the learner reviewed. */
export type ReviewedQuestion = {
  id: string
  topicId: string
  subskill: string
  kind: string
  level: 'beginner' | 'intermediate' | 'advanced'
  stem: string
  code: unknown
  options: Record<string, string>
  shown: unknown
  set: (AskedSet & { place: number }) | null
  /** Null while the question is in an open quiz of the learner, even if they have seen the key before. */
  key: StoredKey | null
}

type ReviewedQuery = { userId: string; ids: string[]; versions: number[] }

/** For questions that were explained to the learner. The same statement checks whether one is being asked again. */
export const listReviewedQuestions = compileOnce<ReviewedQuery, ReviewedQuestion>(
  ({ userId, ids, versions }) => sql`
    SELECT texts.question_id AS id, texts.topic_id AS "topicId", texts.subskill, texts.kind, texts.level, texts.stem,
           texts.code, texts.options, texts.shown,
           CASE WHEN sets.set_id IS NOT NULL THEN json_build_object('id', sets.set_id, 'place', texts.set_place,
             'title', sets.title, 'stimulus', sets.stimulus) END AS set,
           CASE WHEN NOT EXISTS (
             SELECT FROM quiz_sessions
              WHERE user_id = ${userId}::uuid AND status = 'open' AND texts.question_id = ANY (question_ids)
           ) THEN json_build_object('kind', texts.kind, 'answer', keys.answer, 'tolerance', keys.tolerance::text,
             'why', keys.why, 'whyNot', keys.why_not) END AS key
      FROM unnest(${ids}::text[], ${versions}::integer[]) AS wanted (id, version)
      JOIN question_versions AS texts ON texts.question_id = wanted.id AND texts.version = wanted.version
      JOIN question_version_keys AS keys ON keys.question_id = wanted.id AND keys.version = wanted.version
      LEFT JOIN set_versions AS sets ON sets.set_id = texts.set_id AND sets.version = texts.set_version`,
)
