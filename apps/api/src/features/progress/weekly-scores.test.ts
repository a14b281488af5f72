import { type WeeklyScore, listWeeklyScores } from '@nextround/contract/progress'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#platform/calendar.ts'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
import { quizTaker } from '#testing/quiz-taker.ts'

/** The week begins at midnight on Monday there, four hours before it does in Greenwich. */
const DUBAI = 'Asia/Dubai'
const A_WEEK_MS = 7 * DAY_MS

/** A Sunday at 20:30 in Greenwich, so Monday in Dubai, at least a week ago. */
function sundayEvening() {
  const at = new Date(Date.now() - A_WEEK_MS)
  at.setUTCDate(at.getUTCDate() - at.getUTCDay())
  at.setUTCHours(20, 30, 0, 0)
  return at
}

describe('scores by week', async () => {
  const test = await startTestApp()
  const { as, given } = test
  const { take } = await quizTaker(test)
  const weeks = async (user: TestUser) =>
    ((await as(user).get(listWeeklyScores.path)).body as { weeks: WeeklyScore[] }).weeks
  const finishAt = async (user: TestUser, at: Date, isRight: boolean) => {
    const { id } = await take(user, { isRight: () => isRight })
    await test.deps.db
      .updateTable('quiz_sessions')
      .set({ completed_at: at })
      .where('id', '=', id)
      .execute()
  }

  it("are the means of a topic's quizzes, in the weeks of the learner's time zone", async () => {
    const asha = await given.user({ timeZone: DUBAI })
    const monday = sundayEvening()
    const before = new Date(monday.getTime() - DAY_MS)
    await finishAt(asha, before, true)
    await finishAt(asha, monday, false)
    await finishAt(asha, new Date(monday.getTime() + 1_000), true)
    const found = await weeks(asha)
    expect(found.map(({ quizzes, scorePercentage }) => [quizzes, scorePercentage])).toEqual([
      [1, 100],
      [2, 50],
    ])
    const next = new Date(monday.getTime() + DAY_MS).toISOString().slice(0, 10)
    expect(found[1]?.monday).toBe(next)
    expect(new Set(found.map(({ topicId }) => topicId)).size).toBe(1)
  })

  it("leave out other learners' quizzes and those from long ago", async () => {
    const asha = await given.user()
    await take(await given.user())
    await finishAt(asha, new Date(Date.now() - 20 * A_WEEK_MS), true)
    expect(await weeks(asha)).toEqual([])
  })
})
