import { randomUUID } from 'node:crypto'
import { settleStanding } from '../apps/api/src/features/leaderboard/settle-standing.ts'
import { beginDay, sweepChanges } from '../apps/api/src/features/leaderboard/sweep-changes.ts'
import type { Db } from '../apps/api/src/platform/db/client.ts'
import { createDb } from '../apps/api/src/platform/db/create-db.ts'
import { createPool } from '../apps/api/src/platform/db/pool.ts'
import { createLog } from '../apps/api/src/platform/log.ts'
import { ask } from './database.ts'
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
/** Learners of other journeys have far fewer points. */
const TOP_SCORE = 5_000

export type Finisher = {
  userId: string
  /** The score in percent of every topic except coding, and of coding. */
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

/** Opts out everyone whom an earlier attempt put at the top, so that a retried journey starts afresh. */
export const clearTop = (site: string | undefined): Promise<void> =>
  withDb(site, async (db) => {
    const top = await ask<{ userId: string }>(
      site,
      `UPDATE users SET leaderboard_opt_out = true FROM leaderboard
        WHERE user_id = id AND overall_score >= $1 RETURNING user_id AS "userId"`,
      [TOP_SCORE],
    )
    await db.transaction().execute(async (trx) => {
      for (const { userId } of top) await settleStanding(trx, { userId })
    })
    await sweepChanges(db)
  })

/**
 * Acts as if each had finished three quizzes of ten new questions with these skills. The product derives the
 * leaderboards from them. With `thenMidnight`, a new day has begun since.
 */
export const finishQuizzes = (
  site: string | undefined,
  finishers: readonly Finisher[],
  { thenMidnight = false } = {},
): Promise<void> =>
  withDb(site, async (db) => {
    await db.transaction().execute(async (trx) => {
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
          await settleStanding(trx, { ...facts, quiz, badges: earned })
      }
    })
    await sweepChanges(db)
    if (thenMidnight) await beginDay(db)
  })

async function withDb(site: string | undefined, work: (db: Db) => Promise<void>): Promise<void> {
  const { databaseUrl } = served(site)
  const log = createLog({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
  const db = createDb(createPool({ DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: 1 }, log))
  try {
    await work(db)
  } finally {
    await db.destroy()
  }
}
