import { kindOf, QUESTION_KINDS } from '@nextround/contract/question-kinds'
import type { AskedQuestion, QuizOffer, QuizResult, QuizSession } from '@nextround/contract/quizzes'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
import { plantKinds } from '#testing/plant-kinds.ts'
import { quizTaker } from '#testing/quiz-taker.ts'

const DAY_MS = 86_400_000

describe('the weekly re-test', async () => {
  const test = await startTestApp({ isolated: true })
  const { as, given } = test
  const { db, pool } = test.deps
  await plantKinds(pool)
  const { take } = await quizTaker(test)
  const offer = async (user: TestUser) =>
    (await as(user).get('/api/quiz-offers/re-test')).body as QuizOffer
  const conceptOf = new Map(
    (await db.selectFrom('questions').select(['id', 'concept']).execute()).map(
      ({ id, concept }) => [id, concept],
    ),
  )
  const conceptsIn = ({ questions }: QuizSession) => questions.map(({ id }) => conceptOf.get(id))
  const cards = (user: TestUser) =>
    db.selectFrom('review_cards').selectAll().where('user_id', '=', user.id).execute()

  it('isn’t offered to a learner without mistakes', async () => {
    const asha = await given.user()
    expect(await offer(asha)).toEqual({ questions: 0 })
    expect(await as(asha).post('/api/quiz-sessions', { reTest: true })).toMatchObject({
      status: 409,
      body: { code: 'quiz.no-questions' },
    })
  })

  it('repeats mistakes and fills up with the weakest subskills', async () => {
    const asha = await given.user()
    const at = new Date(Date.now() - 20 * DAY_MS)
    const first = await take(asha, { at, isRight: (_, place) => place >= 4 })
    const wrong = first.review.slice(0, 4).map(({ question }) => conceptOf.get(question.id))

    const { questions } = await offer(asha)
    expect(questions).toBeGreaterThanOrEqual(10)
    const session = (await as(asha).post('/api/quiz-sessions', { reTest: true }))
      .body as QuizSession
    expect(session).toMatchObject({ isReTest: true, topicId: null, company: null, subskill: null })
    expect(session.questions).toHaveLength(questions)
    expect(conceptsIn(session)).toEqual(expect.arrayContaining(wrong))
    expect((await as(asha).get('/api/quiz-sessions/open')).body).toEqual({ session })
  })

  it('updates the cards and counts resolved mistakes', async () => {
    const asha = await given.user()
    await take(asha, { at: new Date(Date.now() - 20 * DAY_MS), isRight: (_, place) => place >= 3 })
    const before = await cards(asha)
    const result: QuizResult = await take(asha, { wanted: { reTest: true } })
    expect(result.isReTest).toBe(true)
    const after = await cards(asha)
    expect(after).toHaveLength(before.length)
    for (const card of after) {
      expect(card).toMatchObject({ is_recovered: true })
      // One repetition for the wrong answer and one now, or more if the quiz asked several questions about a concept.
      expect(card.reps).toBeGreaterThanOrEqual(2)
    }
    const shown = (await as(asha).get('/api/dashboard')).body as {
      badges: { id: string; earnedAt: string | null }[]
      due: { now: number }
    }
    expect(shown.badges.find(({ id }) => id === 'second-look')?.earnedAt).not.toBeNull()
    expect(shown.due.now).toBe(0)
  })

  it.each([
    ...QUESTION_KINDS.map((kind) => [kind, (one: AskedQuestion) => kindOf(one) === kind] as const),
    ['asked with a set', (one: AskedQuestion) => one.set !== undefined],
  ] as const)('brings back and resolves mistakes: %s', async (_, isMistaken) => {
    const asha = await given.user()
    const concepts = new Set<string | undefined>()
    // Quizzes are drawn at random, so one may have none of these.
    for (let daysAgo = 40; concepts.size === 0; daysAgo -= 1) {
      const { review } = await take(asha, {
        wanted: { topicId: 'aptitude' },
        at: new Date(Date.now() - daysAgo * DAY_MS),
        isRight: (question) => !isMistaken(question),
      })
      for (const { question } of review)
        if (isMistaken(question)) concepts.add(conceptOf.get(question.id))
    }
    expect(new Set((await cards(asha)).map(({ concept }) => concept))).toEqual(concepts)
    await take(asha, { wanted: { reTest: true } })
    for (const card of await cards(asha)) expect(card).toMatchObject({ is_recovered: true })
  })

  it('is mixed into the next quiz of the topic, with another question if there is one', async () => {
    const asha = await given.user()
    await take(asha, { at: new Date(Date.now() - 20 * DAY_MS), isRight: (_, place) => place >= 2 })
    const due = (await cards(asha)).map(({ concept }) => concept)
    const next = (await as(asha).post('/api/quiz-sessions', { topicId: 'dbms' }))
      .body as QuizSession
    expect(conceptsIn(next)).toEqual(expect.arrayContaining(due))
  })
})
