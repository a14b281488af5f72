import {
  MIN_TO_RANK,
  type OwnRank,
  type Standing,
  type Unranked,
} from '@nextround/contract/leaderboard'
import type { Db } from '#platform/db/client.ts'
import { type Board, boardId, toDate } from './boards.ts'
import { displayName } from './display-name.ts'
import {
  countRank,
  countRanked,
  findPlace,
  findStanding,
  listAround,
  listDay,
  listTop,
  type PlaceRow,
  type StandingRow,
} from './queries.ts'

const TOP_KEPT_MS = 1_000
/** A day's histogram may be written a little after midnight, so a missing one is looked up again after this time. */
const DAY_LOOKED_FOR_MS = 1_000

type Top = { standings: Standing[]; ranked: number }
type OwnStanding = {
  mine: OwnRank | null
  unranked: Unranked | null
  around: Standing[]
  pointsToNext: number | null
  quickAnswers: number
}

export type Standings = ReturnType<typeof createStandings>

/** Reads the boards. Rows are found by an index, and a rank is computed from the histogram. */
export function createStandings(db: Db) {
  const rankThen = createDayRanks(db)
  const top = cacheFor(TOP_KEPT_MS, loadTop)

  async function loadTop(id: string, period: Board['period']): Promise<Top> {
    const today = toDate(new Date())
    const [rows, ranked] = await Promise.all([
      listTop(db, { board: id, today }),
      countRanked(db, id),
    ])
    return { standings: await withMovement(rows, 1, { id, period, today }), ranked }
  }

  /** `first` is the rank of the first row. */
  async function withMovement(
    rows: PlaceRow[],
    first: number,
    { id, period, today }: { id: string; period: Board['period']; today: string },
  ): Promise<Standing[]> {
    const placeThen = await rankThen(id, today)
    return rows.map((row, index) => {
      const rank = first + index
      return asStanding(row, {
        rank,
        period,
        movement: findMovement(row, rank - row.tiesAhead, placeThen),
      })
    })
  }

  async function findRank(board: string, userId: string) {
    const [counted] = await countRank(db, { board, userId })
    return counted ?? { rank: null, better: 0, ranked: await countRanked(db, board) }
  }

  return {
    listTop: (board: Board): Promise<Top> => top(boardId(board, new Date()), board.period),

    async findMine(board: Board, userId: string): Promise<OwnStanding> {
      const now = new Date()
      const [id, today] = [boardId(board, now), toDate(now)]
      const [[place], [standing]] = await Promise.all([
        findPlace(db, { board: id, userId, today }),
        findStanding(db, { userId }),
      ])
      const quickAnswers = standing?.quickAnswers ?? 0
      const none = { mine: null, around: [], pointsToNext: null, quickAnswers }
      if (!place)
        return { ...none, unranked: standing ? findReason(standing) : { reason: 'no-points' } }

      const { rankKey, points } = place
      const [rows, found] = await Promise.all([
        listAround(db, { board: id, userId, rankKey, today }),
        findRank(id, userId),
      ])
      const index = rows.findIndex((row) => row.userId === userId)
      if (index < 0 || found.rank === null) return { ...none, unranked: { reason: 'no-points' } }
      const { rank, ranked } = found
      const around = await withMovement(rows, rank - index, { id, period: board.period, today })
      const above = rows[index - 1]
      return {
        mine: { standing: around[index]!, ranked },
        unranked: null,
        around,
        pointsToNext: above ? above.points - points : null,
        quickAnswers,
      }
    },

    /** Returns the all-time overall rank. */
    async findMyRank(userId: string) {
      const [id, today] = ['overall', toDate(new Date())]
      const [place] = await findPlace(db, { board: id, userId, today })
      const [{ rank, better, ranked }, placeThen] = await Promise.all([
        findRank(id, userId),
        rankThen(id, today),
      ])
      const movement = place && rank !== null ? findMovement(place, better + 1, placeThen) : null
      return { rank, ranked, movement }
    },
  }
}

const asStanding = (
  row: PlaceRow,
  { rank, period, movement }: { rank: number; period: Board['period']; movement: number | null },
): Standing => {
  const scores = period === 'all' ? row.scores : row.weekScores
  const [overallScore = 0, technical = 0, aptitude = 0, coding = 0, communication = 0] = scores
  return {
    rank,
    name: displayName(row),
    overallScore,
    categoryScores: { technical, aptitude, coding, communication },
    streakCount: row.streakCount,
    badgeCount: row.badgeCount,
    movement,
  }
}

function findReason({ isVerified, isOptedOut, hiddenReason, ...done }: StandingRow): Unranked {
  if (hiddenReason !== null) return { reason: 'hidden', note: hiddenReason }
  if (isOptedOut) return { reason: 'opted-out' }
  const quizzesLeft = Math.max(0, MIN_TO_RANK.quizzes - done.quizzes)
  const questionsLeft = Math.max(0, MIN_TO_RANK.questions - done.questions)
  if (quizzesLeft > 0 || questionsLeft > 0) return { reason: 'too-few', quizzesLeft, questionsLeft }
  return isVerified ? { reason: 'no-points' } : { reason: 'unverified' }
}

type RankThen = (points: number) => number

/** Places gained, where equal points share one place. Returns null if the rank on either day is unknown. */
function findMovement(
  { pointsBefore }: { pointsBefore: number | null },
  placeNow: number,
  placeThen: RankThen | undefined,
): number | null {
  return pointsBefore === null || !placeThen ? null : placeThen(pointsBefore) - placeNow
}

/** Returns ranks at the start of a day. A day's histogram never changes, so it is read once for each board. */
function createDayRanks(db: Db) {
  const known = new Map<string, { until: number; ranks: RankThen | undefined }>()
  return async (board: string, day: string): Promise<RankThen | undefined> => {
    const key = `${day} ${board}`
    const kept = known.get(key)
    if (kept && kept.until > Date.now()) return kept.ranks
    const bars = await listDay(db, day, board)
    for (const other of known.keys()) if (!other.startsWith(day)) known.delete(other)
    const ranks = bars.length > 0 ? ranksFrom(bars) : undefined
    known.set(key, { until: ranks ? Infinity : Date.now() + DAY_LOOKED_FOR_MS, ranks })
    return ranks
  }
}

function ranksFrom(bars: { points: number; learners: number }[]): RankThen {
  let sum = 0
  const better = bars.map(({ points, learners }) => {
    const before = sum
    sum += learners
    return { points, before }
  })
  return (points) => (better.find((bar) => bar.points <= points)?.before ?? sum) + 1
}

/** Concurrent callers share one load. */
function cacheFor<Period, Value>(ms: number, load: (id: string, period: Period) => Promise<Value>) {
  const kept = new Map<string, { until: number; value: Promise<Value> }>()
  return (id: string, period: Period): Promise<Value> => {
    const known = kept.get(id)
    if (known && known.until > Date.now()) return known.value
    const value = load(id, period)
    kept.set(id, { until: Date.now() + ms, value })
    // A failure is not cached, and boards of past weeks are evicted.
    value.catch(() => kept.delete(id))
    for (const [other, { until }] of kept) if (until < Date.now() - 60_000) kept.delete(other)
    return value
  }
}
