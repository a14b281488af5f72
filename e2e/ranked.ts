import { randomUUID } from 'node:crypto'
import { liveRanksIn } from '../apps/api/src/features/leaderboard/live-ranks.ts'
import { settleStanding } from '../apps/api/src/features/leaderboard/settle-standing.ts'
import { beginDay, maintainRanks } from '../apps/api/src/features/leaderboard/sweep-ranks.ts'
import { createDb } from '../apps/api/src/platform/db/create-db.ts'
import { createPool } from '../apps/api/src/platform/db/pool.ts'
import { createLog } from '../apps/api/src/platform/log.ts'
import { ask } from './database.ts'
import { withRedis } from './redis.ts'
import { served } from './served.ts'

const TOPICS = [
  'dsa',
  'oops',
  'os',
  'dbms',
  'web-development',
  'ai-ml',
  'aptitude',
  'communication',
]
const DAY_MS = 24 * 60 * 60 * 1000
/** Other journeys' learners have far fewer points. */
const TOP_SCORE = 5_000

export type Finisher = {
  userId: string
  /** What every topic but coding shows, in percent, and what coding shows. */
  percent: number
  coding: number
  daysAgo?: number
  streak?: number
  badges?: string[]
  quickAnswers?: number
}

export async function addLearner(site: string | undefined, name: string): Promise<string> {
  const userId = randomUUID()
  await ask(site, 'INSERT INTO users (id, name, email, email_verified) VALUES ($1, $2, $3, true)', [
    userId,
    name,
    `${userId}@example.com`,
  ])
  return userId
}

/** A journey that is tried again begins as it did at first: whoever it brought to the top opts out. */
export const clearTop = (site: string | undefined): Promise<void> =>
  withBoards(site, async (boards) => {
    const top = await ask<{ userId: string }>(
      site,
      `UPDATE users SET leaderboard_opt_out = true FROM leaderboard
        WHERE user_id = id AND overall_score >= $1 RETURNING user_id AS "userId"`,
      [TOP_SCORE],
    )
    await boards.db.transaction().execute(async (trx) => {
      for (const { userId } of top) await settleStanding(trx, async () => undefined, { userId })
    })
    await maintainRanks(boards)
  })

/**
 * As if each had finished three quizzes of ten new questions and shown these skills. What follows for the boards is done
 * by the product. With `thenMidnight`, a new day has begun since.
 */
export const finishQuizzes = (
  site: string | undefined,
  finishers: readonly Finisher[],
  { thenMidnight = false } = {},
): Promise<void> =>
  withBoards(site, async (boards) => {
    await boards.db.transaction().execute(async (trx) => {
      for (const { userId, percent, coding, ...more } of finishers) {
        const skills = TOPICS.map((topicId) => ({ topicId, cautiousPercent: percent }))
        skills.push({ topicId: 'coding', cautiousPercent: coding })
        const { daysAgo = 0, streak = 0, badges = [], quickAnswers = 0 } = more
        const at = new Date(Date.now() - daysAgo * DAY_MS).toISOString()
        const until = new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10)
        const facts = { userId, skills, at, streak: { current: streak, until } }
        for (const { badges: earned, ...quiz } of [
          { newQuestions: 10, quickAnswers: 0, badges: [] },
          { newQuestions: 10, quickAnswers: 0, badges: [] },
          { newQuestions: 10, quickAnswers, badges },
        ])
          await settleStanding(trx, async () => undefined, { ...facts, quiz, badges: earned })
      }
    })
    await maintainRanks(boards)
    if (thenMidnight) await beginDay(boards)
  })

async function withBoards(
  site: string | undefined,
  work: (boards: Parameters<typeof maintainRanks>[0]) => Promise<void>,
): Promise<void> {
  const { databaseUrl } = served(site)
  const log = createLog({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
  const db = createDb(createPool({ DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: 1 }, log))
  try {
    await withRedis(site, (redis) => work({ db, ranks: liveRanksIn(redis) }))
  } finally {
    await db.destroy()
  }
}
