import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** The number of rows in the table, and of rows above and below the caller. */
export const LISTED = { top: 50, around: 5 } as const

/** The minimum to be ranked, so that a score is meaningful. */
export const MIN_TO_RANK = { quizzes: 3, questions: 30 } as const

/**
 * A topic brings points of the week if this many answers to it counted before the week began. With fewer, the score
 * says so little that any practice raises it.
 */
export const MIN_ANSWERS_TO_GAIN = 10

/** Points are hundredths of a percent. */
export const MAX_POINTS = 10_000

export const LEADERBOARD_CATEGORIES = [
  'overall',
  'technical',
  'aptitude',
  'coding',
  'communication',
] as const
export const LeaderboardCategory = z.enum(LEADERBOARD_CATEGORIES)
export type LeaderboardCategory = z.infer<typeof LeaderboardCategory>

/** `week` counts points gained since Monday, midnight in India, in topics known well enough before. */
export const LeaderboardPeriod = z.enum(['all', 'week'])
export type LeaderboardPeriod = z.infer<typeof LeaderboardPeriod>

const count = z.int().check(z.nonnegative())
const Points = z.int().check(z.minimum(0), z.maximum(MAX_POINTS))

export const Standing = z.object({
  rank: z.int().check(z.positive()),
  /** Plain text without control and direction characters. Never an email address. */
  name: z.string(),
  /** In the requested period. */
  overallScore: Points,
  categoryScores: z.object({
    technical: Points,
    aptitude: Points,
    coding: Points,
    communication: Points,
  }),
  streakCount: count,
  badgeCount: count,
  /** Places gained since yesterday, where equal scores share one place. Null if not ranked then. */
  movement: z.nullable(z.int()),
})
export type Standing = z.infer<typeof Standing>

/** Why someone has no rank. */
export const Unranked = z.discriminatedUnion('reason', [
  z.object({ reason: z.literal('opted-out') }),
  z.object({ reason: z.literal('unverified') }),
  /** The team has removed the name from the board and gives a reason. */
  z.object({ reason: z.literal('hidden'), note: z.string() }),
  z.object({ reason: z.literal('too-few'), quizzesLeft: count, questionsLeft: count }),
  /** Ranked elsewhere, but without points on this board. */
  z.object({ reason: z.literal('no-points') }),
])
export type Unranked = z.infer<typeof Unranked>

const Board = z.object({
  /** `overall` by default. */
  category: z.optional(LeaderboardCategory),
  /** All time by default. */
  period: z.optional(LeaderboardPeriod),
})

export const listStandings = endpoint({
  method: 'GET',
  path: '/api/leaderboard',
  access: 'public',
  summary: 'The first fifty places of a board',
  query: Board,
  isShared: true,
  reply: z.object({ standings: z.array(Standing), ranked: count }),
})

const OwnRank = z.object({
  standing: Standing,
  /** How many are ranked on this board. */
  ranked: count,
})
export type OwnRank = z.infer<typeof OwnRank>

export const getMyStanding = endpoint({
  method: 'GET',
  path: '/api/leaderboard/me',
  access: 'user',
  summary: "The caller's rank with the learners just above and below",
  query: Board,
  reply: z.object({
    mine: z.nullable(OwnRank),
    /** Null exactly if there is a rank. */
    unranked: z.nullable(Unranked),
    /** The caller among the learners above and below, in order. */
    around: z.array(Standing),
    /** Points to the score of the next learner above. Null for the first. */
    pointsToNext: z.nullable(count),
    /** Answers so far that were faster than anyone can read. They do not count. */
    quickAnswers: count,
  }),
})

export const getMyRank = endpoint({
  method: 'GET',
  path: '/api/leaderboard/me/rank',
  access: 'user',
  summary: "The caller's overall rank, in short",
  reply: z.object({
    rank: z.nullable(z.int().check(z.positive())),
    ranked: count,
    movement: z.nullable(z.int()),
  }),
})
