import { subskillsOf } from '@nextround/content/syllabus'
import type { Dashboard, QuizGains } from '@nextround/contract/progress'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
import { leaveLive } from '#testing/leave-live.ts'
import { NOON } from '#testing/noon.ts'
import { quizTaker } from '#testing/quiz-taker.ts'

describe('subskill practice', async () => {
  const test = await startTestApp({ isolated: true })
  const { as, given, deps } = test
  // A subskill with only one question is never planned.
  await leaveLive(deps, { topicId: 'communication', subskill: 'listening-speaking' }, 1)
  const { take } = await quizTaker(test)
  const dashboard = async (user: TestUser) =>
    (await as(user).get('/api/dashboard')).body as Dashboard
  const gains = async (user: TestUser, { id }: { id: string }) =>
    (await as(user).get(`/api/quiz-sessions/${id}/gains`)).body as QuizGains
  const memory = { topicId: 'os', subskill: 'memory' }
  const available = async () => {
    const { rows } = await deps.pool.query<{ key: string; questions: number }>(
      `SELECT topic_id || '/' || subskill AS key, count(DISTINCT coalesce(variant_group, id))::integer AS questions
         FROM questions WHERE status = 'live' GROUP BY 1`,
    )
    return new Map(rows.map(({ key, questions }) => [key, questions]))
  }

  it('counts for skill, streak and time, but not for scores', async () => {
    const asha = await given.user({ timeZone: NOON })
    await take(asha, { isRight: (_, place) => place < 9 })
    const before = await dashboard(asha)
    const practice = await take(asha, { wanted: memory })
    expect(practice).toMatchObject({ totalQuestions: 10, scorePercentage: 100, isPassed: null })

    const { averageScore, overallScore, bestScore, topicPerformance } = before
    expect(averageScore).toBe(60)
    const after = await dashboard(asha)
    expect(after).toMatchObject({ averageScore, overallScore, bestScore, topicPerformance })
    expect(after.totalQuizzes).toBe(2)
    expect(after.recentQuizzes[0]).toMatchObject({ ...memory, isReTest: false })
    expect(after.skills.find(({ topicId }) => topicId === 'os')?.answers).toBe(10)
    expect(after.streak).toMatchObject({ current: 1, today: { answered: 25, correct: 19 } })
    expect(after.totalTimeSpentMs).toBeGreaterThan(before.totalTimeSpentMs)
    const earned = after.badges.filter(({ earnedAt }) => earnedAt !== null).map(({ id }) => id)
    expect(earned).toEqual(['first-quiz'])
  })

  it('is not a pass, so the first passed quiz stays the first', async () => {
    const asha = await given.user({ timeZone: NOON })
    const practice = await take(asha, { wanted: memory })
    expect(await gains(asha, practice)).toMatchObject({ isFirstPass: false })
    expect(await dashboard(asha)).toMatchObject({ averageScore: 0, topicPerformance: [] })
    const quiz = await take(asha, { wanted: { topicId: 'os' } })
    expect(await gains(asha, quiz)).toMatchObject({ isFirstPass: true })
  })

  it('brings back its wrong answers', async () => {
    const asha = await given.user({ timeZone: NOON })
    const practice = await take(asha, { wanted: memory, isRight: () => false })
    const { answers } = await gains(asha, practice)
    expect(answers.every(({ comesBackOn }) => comesBackOn !== null)).toBe(true)
  })

  it('does not push scores out of the list', async () => {
    const asha = await given.user({ timeZone: NOON })
    await take(asha, { wanted: { topicId: 'coding' }, isRight: (_, place) => place < 12 })
    const counts = await available()
    const places = ['os', 'dbms'].flatMap((topicId) =>
      subskillsOf(topicId).map(({ subskill }) => ({ topicId, subskill })),
    )
    const practised = places
      .filter(({ topicId, subskill }) => (counts.get(`${topicId}/${subskill}`) ?? 0) >= 3)
      .slice(0, 11)
    expect(practised).toHaveLength(11)
    for (const wanted of practised) await take(asha, { wanted, isRight: () => null })
    const { recentQuizzes, bestScore, averageScore, totalQuizzes } = await dashboard(asha)
    expect({ bestScore, averageScore, totalQuizzes }).toEqual({
      bestScore: 80,
      averageScore: 80,
      totalQuizzes: 12,
    })
    expect(recentQuizzes).toHaveLength(11)
    expect(recentQuizzes.at(-1)).toMatchObject({ topicId: 'coding', subskill: null })
  })
})
