import type pg from 'pg'

/**
 * Adds a mark with the question's id to every explanation, so that a test notices one that is sent too early. Bypasses
 * the triggers that keep stored explanations unchanged.
 */
export const plantMarks = (database: Pick<pg.Pool, 'query'>) =>
  database.query(`
    SET LOCAL session_replication_role = replica;
    UPDATE question_version_keys SET why = why || ' MARK-' || question_id,
      why_not = (SELECT coalesce(jsonb_object_agg(key, (value #>> '{}') || ' MARK-' || question_id), '{}')
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

/** One or several letters, or a number with or without a unit. */
const KEY = /^(?:[a-e]{1,5}|[-−]?\d[\d.,]*(?: ?\S{1,12})?)$/

/** Fields that no reply may have for another reason, whatever the kind of the question. */
const HINTS = ['correctAnswer', 'whyNot', 'misconception', 'tolerance', 'keys']

/** Recognises an object by fields that reveal or explain the right answer to a question of any kind. */
function isKey(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const fields = value as Record<string, unknown>
  const { answer, number, isCorrect } = fields
  return (
    (typeof answer === 'string' && KEY.test(answer)) ||
    (Array.isArray(answer) && answer.some((one) => KEY.test(String(one)))) ||
    typeof answer === 'number' ||
    (typeof number === 'string' && KEY.test(number)) ||
    HINTS.some((name) => Object.hasOwn(fields, name) && fields[name] !== null) ||
    typeof isCorrect === 'boolean'
  )
}
