import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
import { quizTaker } from '#testing/quiz-taker.ts'
import { recomputed } from '#testing/recomputed.ts'
import { shownFigures } from '#testing/shown-figures.ts'

const LEARNERS = Number(process.env['LEARNERS'] ?? 15)
const TOPICS = ['dsa', 'dbms', 'os', 'aptitude']
const DAY_MS = 86_400_000

describe('figures kept along the way', async () => {
  const test = await startTestApp()
  const { take, open } = await quizTaker(test)
  const { db } = test.deps

  it(
    'equal those made from raw answers',
    async () => {
      for (let learner = 0; learner < LEARNERS; learner += 1) {
        const user = await test.given.user()
        await liveALife(user, seeded(learner))
        expect(await shownFigures(test, user)).toEqual(await recomputed(db, user.id))
      }
    },
    LEARNERS * 20_000,
  )

  /** Some weeks of quizzes: on some days none, on others two; some left, some tapped through, some synced late. */
  async function liveALife(user: TestUser, random: () => number) {
    const ability = random()
    let at = Date.now() - 30 * DAY_MS
    for (let quiz = 0; quiz < 1 + random() * 7; quiz += 1) {
      at = Math.min(at + random() * 4 * DAY_MS, Date.now() - DAY_MS / 4)
      const isLate = random() < 0.1
      const taken = {
        wanted: { topicId: TOPICS[Math.floor(random() * TOPICS.length)]! },
        at: new Date(isLate ? at - 6 * DAY_MS : at),
        pace: random() < 0.1 ? 1_000 : 15_000 + random() * 60_000,
        isRight: () => (random() < 0.05 ? null : random() < ability),
      }
      if (random() < 0.15) await open(user, taken)
      else await take(user, taken)
    }
  }
})

/** The same lives in every run. */
function seeded(seed: number): () => number {
  let state = seed + 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
