import type pg from 'pg'

/**
 * Adds a mark with the question's id to every explanation, so that a test notices one that is sent too early. Bypasses
 * the triggers that keep stored explanations unchanged.
 */
export const plantMarks = (database: Pick<pg.Pool, 'query'>) =>
  database.query(`
    SET LOCAL session_replication_role = replica;
    UPDATE question_version_keys SET why = why || ' MARK-' || question_id,
      why_not = (SELECT jsonb_object_agg(key, (value #>> '{}') || ' MARK-' || question_id)
                   FROM jsonb_each(why_not))`)

/** Returns the questions whose explanations occur in a text. */
export const marksIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(/MARK-([\w-]+)/g), ([, id]) => id ?? '')),
]

/**
 * Returns objects of a JSON text that reveal which option is right but carry no mark. A key itself cannot be marked, so
 * without its explanation nobody could tell which question it belongs to.
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
    // Not JSON: pages and scripts are checked by their marks.
  }
  return found
}

/** Recognises an object by fields that reveal or explain the right option. */
function isKey(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { answer, correctAnswer, isCorrect, whyNot, misconception } = value as Record<
    string,
    unknown
  >
  return (
    (typeof answer === 'string' && /^[a-e]{1,5}$/.test(answer)) ||
    [correctAnswer, whyNot, misconception].some((hint) => hint !== undefined && hint !== null) ||
    typeof isCorrect === 'boolean'
  )
}
