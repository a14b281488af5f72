import { sql } from 'kysely'
import type { Db, Trx } from '#platform/db/client.ts'
import type { Passage } from './passage.ts'
import type { IndexedQuestion } from './splitting/split-questions.ts'

export const lockPassages = (trx: Trx) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('tutor_passages', 0))`.execute(trx)

/**
 * Lists the current version of each question with its explanation. Includes retired ones, which learners may ask about.
 */
export const listBankQuestions = async (db: Db): Promise<IndexedQuestion[]> => {
  const { rows } = await sql<IndexedQuestion>`
    SELECT questions.id, topic_id AS "topicId", subskill, concept, stem, code ->> 'text' AS code, options,
           keys.why, keys.why_not AS "whyNot"
      FROM questions
      JOIN question_version_keys AS keys
        ON keys.question_id = questions.id AND keys.version = questions.version
     WHERE status <> 'draft'
     ORDER BY questions.id`.execute(db)
  return rows
}

export const listPassageHashes = async (db: Db): Promise<Map<string, string>> => {
  const rows = await db.selectFrom('tutor_passages').select(['id', 'hash']).execute()
  return new Map(rows.map(({ id, hash }) => [id, hash]))
}

export const removePassages = (trx: Trx, ids: string[]) =>
  sql`DELETE FROM tutor_passages WHERE id = ANY (${ids}::text[])`.execute(trx)

/** The last four fields are the indexed words. */
export type PassageRow = Pick<Passage, 'id' | 'kind' | 'title' | 'subskill' | 'text'> & {
  guide_id: string | null
  question_id: string | null
  address: string
  topic_id: string | null
  words: number
  hash: string
  heading: string
  key_terms: string
  body: string
  context: string
}

/** Word weights: heading A, key terms B, text C, context D. */
export const savePassages = (trx: Trx, rows: PassageRow[]) =>
  sql`
    INSERT INTO tutor_passages
           (id, kind, guide_id, question_id, title, address, topic_id, subskill, text, words, hash, lexemes)
    SELECT id, kind, guide_id, question_id, title, address, topic_id, subskill, text, words, hash,
           setweight(to_tsvector('tutor', heading), 'A') || setweight(to_tsvector('tutor', key_terms), 'B') ||
           setweight(to_tsvector('tutor', body), 'C') || setweight(to_tsvector('tutor', context), 'D')
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS row (id text, kind text, guide_id text, question_id text, title text, address text, topic_id text,
                subskill text, text text, words integer, hash text, heading text, key_terms text, body text,
                context text)
    ON CONFLICT (id) DO UPDATE
       SET kind = excluded.kind, guide_id = excluded.guide_id, question_id = excluded.question_id,
           title = excluded.title, address = excluded.address, topic_id = excluded.topic_id,
           subskill = excluded.subskill, text = excluded.text, words = excluded.words, hash = excluded.hash,
           lexemes = excluded.lexemes`.execute(trx)

/** Replaces all words, because any passage can change how many passages have a word. */
export async function replaceWords(trx: Trx, words: string[]) {
  await trx.deleteFrom('tutor_words').execute()
  await sql`
    INSERT INTO tutor_words (word, lexeme, passages)
    SELECT stems.word, stems.lexeme, counted.ndoc
      FROM (SELECT word, (ts_lexize('tutor_english', word))[1] AS lexeme FROM unnest(${words}::text[]) AS word) AS stems
      JOIN ts_stat('SELECT lexemes FROM tutor_passages') AS counted ON counted.word = stems.lexeme`.execute(
    trx,
  )
}

/** Without statistics about the new rows, a search would read the whole table. */
export async function analyzePassages(trx: Trx) {
  await sql`ANALYZE tutor_passages`.execute(trx)
  await sql`ANALYZE tutor_words`.execute(trx)
}
