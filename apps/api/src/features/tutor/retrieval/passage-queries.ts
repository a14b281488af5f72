import { sql } from 'kysely'
import type { Db } from '#platform/db/client.ts'
import { compileOnce } from '#platform/db/compile-once.ts'
import type { Passage } from '../passage.ts'

/**
 * What a caller may see. Of a guide that is sold, what is free or was granted; an explanation only once its question was
 * answered, and not while an open quiz asks the question or a variant of it. A guest's id is null and equals none.
 */
const visibleTo = (userId: string | null) => sql`
  (passages.guide_id IS NULL OR passages.guide_id = ANY (ARRAY(
     SELECT access.guide_id FROM study_guide_access AS access
      WHERE access.user_id = ${userId}::uuid AND access.access_granted)))
  AND (passages.question_id IS NULL OR (
     passages.question_id = ANY (ARRAY(
       SELECT DISTINCT answers.question_id FROM quiz_answers AS answers WHERE answers.user_id = ${userId}::uuid))
     AND passages.question_id <> ALL (ARRAY(${askedNow(userId)}))))`

/** The questions of an open quiz, with their variants. */
const askedNow = (userId: string | null) => sql`
  SELECT asked.id
    FROM quiz_sessions AS quiz CROSS JOIN unnest(quiz.question_ids) AS asked (id)
   WHERE quiz.user_id = ${userId}::uuid AND quiz.status = 'open'
   UNION
  SELECT variant.id
    FROM quiz_sessions AS quiz
   CROSS JOIN unnest(quiz.question_ids) AS asked (id)
    JOIN questions AS original ON original.id = asked.id
    JOIN questions AS variant ON variant.variant_group = original.variant_group
   WHERE quiz.user_id = ${userId}::uuid AND quiz.status = 'open'`

export type RankedPassage = Pick<Passage, 'id' | 'kind' | 'topicId' | 'subskill'> & {
  questionId: string | null
  score: number
  /** How much of what was asked it has, by rarity of the words: 0 to 1. */
  coverage: number
}

/** The rank of a passage. Words in headings count most, rare ones more than common ones. */
const RANKED = (terms: string, total: number) => sql`
  asked AS MATERIALIZED (
    SELECT part, query::tsquery AS query, value, "isPhrase" AS is_phrase
      FROM jsonb_to_recordset(${terms}::jsonb) AS term (part integer, query text, value real, "isPhrase" boolean)
  ), hits AS (
    SELECT passages.id, asked.part, asked.is_phrase,
           max(asked.value * ts_rank('{0.12, 0.45, 0.75, 1}', passages.lexemes, asked.query)) AS score,
           max(asked.value) AS value
      FROM asked JOIN tutor_passages AS passages ON passages.lexemes @@ asked.query
     GROUP BY passages.id, asked.part, asked.is_phrase
  ), scores AS (
    SELECT id, sum(score) AS score,
           least(1, coalesce(sum(value) FILTER (WHERE NOT is_phrase), 0) / greatest(${total}::real, 0.1)) AS coverage
      FROM hits GROUP BY id
  ), ranked AS (
    SELECT passages.id, passages.kind, passages.topic_id AS "topicId", passages.subskill,
           passages.question_id AS "questionId", passages.guide_id, scores.coverage::float8 AS coverage,
           (scores.score * (0.35 + 0.65 * scores.coverage) / (1 + 0.22 * ln(greatest(passages.words, 40) / 40.0)))::float8
             AS score
      FROM scores JOIN tutor_passages AS passages USING (id)
  )`

type Search = { userId: string | null; terms: string; total: number; most: number }

/** The best passages that this caller may see. */
export const rankVisible = compileOnce<Search, RankedPassage>(
  ({ userId, terms, total, most }) => sql`
    WITH ${RANKED(terms, total)}
    SELECT passages.id, kind, "topicId", subskill, "questionId", score, coverage
      FROM (SELECT ranked.*, "questionId" AS question_id FROM ranked) AS passages
     WHERE ${visibleTo(userId)}
     ORDER BY score DESC, id LIMIT ${most}::integer`,
)

/** The best of all passages, explanations of any question among them: to tell what a message is about, never to show. */
export const rankAll = compileOnce<Omit<Search, 'userId'>, RankedPassage>(
  ({ terms, total, most }) => sql`
    WITH ${RANKED(terms, total)}
    SELECT id, kind, "topicId", subskill, "questionId", score, coverage
      FROM ranked ORDER BY score DESC, id LIMIT ${most}::integer`,
)

type OfCaller = { userId: string | null; ids: string[] }

/** With their texts, in no order. Explanations are read by `listExplanations`. */
export const listPassages = compileOnce<OfCaller, Passage>(
  ({ userId, ids }) => sql`
    SELECT id, kind, title, address AS to, topic_id AS "topicId", subskill, text
      FROM tutor_passages AS passages
     WHERE id = ANY (${ids}::text[]) AND question_id IS NULL AND ${visibleTo(userId)}`,
)

/** The parts of a guide's section, in their order. */
export const listSectionPassages = compileOnce<
  { userId: string | null; guideId: string; sectionId: string },
  Passage
>(
  ({ userId, guideId, sectionId }) => sql`
    SELECT id, kind, title, address AS to, topic_id AS "topicId", subskill, text
      FROM tutor_passages AS passages
     WHERE starts_with(id, 'guide/' || ${guideId}::text || '/' || ${sectionId}::text || '/') AND ${visibleTo(userId)}
     ORDER BY id`,
)

export type Explanation = {
  questionId: string
  topicId: string
  subskill: string
  stem: string
  code: string | null
  options: Record<string, string>
  answer: string
  chosen: string
  why: string
  whyNot: Record<string, string>
  /** Of the quiz in which it was answered last, if its result can be opened. */
  finishedSession: string | null
}

/** As they were when this learner answered them last; only of questions that they may see explained. */
export const listExplanations = compileOnce<{ userId: string | null; ids: string[] }, Explanation>(
  ({ userId, ids }) => sql`
    SELECT DISTINCT ON (answers.question_id) answers.question_id AS "questionId", texts.topic_id AS "topicId",
           texts.subskill, texts.stem, texts.code ->> 'text' AS code, texts.options, keys.answer, answers.chosen,
           keys.why, keys.why_not AS "whyNot",
           CASE WHEN sessions.status = 'completed' THEN sessions.id END AS "finishedSession"
      FROM quiz_answers AS answers
      JOIN quiz_sessions AS sessions ON sessions.id = answers.session_id
      JOIN question_versions AS texts
        ON texts.question_id = answers.question_id
       AND texts.version = sessions.question_versions[array_position(sessions.question_ids, answers.question_id)]
      JOIN question_version_keys AS keys
        ON keys.question_id = texts.question_id AND keys.version = texts.version
     WHERE answers.user_id = ${userId}::uuid AND answers.question_id = ANY (${ids}::text[])
       AND answers.question_id <> ALL (ARRAY(${askedNow(userId)}))
     ORDER BY answers.question_id, answers.session_id DESC`,
)

export const isGuideGranted = async (
  db: Db,
  { userId, guideId }: { userId: string | null; guideId: string },
): Promise<boolean> => {
  if (userId === null) return false
  const found = await db
    .selectFrom('study_guide_access')
    .select('guide_id')
    .where('user_id', '=', userId)
    .where('guide_id', '=', guideId)
    .where('access_granted', '=', true)
    .executeTakeFirst()
  return found !== undefined
}
