import { sql } from 'kysely'
import type { Db } from '#platform/db/client.ts'
import { compileOnce } from '#platform/db/compile-once.ts'
import type { AnsweredQuestion, Passage } from './passage.ts'

/**
 * Restricts passages to those that the caller may see. A paid guide shows its free parts, and the rest once access is
 * granted. An explanation is visible once its question was answered, but not while an open quiz asks the question or a
 * variant of it. A guest's id is null, which matches nothing.
 */
const visibleTo = (userId: string | null) => sql`
  (passages.guide_id IS NULL OR passages.guide_id = ANY (ARRAY(
     SELECT access.guide_id FROM study_guide_access AS access
      WHERE access.user_id = ${userId}::uuid AND access.access_granted)))
  AND (passages.question_id IS NULL OR (
     passages.question_id = ANY (ARRAY(
       SELECT DISTINCT answers.question_id FROM quiz_answers AS answers WHERE answers.user_id = ${userId}::uuid))
     AND passages.question_id <> ALL (ARRAY(${askedNow(userId)}))))`

/** Lists the questions of an open quiz, with their variants. */
export const askedNow = (userId: string | null) => sql`
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
  /** The share of the question's words that it contains, weighted by their idf: 0 to 1. */
  coverage: number
}

/** Ranks passages: words in headings count most, and rare words count more than common ones. */
const RANKED = (terms: string, total: number) => sql`
  asked AS MATERIALIZED (
    SELECT part, query::tsquery AS query, weight, "isPhrase" AS is_phrase
      FROM jsonb_to_recordset(${terms}::jsonb) AS term (part integer, query text, weight real, "isPhrase" boolean)
  ), hits AS (
    SELECT passages.id, asked.part, asked.is_phrase,
           max(asked.weight * ts_rank('{0.12, 0.45, 0.75, 1}', passages.lexemes, asked.query)) AS score,
           max(asked.weight) AS weight
      FROM asked JOIN tutor_passages AS passages ON passages.lexemes @@ asked.query
     GROUP BY passages.id, asked.part, asked.is_phrase
  ), scores AS (
    SELECT id, sum(score) AS score,
           least(1, coalesce(sum(weight) FILTER (WHERE NOT is_phrase), 0) / greatest(${total}::real, 0.1)) AS coverage
      FROM hits GROUP BY id
  ), ranked AS (
    SELECT passages.id, passages.kind, passages.topic_id AS "topicId", passages.subskill,
           passages.question_id AS "questionId", passages.guide_id, scores.coverage::float8 AS coverage,
           (scores.score * (0.35 + 0.65 * scores.coverage) / (1 + 0.22 * ln(greatest(passages.words, 40) / 40.0)))::float8
             AS score
      FROM scores JOIN tutor_passages AS passages USING (id)
  )`

type Search = { userId: string | null; terms: string; total: number; most: number }

/** Returns the best passages that the caller may see. */
export const rankVisible = compileOnce<Search, RankedPassage>(
  ({ userId, terms, total, most }) => sql`
    WITH ${RANKED(terms, total)}
    SELECT passages.id, kind, "topicId", subskill, "questionId", score, coverage
      FROM (SELECT ranked.*, "questionId" AS question_id FROM ranked) AS passages
     WHERE ${visibleTo(userId)}
     ORDER BY score DESC, id LIMIT ${most}::integer`,
)

/** Ranks all passages, including explanations of any question. The result must never be shown to a caller. */
export const rankAll = compileOnce<Omit<Search, 'userId'>, RankedPassage>(
  ({ terms, total, most }) => sql`
    WITH ${RANKED(terms, total)}
    SELECT id, kind, "topicId", subskill, "questionId", score, coverage
      FROM ranked ORDER BY score DESC, id LIMIT ${most}::integer`,
)

type PassagesInput = { userId: string | null; ids: string[] }

/** Returns the texts of passages, in no order. Use `listExplanations` for explanations. */
export const listPassages = compileOnce<PassagesInput, Passage>(
  ({ userId, ids }) => sql`
    SELECT id, kind, title, address AS to, topic_id AS "topicId", subskill, text
      FROM tutor_passages AS passages
     WHERE id = ANY (${ids}::text[]) AND question_id IS NULL AND ${visibleTo(userId)}`,
)

/** Returns the parts of a guide's section, in order. */
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

/** Returns all groups of facts about a company, and others that everybody may see. */
export const listCompanyPassages = compileOnce<{ company: string; others: string[] }, Passage>(
  ({ company, others }) => sql`
    SELECT id, kind, title, address AS to, topic_id AS "topicId", subskill, text
      FROM tutor_passages
     WHERE (kind = 'company' AND starts_with(id, 'company/' || ${company}::text || '/'))
        OR (id = ANY (${others}::text[]) AND guide_id IS NULL AND question_id IS NULL)
     ORDER BY id`,
)

/** Returns questions as the learner answered them last. Only those whose explanation they may see. */
export const listExplanations = compileOnce<
  { userId: string | null; ids: string[] },
  AnsweredQuestion
>(
  ({ userId, ids }) => sql`
    SELECT DISTINCT ON (answers.question_id) answers.question_id AS "questionId", texts.topic_id AS "topicId",
           texts.subskill, texts.stem, texts.code ->> 'text' AS code, texts.kind, texts.options, texts.shown, keys.answer,
           answers.chosen, keys.tolerance::text AS tolerance, keys.why, keys.why_not AS "whyNot",
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

type SimilarWord = { word: string; lexeme: string; passages: number }
export type FoundWord = {
  word: string
  lexeme: string
  /** The number of passages with this word, or null. */
  passages: number | null
  /** Candidates for a correction, only for a word that no passage contains. */
  similar: SimilarWord[] | null
  /** The number of all passages. */
  total: number
}

const selectWords = compileOnce<{ words: string[]; mayBeMisspelt: boolean[] }, FoundWord>(
  ({ words, mayBeMisspelt }) => sql`
    SELECT asked.word, stem.lexeme, known.passages, near.similar,
           (SELECT count(*)::integer FROM tutor_passages) AS total
      FROM unnest(${words}::text[], ${mayBeMisspelt}::boolean[]) AS asked (word, may_be_misspelt)
     CROSS JOIN LATERAL (SELECT coalesce((ts_lexize('tutor_english', asked.word))[1], asked.word) AS lexeme) AS stem
      LEFT JOIN LATERAL (
        SELECT passages FROM tutor_words WHERE tutor_words.lexeme = stem.lexeme LIMIT 1) AS known ON true
      LEFT JOIN LATERAL (
        SELECT json_agg(candidates) AS similar
          FROM (SELECT word, lexeme, passages
                  FROM (SELECT * FROM tutor_words WHERE tutor_words.word % asked.word
                         UNION
                        -- Swapped vowels leave few trigrams of a word.
                        SELECT * FROM tutor_words
                         WHERE left(tutor_words.word, 2) = left(asked.word, 2)
                           AND abs(length(tutor_words.word) - length(asked.word)) < 2) AS near_ones
                 WHERE asked.may_be_misspelt AND known.passages IS NULL
                 ORDER BY similarity(near_ones.word, asked.word) DESC LIMIT 40) AS candidates) AS near ON true`,
)

/** Looks words up in the index of our passages. */
export async function findWords(
  db: Db,
  { words, misspelt }: { words: string[]; misspelt: ReadonlySet<string> },
): Promise<Map<string, FoundWord>> {
  const rows = await selectWords(db, {
    words,
    mayBeMisspelt: words.map((word) => misspelt.has(word)),
  })
  return new Map(rows.map((row) => [row.word, row]))
}

type InterviewQuestion = { topicId: string; subskill: string; text: string }

/** Returns interviewer questions from the notes on the learner's subskills with most wrong answers. */
export const listForWeakSpots = compileOnce<{ userId: string }, InterviewQuestion>(
  ({ userId }) => sql`
    SELECT passages.topic_id AS "topicId", passages.subskill, passages.text
      FROM user_skills AS skill
     CROSS JOIN jsonb_each(skill.tally) AS counted (subskill, answers)
      JOIN tutor_passages AS passages
        ON passages.topic_id = skill.skill_name AND passages.subskill = counted.subskill
       AND passages.kind = 'note' AND passages.id LIKE '%/asked-%'
     WHERE skill.user_id = ${userId}::uuid AND (counted.answers ->> 'wrong')::integer > 0
     ORDER BY split_part(passages.id, '/asked-', 2), (counted.answers ->> 'wrong')::integer DESC, skill.mean, passages.id`,
)

type LiveCount = { topicId: string; subskill: string; questions: number }

/** Counts the live questions of each subskill. Variants of one question count once. */
export const countLive = compileOnce<{ topicIds: string[]; subskills: string[] }, LiveCount>(
  ({ topicIds, subskills }) => sql`
    SELECT wanted.topic_id AS "topicId", wanted.subskill,
           count(DISTINCT coalesce(variant_group, id))::integer AS questions
      FROM unnest(${topicIds}::text[], ${subskills}::text[]) AS wanted (topic_id, subskill)
      JOIN questions ON questions.topic_id = wanted.topic_id AND questions.subskill = wanted.subskill
       AND questions.status = 'live'
     GROUP BY wanted.topic_id, wanted.subskill`,
)
