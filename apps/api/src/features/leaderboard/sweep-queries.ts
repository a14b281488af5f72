import { sql } from 'kysely'
import type { Db, Trx } from '#platform/db/client.ts'
import { DELETE_BATCH_SIZE } from '#platform/db/delete-in-batches.ts'

/** Serialises sweeps: two at the same time would lock the bars of the histogram in different orders. */
export const lockHistogram = (trx: Trx) =>
  sql`SELECT pg_advisory_xact_lock(hashtext('leaderboard'))`.execute(trx)

/** Moves the oldest changes into the histogram. Returns how many there were. */
export async function moveChangesToHistogram(trx: Trx, atMost: number): Promise<number> {
  const { rows } = await sql<{ changes: number }>`
    WITH swept AS (
      DELETE FROM leaderboard_changes
       WHERE id IN (SELECT id FROM leaderboard_changes ORDER BY id LIMIT ${atMost})
       RETURNING board, points_before, points_after
    ), counted AS (
      INSERT INTO leaderboard_histogram AS bar (board, points, learners)
      SELECT board, points, sum(learners) FROM (
               SELECT board, points_before AS points, -1 AS learners FROM swept WHERE points_before IS NOT NULL
               UNION ALL
               SELECT board, points_after, 1 FROM swept WHERE points_after IS NOT NULL) AS bars
       GROUP BY board, points HAVING sum(learners) <> 0
      ON CONFLICT (board, points) DO UPDATE SET learners = bar.learners + excluded.learners
    )
    SELECT count(*) AS changes FROM swept`.execute(trx)
  return rows[0]?.changes ?? 0
}

/** Jumps from one board to the next in the index, however many learners each has. */
export async function listBoards(db: Db): Promise<string[]> {
  const { rows } = await sql<{ board: string }>`
    WITH RECURSIVE boards AS (
      (SELECT board FROM leaderboard_places ORDER BY board LIMIT 1)
      UNION ALL
      SELECT (SELECT place.board FROM leaderboard_places AS place
               WHERE place.board > boards.board ORDER BY place.board LIMIT 1)
        FROM boards WHERE boards.board IS NOT NULL
    )
    SELECT board FROM boards WHERE board IS NOT NULL`.execute(db)
  return rows.map(({ board }) => board)
}

/** Saves today's histogram. An existing one is not changed. */
export const saveDay = (db: Db, today: string) =>
  sql`
    INSERT INTO leaderboard_histogram_days (day, board, points, learners)
    SELECT ${today}::date, board, points, learners FROM leaderboard_histogram WHERE learners > 0
    ON CONFLICT DO NOTHING`.execute(db)

/** Keeps today and yesterday. */
export const deleteOldDays = (db: Db, today: string) =>
  sql`DELETE FROM leaderboard_histogram_days WHERE day < ${today}::date - 1`.execute(db)

export async function deleteEmptyBars(trx: Trx): Promise<void> {
  await sql`DELETE FROM leaderboard_histogram WHERE learners = 0`.execute(trx)
  await sql`DELETE FROM leaderboard_histogram_hundreds WHERE learners = 0`.execute(trx)
}

/** Deletes the first places of a board, one batch at most. */
export const deletePlaces = (db: Db, board: string) =>
  sql`
    DELETE FROM leaderboard_places WHERE board = ${board} AND user_id IN (
      SELECT user_id FROM leaderboard_places
       WHERE board = ${board} ORDER BY rank_key, user_id LIMIT ${sql.lit(DELETE_BATCH_SIZE)})`.execute(
    db,
  )
