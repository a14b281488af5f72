import { sql } from 'kysely'
import type { Db } from '#platform/db/client.ts'
import { compileOnce } from '#platform/db/compile-once.ts'

type SimilarWord = { word: string; lexeme: string; passages: number }
export type FoundWord = {
  word: string
  lexeme: string
  /** In how many passages it stands; null if in none. */
  passages: number | null
  /** Of a word that stands in none. */
  similar: SimilarWord[] | null
  /** All there are. */
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

/** What our passages know of these words. */
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
