import { sql } from 'kysely'
import { addDays, mondayOf } from '#platform/calendar.ts'
import type { Db, Trx } from '#platform/db/client.ts'
import { ALL_TIME_BOARDS, dateOf } from './boards.ts'
import {
  type LiveRanks,
  PACKED_BYTES,
  type PackedPlace,
  type PackedPlaces,
  unpack,
} from './live-ranks.ts'
import type { PlaceChange } from './settle-standing.ts'

const CHANGES_AT_ONCE = 5_000
const PAGE_SIZE = 20_000
const WEEKS_KEPT = 2

type RanksDeps = { db: Db; ranks: LiveRanks }

/** Sweeps and rebuilds come one after the other: a change is carried to the boards that it belongs to. */
const lockBoards = (trx: Trx) =>
  sql`SELECT pg_advisory_xact_lock(hashtext('leaderboard'))`.execute(trx)

/**
 * Adds what happened to the histogram, and brings Redis what it may have missed. A Redis that cannot be reached starts
 * a new epoch instead, of which it knows nothing: it is rebuilt when it is back.
 */
export async function sweepChanges({ db, ranks }: RanksDeps): Promise<number> {
  let swept = 0
  let some: number
  do {
    some = await db.transaction().execute(async (trx) => {
      await lockBoards(trx)
      return sweepSome(trx, ranks)
    })
    swept += some
  } while (some === CHANGES_AT_ONCE)
  return swept
}

async function sweepSome(trx: Trx, ranks: LiveRanks): Promise<number> {
  const { rows } = await sql<PlaceChange & { userId: string; changes: number }>`
    WITH swept AS (
      DELETE FROM leaderboard_changes
       WHERE id IN (SELECT id FROM leaderboard_changes ORDER BY id LIMIT ${CHANGES_AT_ONCE})
       RETURNING learner_id, board, points_before, points_after
    ), counted AS (
      INSERT INTO leaderboard_histogram AS bar (board, points, learners)
      SELECT board, points, sum(learners) FROM (
               SELECT board, points_before AS points, -1 AS learners FROM swept WHERE points_before IS NOT NULL
               UNION ALL
               SELECT board, points_after, 1 FROM swept WHERE points_after IS NOT NULL) AS bars
       GROUP BY board, points HAVING sum(learners) <> 0
      ON CONFLICT (board, points) DO UPDATE SET learners = bar.learners + excluded.learners
    )
    SELECT learner_id AS "userId", board, count(*) AS changes,
           (SELECT rank_key FROM leaderboard_places AS place
             WHERE place.user_id = learner_id AND place.board = swept.board) AS "rankKey"
      FROM swept GROUP BY learner_id, board`.execute(trx)
  try {
    await ranks.apply(rows)
    const weeks = new Set(rows.map(({ board }) => board).filter((board) => board.includes('@')))
    for (const board of weeks) await ranks.expire(board)
  } catch {
    await sql`UPDATE leaderboard_state SET epoch = epoch + 1`.execute(trx)
  }
  return rows.reduce((sum, { changes }) => sum + changes, 0)
}

const findEpoch = async (db: Db): Promise<number> =>
  (await db.selectFrom('leaderboard_state').select('epoch').executeTakeFirstOrThrow()).epoch

/** Whether Redis holds every board of this epoch. */
const isComplete = async (db: Db, ranks: LiveRanks): Promise<boolean> =>
  (await ranks.completeEpoch()) === (await findEpoch(db))

/**
 * Fills every board in Redis from Postgres, beside those that are read, and swaps them. Says how many places it wrote:
 * none if somebody else has done it meanwhile.
 */
export const rebuildRanks = ({ db, ranks }: RanksDeps): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await lockBoards(trx)
    if (await isComplete(trx, ranks)) return 0
    const epoch = await findEpoch(trx)
    const boards = await listBoards(trx)
    let places = 0
    await ranks.replaceAll(boards, (board) => pagesOf(trx, board, (size) => (places += size)))
    const empty = ALL_TIME_BOARDS.filter((board) => !boards.includes(board))
    if (empty.length > 0) await ranks.remove(empty)
    // What changed while it was read stands in the log: nobody else can sweep it.
    while ((await sweepSome(trx, ranks)) === CHANGES_AT_ONCE);
    await ranks.markComplete(epoch)
    return places
  })

/** What keeps the boards right without anybody looking; run every minute. */
export async function maintainRanks(tools: RanksDeps): Promise<{ swept: number; rebuilt: number }> {
  const swept = await sweepChanges(tools)
  // Away: nothing can be done.
  const isRight = await isComplete(tools.db, tools.ranks).catch(() => true)
  return { swept, rebuilt: isRight ? 0 : await rebuildRanks(tools) }
}

/** Jumps from one board to the next by the index, however many learners each has. */
async function listBoards(db: Db): Promise<string[]> {
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

/** All places of a board in their order, so that each is added at the end of the set. */
async function* pagesOf(
  trx: Trx,
  board: string,
  onPage: (size: number) => void,
): AsyncGenerator<PackedPlaces> {
  let page = await packPage(trx, board)
  while (page) {
    const size = page.length / PACKED_BYTES
    onPage(size)
    // Read while this one is written.
    const next = size === PAGE_SIZE ? packPage(trx, board, unpack(page, size - 1)) : undefined
    next?.catch(() => undefined)
    yield page
    page = await next
  }
}

/** In one value: twenty thousand rows of two texts took longer to read than Redis takes to add them. */
async function packPage(
  trx: Trx,
  board: string,
  after: PackedPlace = { rankKey: -1, member: Buffer.alloc(16) },
): Promise<PackedPlaces | undefined> {
  const { rows } = await sql<{ places: PackedPlaces | null }>`
    SELECT string_agg(int8send(rank_key) || uuid_send(user_id), '') AS places FROM (
      SELECT rank_key, user_id FROM leaderboard_places
       WHERE board = ${board}
         AND (rank_key, user_id) > (${after.rankKey}::bigint, ${after.member.toString('hex')}::uuid)
       ORDER BY rank_key, user_id LIMIT ${PAGE_SIZE}) AS page`.execute(trx)
  return rows[0]?.places ?? undefined
}

/** Remembers the histogram as the day begins, and forgets days and weeks that nobody looks at any more. */
export async function beginDay({ db, ranks }: RanksDeps, now = new Date()): Promise<void> {
  await sweepChanges({ db, ranks })
  const today = dateOf(now)
  const firstWeek = addDays(mondayOf(today), -7 * (WEEKS_KEPT - 1))
  await sql`
    INSERT INTO leaderboard_histogram_days (day, board, points, learners)
    SELECT ${today}::date, board, points, learners FROM leaderboard_histogram WHERE learners > 0
    ON CONFLICT DO NOTHING`.execute(db)
  await sql`DELETE FROM leaderboard_histogram_days WHERE day < ${today}::date - 1`.execute(db)
  const over = (await listBoards(db)).filter((board) => (board.split('@')[1] ?? today) < firstWeek)
  for (const board of over) await deleteBoard(db, board)
  await db.transaction().execute(async (trx) => {
    // A sweep locks the same rows in an order of its own.
    await lockBoards(trx)
    await sql`DELETE FROM leaderboard_histogram WHERE learners = 0`.execute(trx)
    await sql`DELETE FROM leaderboard_histogram_hundreds WHERE learners = 0`.execute(trx)
  })
}

/** In steps: a week of ten million places would take a statement minutes. */
async function deleteBoard(db: Db, board: string): Promise<void> {
  let deleted: bigint | undefined
  do {
    const { numAffectedRows } = await sql`
      DELETE FROM leaderboard_places WHERE board = ${board} AND user_id IN (
        SELECT user_id FROM leaderboard_places
         WHERE board = ${board} ORDER BY rank_key, user_id LIMIT ${CHANGES_AT_ONCE})`.execute(db)
    deleted = numAffectedRows
  } while (deleted && deleted > 0n)
}
