import { LISTED } from '@nextround/contract/leaderboard'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '#platform/db/client.ts'
import { compileOnce } from '#platform/db/compile-once.ts'

/** A place on a board, with everything shown about its learner. */
export type PlaceRow = {
  rankKey: number
  points: number
  /** Points at the start of the day. Null if the learner was not ranked then. */
  pointsBefore: number | null
  userId: string
  /** How many learners reached the same points earlier. */
  tiesAhead: number
  name: string
  email: string
  scores: number[]
  weekScores: number[]
  streakCount: number
  badgeCount: number
}

type OnBoard = { board: string; today: string }

const POINTS = sql.raw('10000 - (place.rank_key >> 32)')

/** In the order of the categories. */
const SCORES = sql.raw(
  'ARRAY[overall_score, technical_score, aptitude_score, coding_score, communication_score]',
)

const shown = (places: RawBuilder<unknown>, { board, today }: OnBoard) => sql<PlaceRow>`
  SELECT place.user_id AS "userId", place.rank_key AS "rankKey", ${POINTS} AS points,
         CASE WHEN place.day = ${today}::date THEN day_points ELSE ${POINTS} END AS "pointsBefore",
         (SELECT count(*) FROM leaderboard_places AS ahead
           WHERE ahead.board = ${board} AND ahead.rank_key >= (place.rank_key >> 32) << 32
             AND (ahead.rank_key, ahead.user_id) < (place.rank_key, place.user_id)) AS "tiesAhead",
         name, email, ${SCORES} AS scores,
         ARRAY(SELECT greatest(0, score - base)
                 FROM unnest(${SCORES}, week_base) WITH ORDINALITY AS each (score, base, place)
                ORDER BY place) AS "weekScores",
         CASE WHEN streak_until >= (now() AT TIME ZONE time_zone)::date THEN streak_count ELSE 0 END AS "streakCount",
         cardinality(badges_earned) AS "badgeCount"
    FROM (${places}) AS place
    JOIN leaderboard USING (user_id)
    JOIN users ON users.id = place.user_id
   ORDER BY place.rank_key, place.user_id`

/** Lists the top of a board, in order. */
export const listTop = compileOnce<OnBoard, PlaceRow>((on) =>
  shown(
    sql`SELECT * FROM leaderboard_places WHERE board = ${on.board}
         ORDER BY rank_key, user_id LIMIT ${sql.lit(LISTED.top)}`,
    on,
  ),
)

type LearnerRankKey = OnBoard & { userId: string; rankKey: number }

/** Lists the learner and the next ones above and below, in order. */
export const listAround = compileOnce<LearnerRankKey, PlaceRow>((of) =>
  shown(
    sql`
      (SELECT * FROM leaderboard_places
        WHERE board = ${of.board} AND (rank_key, user_id) < (${of.rankKey}::bigint, ${of.userId}::uuid)
        ORDER BY rank_key DESC, user_id DESC LIMIT ${sql.lit(LISTED.around)})
      UNION ALL
      (SELECT * FROM leaderboard_places
        WHERE board = ${of.board} AND (rank_key, user_id) >= (${of.rankKey}::bigint, ${of.userId}::uuid)
        ORDER BY rank_key, user_id LIMIT ${sql.lit(LISTED.around + 1)})`,
    of,
  ),
)

export type OwnPlace = { rankKey: number; points: number; pointsBefore: number | null }

export const findPlace = compileOnce<OnBoard & { userId: string }, OwnPlace>(
  ({ board, userId, today }) => sql`
    SELECT rank_key AS "rankKey", ${POINTS} AS points,
           CASE WHEN day = ${today}::date THEN day_points ELSE ${POINTS} END AS "pointsBefore"
      FROM leaderboard_places AS place WHERE user_id = ${userId}::uuid AND board = ${board}`,
)

/** Changes that the histogram does not include yet, in the snapshot of the surrounding statement. */
const unswept = (board: string) => sql`
  SELECT points_before AS points, -1 AS learners FROM leaderboard_changes
   WHERE board = ${board} AND points_before IS NOT NULL
  UNION ALL
  SELECT points_after, 1 FROM leaderboard_changes WHERE board = ${board} AND points_after IS NOT NULL`

/**
 * Counts the exact rank without counting everyone: learners with more points from the histogram, in bars of a hundred
 * points except the learner's own hundred, and learners with equal points one by one.
 */
export const countRank = compileOnce<
  { board: string; userId: string },
  { rank: number; better: number; ranked: number }
>(
  ({ board, userId }) => sql`
    WITH mine AS (
      SELECT rank_key, user_id, ${POINTS} AS points, (${POINTS}) / 100 AS hundred
        FROM leaderboard_places AS place WHERE user_id = ${userId}::uuid AND board = ${board}
    ), bars AS (
      SELECT 100 * bar.hundred AS points, learners FROM mine
        JOIN leaderboard_histogram_hundreds AS bar ON board = ${board} AND bar.hundred <> mine.hundred
      UNION ALL
      SELECT bar.points, learners FROM mine JOIN leaderboard_histogram AS bar
          ON board = ${board} AND bar.points BETWEEN 100 * hundred AND 100 * hundred + 99
      UNION ALL
      (${unswept(board)})
    ), counts AS (
      SELECT sum(learners) AS ranked,
             coalesce(sum(learners) FILTER (WHERE bars.points > mine.points), 0) AS better
        FROM mine CROSS JOIN bars
    )
    SELECT 1 + better + (SELECT count(*) FROM leaderboard_places AS ahead
             WHERE ahead.board = ${board} AND ahead.rank_key >= (mine.rank_key >> 32) << 32
               AND (ahead.rank_key, ahead.user_id) < (mine.rank_key, mine.user_id)) AS rank, better, ranked
      FROM mine CROSS JOIN counts`,
)

export const countRanked = async (db: Db, board: string): Promise<number> => {
  const { rows } = await sql<{ ranked: number }>`
    SELECT coalesce(sum(learners), 0) AS ranked FROM (
      SELECT hundred AS points, learners FROM leaderboard_histogram_hundreds WHERE board = ${board}
      UNION ALL
      (${unswept(board)})) AS counted`.execute(db)
  return rows[0]!.ranked
}

/** Returns how many learners had each number of points at the start of the day, most points first. */
export const listDay = async (
  db: Db,
  day: string,
  board: string,
): Promise<{ points: number; learners: number }[]> =>
  db
    .selectFrom('leaderboard_histogram_days')
    .select(['points', 'learners'])
    .where('day', '=', sql<Date>`${day}::date`)
    .where('board', '=', board)
    .orderBy('points', 'desc')
    .execute()

export type StandingRow = {
  isVerified: boolean
  isOptedOut: boolean
  hiddenReason: string | null
  quizzes: number
  questions: number
  quickAnswers: number
}

export const findStanding = compileOnce<{ userId: string }, StandingRow>(
  ({ userId }) => sql`
    SELECT email_verified AS "isVerified", leaderboard_opt_out AS "isOptedOut", hidden_reason AS "hiddenReason",
           coalesce(quizzes, 0) AS quizzes, coalesce(questions, 0) AS questions,
           coalesce(quick_answers, 0) AS "quickAnswers"
      FROM users LEFT JOIN leaderboard ON user_id = users.id WHERE users.id = ${userId}::uuid`,
)

/** A null reason shows the learner again. Returns undefined if nobody with this address has a standing. */
/** Returns false if the learner is on no board, or nothing changes. */
export const saveHiddenReason = async (
  trx: Trx,
  { userId, reason }: { userId: string; reason: string | null },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('leaderboard')
    .set({ hidden_reason: reason })
    .where('user_id', '=', userId)
    .where('hidden_reason', 'is distinct from', reason)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const isOnLeaderboard = async (trx: Trx, userId: string): Promise<boolean> =>
  Boolean(
    await trx
      .selectFrom('leaderboard')
      .select('user_id')
      .where('user_id', '=', userId)
      .executeTakeFirst(),
  )
