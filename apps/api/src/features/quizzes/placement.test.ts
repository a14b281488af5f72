import { companyPractice } from '@nextround/content/practice'
import { samples } from '@nextround/content/samples'
import type { Dashboard } from '@nextround/contract/progress'
import type { QuizOffer, QuizResult, QuizSession } from '@nextround/contract/quizzes'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
import { quizTaker } from '#testing/quiz-taker.ts'
import { recomputed } from '#testing/recomputed.ts'
import { shownFigures } from '#testing/shown-figures.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
const GENERAL = ['dsa', 'dbms', 'os', 'oops', 'web-development', 'ai-ml', 'aptitude']
const topicsIn = ({ questions }: QuizSession) => new Set(questions.map(({ topicId }) => topicId))

describe('a placement check', async () => {
  const test = await startTestApp()
  const { as, given, deps } = test
  const { take, open } = await quizTaker(test)
  const start = async (user: TestUser, company: string | null) =>
    (await as(user).post('/api/quiz-sessions', { placement: company })).body as QuizSession
  const dashboard = async (user: TestUser) =>
    (await as(user).get('/api/dashboard')).body as Dashboard

  it.each([
    ...companyPractice.map(({ slug, topics }) => ({
      company: slug as string | null,
      topics: topics.map(({ topicId }) => topicId),
    })),
    { company: null, topics: GENERAL },
  ])(
    'for $company asks eight live questions across all its topics',
    async ({ company, topics }) => {
      const session = await start(await given.user(), company)
      expect(session).toMatchObject({ company, topicId: null, isReTest: false, isPlacement: true })
      const ids = session.questions.map(({ id }) => id)
      expect(new Set(ids).size).toBe(8)
      expect([...topicsIn(session)].toSorted()).toEqual(topics.toSorted())
      const live = await deps.db
        .selectFrom('questions')
        .select('id')
        .where('id', 'in', ids)
        .where('status', '=', 'live')
        .execute()
      expect(live).toHaveLength(8)
    },
  )

  it('never asks a sample', async () => {
    const published = new Set(samples.map(({ id }) => id))
    expect(published.size).toBeGreaterThan(20)
    const asked = new Set<string>()
    for (let round = 0; round < 10; round += 1) {
      await test.resetRateLimit()
      const { questions } = await start(await given.user(), null)
      for (const { id } of questions) asked.add(id)
    }
    expect([...asked].filter((id) => published.has(id))).toEqual([])
  })

  it('is offered with its real length, and not for a company without a guide', async () => {
    const asha = await given.user()
    const offer = async (query: string) =>
      (await as(asha).get(`/api/quiz-offers/placement${query}`)).body as QuizOffer
    expect(await offer('')).toEqual({ questions: 8 })
    expect(await offer('?company=tcs')).toEqual({ questions: 8 })
    expect(await offer('?company=acme')).toEqual({ questions: 0 })
    expect(await as(asha).post('/api/quiz-sessions', { placement: 'acme' })).toMatchObject({
      status: 409,
      body: { code: 'quiz.no-questions' },
    })
  })

  it('can be resumed, and is the next step until it is finished', async () => {
    const asha = await given.user()
    const { id } = await open(asha, {
      wanted: { placement: 'tcs' },
      isRight: (_, place) => (place < 3 ? true : null),
    })
    expect((await as(asha).get('/api/quiz-sessions/open')).body).toMatchObject({
      session: { id, isPlacement: true, company: 'tcs' },
    })
    expect((await dashboard(asha)).nextStep).toMatchObject({
      kind: 'resume',
      sessionId: id,
      isPlacement: true,
      company: 'tcs',
      answered: 3,
      total: 8,
    })
  })

  it('sets the first ranges, days and re-tests, but no average', async () => {
    const asha = await given.user()
    const result = await take(asha, {
      wanted: { placement: 'tcs' },
      isRight: (_, place) => place < 5,
    })
    expect(result).toMatchObject({ isPlacement: true, correctAnswers: 5, totalQuestions: 8 })
    const shown = await dashboard(asha)
    expect(shown).toMatchObject({
      totalQuizzes: 0,
      averageScore: 0,
      overallScore: 0,
      bestScore: 0,
      recentQuizzes: [],
      topicPerformance: [],
    })
    expect(shown.badges.filter(({ earnedAt }) => earnedAt)).toEqual([])
    expect(shown.activity.reduce((sum, { answered }) => sum + answered, 0)).toBe(8)
    const asked = new Set(result.review.map(({ question }) => question.topicId))
    expect(new Set(shown.skills.map(({ topicId }) => topicId))).toEqual(asked)
    expect(shown.skills.reduce((sum, { answers }) => sum + answers, 0)).toBe(8)
    for (const { range, percentage } of shown.skills) {
      expect(range.low).toBeLessThan(percentage)
      expect(range.high).toBeGreaterThan(percentage)
    }
    const cards = await deps.db
      .selectFrom('review_cards')
      .select('topic_id')
      .where('user_id', '=', asha.id)
      .execute()
    const wrong = result.review.filter(({ chosen, correctAnswer }) => chosen !== correctAnswer)
    expect(new Set(cards.map(({ topic_id }) => topic_id))).toEqual(
      new Set(wrong.map(({ question }) => question.topicId)),
    )
  })

  it('is excluded from all quiz counts, which equal those from raw answers', async () => {
    const asha = await given.user()
    const lives: { wanted: object; right: number }[] = [
      { wanted: { placement: 'infosys' }, right: 8 },
      { wanted: { topicId: 'dbms' }, right: 9 },
      { wanted: { placement: null }, right: 0 },
      { wanted: { topicId: 'dbms' }, right: 13 },
      { wanted: { company: 'tcs' }, right: 6 },
    ]
    for (const [place, { wanted, right }] of lives.entries()) {
      const at = new Date(Date.now() - (lives.length - place) * DAY_MS)
      await take(asha, { wanted, at, isRight: (_, number) => number < right })
      expect(await shownFigures(test, asha)).toEqual(await recomputed(deps.db, asha.id))
    }
    const { totalQuizzes, averageScore } = await dashboard(asha)
    expect({ totalQuizzes, averageScore }).toEqual({ totalQuizzes: 3, averageScore: 62 })
  })

  it('names its company in the result', async () => {
    const asha = await given.user()
    const { id } = await take(asha, { wanted: { placement: 'wipro' } })
    const result = (await as(asha).get(`/api/quiz-sessions/${id}/result`)).body as QuizResult
    expect(result).toMatchObject({ company: 'wipro', isPlacement: true, topicId: null })
    expect((await as(asha).get(`/api/quiz-sessions/${id}/gains`)).body).toMatchObject({
      isFirstPass: false,
      badges: [],
    })
  })
})
