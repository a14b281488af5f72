import type { Pool } from 'pg'

type Place = { topicId: string; subskill?: string }

/**
 * Retires all questions of a topic or a subskill but so many: how large the bank is today decides no test. Before the
 * app reads its questions, which it does not read again for this.
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
         WHERE topic_id = $1 AND subskill = coalesce($2, subskill) AND status = 'live' ORDER BY id LIMIT $3)`,
    [...place, count],
  )
}
