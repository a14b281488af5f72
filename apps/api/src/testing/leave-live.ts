import type { Pool } from 'pg'

type Place = { topicId: string; subskill?: string }

/**
 * Retires all questions of a topic or subskill except this many, so that no test depends on the size of the bank. Must
 * be called before the app reads its questions, because it does not reload them for this.
 */
export const leaveLive = async (
  { pool }: { pool: Pool },
  { topicId, subskill }: Place,
  count: number,
): Promise<void> => {
  const place = [topicId, subskill ?? null]
  await pool.query(
    `UPDATE questions SET status = 'retired'
      WHERE topic_id = $1 AND subskill = coalesce($2, subskill) AND id NOT IN (
        SELECT id FROM questions
         WHERE topic_id = $1 AND subskill = coalesce($2, subskill) AND status = 'live'
         -- A set is asked whole or not at all, so a few of its questions would not be asked.
         ORDER BY set_id IS NOT NULL, id LIMIT $3)`,
    [...place, count],
  )
}

/** Retires all questions but choices with four options, for tests that send letters. To be called as early as `leaveLive`. */
export const leaveFourOptions = ({ pool }: { pool: Pool }) =>
  pool.query(
    `UPDATE questions SET status = 'retired'
      WHERE kind <> 'choice' OR NOT options ?& '{a,b,c,d}' OR options ? 'e'`,
  )
