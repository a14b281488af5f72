import type pg from 'pg'

/**
 * Every explanation gets a mark that names its question, so that one which travels too early is seen. What is stored
 * never changes: the triggers that see to it are kept from it for once.
 */
export const plantMarks = (database: Pick<pg.Pool, 'query'>) =>
  database.query(`
    SET LOCAL session_replication_role = replica;
    UPDATE question_version_keys SET why = why || ' MARK-' || question_id,
      why_not = (SELECT jsonb_object_agg(key, (value #>> '{}') || ' MARK-' || question_id)
                   FROM jsonb_each(why_not))`)

/** The questions whose explanations stand in a text. */
export const marksIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(/MARK-([\w-]+)/g), ([, id]) => id ?? '')),
]

/**
 * Objects of a JSON text that say which option is right and carry no mark, as a verdict does: a key cannot be
 * marked itself, so without its explanation nobody could tell whose it is.
 */
export function unmarkedKeysIn(text: string): string[] {
  const found: string[] = []
  const visit = (_name: string, value: unknown) => {
    if (isKey(value) && marksIn(JSON.stringify(value)).length === 0)
      found.push(JSON.stringify(value).slice(0, 200))
    return value
  }
  try {
    JSON.parse(text, visit)
  } catch {
    // Not JSON: pages and scripts have marks to be found by.
  }
  return found
}

function isKey(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { answer, correctAnswer, isCorrect } = value as Record<string, unknown>
  return (
    [answer, correctAnswer].some((key) => typeof key === 'string' && /^[a-d]$/.test(key)) ||
    typeof isCorrect === 'boolean'
  )
}
