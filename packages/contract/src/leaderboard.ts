import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** So many stand in the table; so many above and below the caller stand under it. */
export const LISTED = { top: 50, around: 5 } as const

/** What it takes to be ranked: enough answers that a score says something. */
export const LEAST_TO_RANK = { quizzes: 3, questions: 30 } as const

/** A score in hundredths of a percent. */
export const MOST_POINTS = 10_000

export const LEADERBOARD_CATEGORIES = [
  'overall',
  'technical',
  'aptitude',
  'coding',
  'communication',
] as const
export const LeaderboardCategory = z.enum(LEADERBOARD_CATEGORIES)
export type LeaderboardCategory = z.infer<typeof LeaderboardCategory>

/** `week` counts what was gained since Monday, midnight in India. */
export const LeaderboardPeriod = z.enum(['all', 'week'])
export type LeaderboardPeriod = z.infer<typeof LeaderboardPeriod>

const count = z.int().check(z.nonnegative())
const Points = z.int().check(z.minimum(0), z.maximum(MOST_POINTS))

export const Standing = z.object({
  rank: z.int().check(z.positive()),
  /** Plain text without control and direction characters; never an address. */
  name: z.string(),
  /** In the period that was asked for. */
  overallScore: Points,
  categoryScores: z.object({
    technical: Points,
    aptitude: Points,
    coding: Points,
    communication: Points,
  }),
  streakCount: count,
  badgeCount: count,
  /** Places gained since yesterday, equal scores counted as one place; null for who was not ranked then. */
  movement: z.nullable(z.int()),
})
export type Standing = z.infer<typeof Standing>

/** Why somebody has no rank. */
export const Unranked = z.discriminatedUnion('reason', [
  z.object({ reason: z.literal('opted-out') }),
  z.object({ reason: z.literal('unverified') }),
  /** The team has taken the name off the board, for a reason that it gives. */
  z.object({ reason: z.literal('hidden'), note: z.string() }),
  z.object({ reason: z.literal('too-few'), quizzesLeft: count, questionsLeft: count }),
  /** Ranked elsewhere, but without a point on this board. */
  z.object({ reason: z.literal('no-points') }),
])
export type Unranked = z.infer<typeof Unranked>

const Board = z.object({
  /** `overall` unless it says otherwise. */
  category: z.optional(LeaderboardCategory),
  /** Of all time unless it says otherwise. */
  period: z.optional(LeaderboardPeriod),
})

export const listStandings = endpoint({
  method: 'GET',
  path: '/api/leaderboard',
  access: 'public',
  summary: 'The first fifty of a board',
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
  summary: 'The rank of the caller, with who stands around it',
  query: Board,
  reply: z.object({
    mine: z.nullable(OwnRank),
    /** Null if and only if there is a rank. */
    unranked: z.nullable(Unranked),
    /** The caller among those above and below, in order. */
    around: z.array(Standing),
    /** Points to the score of whoever is next above; null for the first. */
    pointsToNext: z.nullable(count),
    /** Answers so far that were faster than anybody reads; they do not count. */
    quickAnswers: count,
  }),
})

export const getMyRank = endpoint({
  method: 'GET',
  path: '/api/leaderboard/me/rank',
  access: 'user',
  summary: 'The overall rank of the caller, in one line',
  reply: z.object({
    rank: z.nullable(z.int().check(z.positive())),
    ranked: count,
    movement: z.nullable(z.int()),
  }),
})
