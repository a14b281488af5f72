import { listAsked, type Ladder, stepsIn } from '@nextround/contract/ladder'
import { canonicalAnswer, type GivenAnswer } from '@nextround/contract/question-kinds'
import { companyPractice } from '@nextround/content/practice'
import { samples } from '@nextround/content/samples'
import type { Dashboard } from '@nextround/contract/progress'
import type { QuizOffer, QuizResult, QuizSession, Verdict } from '@nextround/contract/quizzes'
import { describe, expect, it } from 'vitest'
import { randomFrom } from '#platform/random.ts'
import { rightAnswer, wrongAnswer } from '#testing/answers.ts'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
import { quizTaker } from '#testing/quiz-taker.ts'
import { recomputed } from '#testing/recomputed.ts'
import { shownFigures } from '#testing/shown-figures.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
const SEQUENCES = Number(process.env['SEQUENCES'] ?? 60) / 6
const GUIDES: (string | null)[] = [...companyPractice.map(({ slug }) => slug), null]

describe('a placement check', async () => {
  const test = await startTestApp()
  const { as, given, deps } = test
  const { keys, take, open } = await quizTaker(test)
  const start = async (user: TestUser, company: string | null) =>
    (await as(user).post('/api/quiz-sessions', { placement: company })).body as QuizSession
  const dashboard = async (user: TestUser) =>
    (await as(user).get('/api/dashboard')).body as Dashboard

  it.each(GUIDES)('for %s has eight steps of live questions by section', async (company) => {
    const session = await start(await given.user(), company)
    expect(session).toMatchObject({ company, topicId: null, isReTest: false, isPlacement: true })
    const ladder = session.ladder!
    expect(stepsIn(ladder)).toBe(8)
    expect(ladder.length).toBeGreaterThanOrEqual(3)
    const levels = new Map(session.questions.map(({ id, difficulty }) => [id, difficulty]))
    for (const { steps } of ladder) {
      expect(Object.keys(steps[0]!)).toEqual(['beginner'])
      expect(Object.keys(steps[1]!)).toEqual(['beginner', 'intermediate'])
      for (const step of steps)
        for (const [level, id] of Object.entries(step)) expect(levels.get(id)).toBe(level)
    }
    const ids = ladder.flatMap(({ steps }) => steps.flatMap((step) => Object.values(step)))
    expect(ids).toEqual([...levels.keys()])
    const live = await deps.db
      .selectFrom('questions')
      .select('id')
      .where('id', 'in', ids)
      .where('status', '=', 'live')
      .execute()
    expect(live).toHaveLength(ids.length)
  })

  it('names the sections of the test, and asks numerical questions in the numerical one', async () => {
    const { ladder, questions } = await start(await given.user(), 'tcs')
    expect(ladder?.map(({ section }) => section)).toEqual([
      'Numerical ability',
      'Reasoning',
      'Verbal ability',
      'Coding',
    ])
    const reasoning = ladder![1]!.steps.flatMap((step) => Object.values(step))
    for (const { id, subskill } of questions)
      expect(['arrangements', 'series-coding'].includes(subskill)).toBe(reasoning.includes(id))
  })

  it('adapts to each answer and reports the level that each section reached', async () => {
    // The learner answers correctly at the listed levels of each section and wrongly at all others.
    const solved: Record<string, string[]> = {
      'Numerical ability': ['beginner'],
      Reasoning: [],
      'Verbal ability': ['beginner', 'intermediate'],
    }
    const asha = await given.user()
    const levels: string[] = []
    let ladder: Ladder = []
    const result = await take(asha, {
      wanted: { placement: 'tcs' },
      isRight: ({ id, difficulty }, place, session) => {
        ladder = session.ladder!
        levels[place] = difficulty
        const { section } = ladder.find(({ steps }) =>
          steps.some((step) => Object.values(step).includes(id)),
        )!
        return section === 'Coding' ? null : solved[section]!.includes(difficulty)
      },
    })
    expect(levels).toEqual(
      [
        ['beginner', 'intermediate'],
        ['beginner', 'beginner'],
        ['beginner', 'intermediate'],
        ['beginner', 'beginner'],
      ].flat(),
    )
    expect(result).toMatchObject({ totalQuestions: 8, correctAnswers: 3 })
    expect(result.unanswered).toHaveLength(2)
    const labelAt = (place: number) => {
      const { question } = result.review[place]!
      return result.subskills.find(
        ({ topicId, subskill }) => topicId === question.topicId && subskill === question.subskill,
      )!.label
    }
    expect(result.sections).toEqual([
      {
        section: 'Numerical ability',
        level: 'beginner',
        isPartly: false,
        next: { label: labelAt(1), level: 'intermediate' },
      },
      {
        section: 'Reasoning',
        level: null,
        isPartly: false,
        next: { label: labelAt(2), level: 'beginner' },
      },
      { section: 'Verbal ability', level: 'intermediate', isPartly: false, next: null },
      { section: 'Coding', level: null, isPartly: false, next: null },
    ])
  })

  it('survives two tabs, lost networks, replays and late answers in any order', async () => {
    for (let seed = 0; seed < SEQUENCES; seed += 1) {
      await test.resetRateLimit()
      const random = randomFrom(seed)
      const asha = await given.user()
      const session = await start(asha, 'tcs')
      const ladder = session.ladder!
      /** The first answer that the server has stored, by question. */
      const stored = new Map<string, { chosen: string | undefined; isRight: boolean }>()
      const tabs = [1, 2].map(() => ({
        known: new Map<string, boolean | null>(),
        unsent: [] as { questionId: string; answer: GivenAnswer }[],
      }))
      const send = async (tab: (typeof tabs)[number], body: (typeof tab.unsent)[number]) => {
        const reply = await as(asha).post(`/api/quiz-sessions/${session.id}/answers`, body)
        expect(reply.status).toBe(200)
        const { chosen, isCorrect } = reply.body as Verdict
        const first = stored.get(body.questionId) ?? {
          chosen: canonicalAnswer(body.answer),
          isRight: isCorrect,
        }
        stored.set(body.questionId, first)
        expect({ chosen, isRight: isCorrect }).toEqual(first)
        tab.known.set(body.questionId, isCorrect)
      }
      const reload = async (tab: (typeof tabs)[number]) => {
        const { body } = await as(asha).get('/api/quiz-sessions/open')
        const open = (body as { session: QuizSession }).session
        expect(open.ladder).toEqual(ladder)
        expect(new Set(Object.keys(open.verdicts))).toEqual(new Set(stored.keys()))
        for (const [id, { isCorrect }] of Object.entries(open.verdicts))
          tab.known.set(id, isCorrect)
      }
      for (let act = 0; act < 40; act += 1) {
        const tab = tabs[random() < 0.5 ? 0 : 1]!
        const what = random()
        const next = listAsked(ladder, tab.known).find((id) => !tab.known.has(id))
        if (what < 0.45 && next) {
          const question = session.questions.find(({ id }) => id === next)!
          const toAnswer = random() < 0.4 ? rightAnswer : wrongAnswer
          const answer = toAnswer(question, keys.get(next)!)
          tab.known.set(next, null)
          tab.unsent.push({ questionId: next, answer })
        } else if (what < 0.8 && tab.unsent.length > 0) {
          // In any order, and sometimes again because the reply was lost.
          const [body] = tab.unsent.splice(Math.floor(random() * tab.unsent.length), 1)
          await send(tab, body!)
          if (random() < 0.3) tab.unsent.push(body!)
        } else if (what > 0.9) await reload(tab)
      }
      for (const tab of tabs) for (const body of tab.unsent) await send(tab, body)
      const finish = () => as(asha).post(`/api/quiz-sessions/${session.id}/completion`, {})
      const [result, again] = (await Promise.all([finish(), finish()])).map(
        ({ body }) => body as QuizResult,
      )
      expect(again).toEqual(result)
      const answered = new Map([...stored].map(([id, { isRight }]) => [id, isRight]))
      const expected = new Set([...listAsked(ladder, answered), ...stored.keys()])
      const { review, unanswered = [], sections = [] } = result!
      expect(new Set(review.map(({ question }) => question.id))).toEqual(new Set(stored.keys()))
      expect(new Set([...stored.keys(), ...unanswered.map(({ question }) => question.id)])).toEqual(
        expected,
      )
      expect(result).toMatchObject({
        totalQuestions: expected.size,
        correctAnswers: [...stored.values()].filter(({ isRight }) => isRight).length,
      })
      expect(sections).toHaveLength(ladder.length)
    }
  })

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
