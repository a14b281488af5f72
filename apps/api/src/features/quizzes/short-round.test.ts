import type { Dashboard } from '@nextround/contract/progress'
import type { QuizSession } from '@nextround/contract/quizzes'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
import { quizTaker } from '#testing/quiz-taker.ts'

const LEVELS = ['beginner', 'intermediate', 'advanced']

describe('the length of a quiz', async () => {
  const test = await startTestApp()
  const { as, given } = test
  const { take } = await quizTaker(test)
  const start = async (user: TestUser, aim: object) =>
    (await as(user).post('/api/quiz-sessions', aim)).body as QuizSession
  const dashboardOf = async (user: TestUser) =>
    (await as(user).get('/api/dashboard')).body as Dashboard

  it.each([{ topicId: 'aptitude' }, { company: 'tcs' }])('can be chosen for %o', async (aim) => {
    const asha = await given.user()
    for (const size of [5, 10, 15]) {
      const session = await start(asha, { ...aim, size })
      expect(session.questions).toHaveLength(size)
      expect(session.isRound).toBe(size === 5)
    }
    expect((await start(asha, aim)).questions).toHaveLength(15)
  })

  it.each([
    { topicId: 'os', size: 7 },
    { topicId: 'os', size: 200 },
    { reTest: true, size: 5 },
  ])('is refused in %o', async (aim) => {
    expect((await as(await given.user()).post('/api/quiz-sessions', aim)).status).toBe(400)
  })

  it('a short round counts for skills, but not for averages, passes or best scores', async () => {
    const asha = await given.user()
    await take(asha, { wanted: { topicId: 'os' }, isRight: () => false })
    const before = await dashboardOf(asha)
    const result = await take(asha, { wanted: { topicId: 'os', size: 5 } })
    expect(result).toMatchObject({ totalQuestions: 5, isPassed: null, isRound: true })
    const after = await dashboardOf(asha)
    const scores = ({ averageScore, overallScore, bestScore }: Dashboard) => [
      averageScore,
      overallScore,
      bestScore,
    ]
    expect(scores(after)).toEqual(scores(before))
    expect(after.recentQuizzes[0]).toMatchObject({ isRound: true, totalQuestions: 5 })
    expect(after.totalQuizzes).toBe(before.totalQuizzes + 1)
    expect(after.skills[0]!.percentage).toBeGreaterThan(before.skills[0]!.percentage)
  })

  it('the first quiz of a topic goes from easy to hard', async () => {
    const { questions } = await start(await given.user(), { topicId: 'dsa' })
    const levels = questions.map(({ difficulty }) => LEVELS.indexOf(difficulty))
    expect(levels).toEqual(levels.toSorted((one, other) => one - other))
    expect(levels[0]).toBe(0)
  })
})
