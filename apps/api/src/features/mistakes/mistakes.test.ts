import { misconceptions } from '@nextround/content/misconceptions'
import { MISTAKES_PER_PAGE, type MistakeList } from '@nextround/contract/mistakes'
import type { QuizSession } from '@nextround/contract/quizzes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { rightAnswer } from '#testing/answers.ts'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
import { quizTaker } from '#testing/quiz-taker.ts'
import { marksIn, plantMarks } from '#testing/secret-marks.ts'

const DAY_MS = 86_400_000
const RUNS = 25

describe('mistakes', async () => {
  const test = await startTestApp()
  const { as, given } = test
  const { db, pool } = test.deps
  await plantMarks(pool)
  const { take, keys } = await quizTaker(test)

  const bank = await db
    .selectFrom('questions')
    .select(['id', 'version', 'topic_id', 'subskill', 'concept'])
    .where('status', '=', 'live')
    .where('kind', '=', 'choice')
    .orderBy('id')
    .execute()
  const conceptById = new Map(bank.map(({ id, concept }) => [id, concept]))
  /** Two questions about one concept. */
  const [one, sibling] = [...Map.groupBy(bank, ({ concept }) => concept).values()]
    .find(({ length }) => length > 1)!
    .map(({ id }) => id) as [string, string]

  /** A question about another concept. */
  const other = bank.find(({ concept }) => concept !== conceptById.get(one))!.id

  const list = async (user: TestUser, query = '') =>
    (await as(user).get(`/api/mistakes${query}`)).body as MistakeList
  const keptBy = async (user: TestUser) =>
    (await list(user)).mistakes.map(({ question }) => question.id).toSorted()

  type Answer = { id: string; is: 'wrong' | 'guess' | 'right'; at: Date }

  /** Each answer is in a separate, finished quiz. */
  async function answered(user: TestUser, answers: Answer[]) {
    for (const { id, is, at } of answers) {
      const question = bank.find((asked) => asked.id === id)!
      const key = keys.get(id)!
      const sessionId = newId()
      await db
        .insertInto('quiz_sessions')
        .values({
          id: sessionId,
          user_id: user.id,
          topic_id: question.topic_id,
          status: 'completed',
          question_ids: [id],
          question_versions: [question.version],
          option_orders: ['dcba'],
          total_questions: 1,
          correct_answers: is === 'wrong' ? 0 : 1,
          score_percentage: is === 'wrong' ? 0 : 100,
          time_spent_ms: 20_000,
          started_at: at,
          completed_at: at,
        })
        .execute()
      await db
        .insertInto('quiz_answers')
        .values({
          session_id: sessionId,
          question_id: id,
          user_id: user.id,
          revision: 1,
          topic_id: question.topic_id,
          subskill: question.subskill,
          chosen: is === 'wrong' ? anotherKey(key) : key,
          is_correct: is !== 'wrong',
          is_guess: is === 'guess',
          answered_at: at,
        })
        .execute()
    }
  }
  const anotherKey = (key: string) => (key === 'a' ? 'b' : 'a')
  /** Noon in India, the default time zone. */
  const noon = (daysAgo: number) =>
    new Date((Math.floor(Date.now() / DAY_MS) - daysAgo) * DAY_MS + 6.5 * 3_600_000)

  it('are wrong or guessed answers, with the misconception behind the option', async () => {
    const asha = await given.user()
    const { review } = await take(asha, {
      isRight: (_, place) => place > 1,
      isGuess: (question) => question.id.endsWith('0'),
    })
    const guessed = review.filter(({ question }, index) => index > 1 && question.id.endsWith('0'))
    const expected = [...review.slice(0, 2), ...guessed]
    const { mistakes, ...figures } = await list(asha)

    expect(figures).toEqual({
      total: expected.length,
      inOpenQuiz: 0,
      topics: [{ topicId: 'dbms', mistakes: expected.length }],
    })
    for (const item of expected) {
      const { question, chosen, correctAnswer, why, whyNot } = item
      const isGuess = chosen === correctAnswer
      const kept = mistakes.find((mistake) => mistake.question.id === question.id)
      expect(kept).toMatchObject({ question, chosen, correctAnswer, why, whyNot, isGuess })
      const [row] = (
        await pool.query<{ id: string | null }>(
          'SELECT misconceptions ->> $2 AS id FROM question_keys WHERE question_id = $1',
          [question.id, chosen],
        )
      ).rows
      const belief = misconceptions.find(({ id }) => id === row?.id)
      expect(kept?.misconception).toEqual(isGuess ? null : (belief ?? null))
    }
    expect(mistakes.some(({ misconception }) => misconception)).toBe(true)
  })

  it('are resolved by a right answer on a later day, also to another question on the concept', async () => {
    const asha = await given.user()
    await answered(asha, [{ id: one, is: 'wrong', at: noon(5) }])
    await answered(asha, [{ id: one, is: 'right', at: new Date(noon(5).getTime() + 3_600_000) }])
    // Right on the same day does not count: the text was still on the screen.
    expect((await list(asha)).mistakes).toMatchObject([
      { question: { id: one }, rightAt: new Date(noon(5).getTime() + 3_600_000).toISOString() },
    ])
    await answered(asha, [{ id: sibling, is: 'guess', at: noon(4) }])
    expect(await keptBy(asha)).toEqual([one, sibling].toSorted())
    await answered(asha, [{ id: sibling, is: 'right', at: noon(3) }])
    expect(await keptBy(asha)).toEqual([])
    await answered(asha, [{ id: one, is: 'wrong', at: noon(2) }])
    expect((await list(asha)).mistakes).toMatchObject([
      { question: { id: one }, times: 2, rightAt: null },
    ])
  })

  it('count days in the learner’s time zone', async () => {
    const asha = await given.user()
    // 23:30 in India, then 00:30. In UTC both are on one day.
    const late = new Date(Date.UTC(2026, 10, 10, 18, 0))
    await answered(asha, [{ id: one, is: 'wrong', at: late }])
    await answered(asha, [{ id: one, is: 'right', at: new Date(late.getTime() + 3_600_000) }])
    const kept = { 'Asia/Kolkata': [], 'Europe/London': [one] }
    for (const [zone, expected] of Object.entries(kept)) {
      await db.updateTable('users').set({ time_zone: zone }).where('id', '=', asha.id).execute()
      expect(await keptBy(asha)).toEqual(expected)
    }
  })

  it('equal a plain recomputation, after any answers', async () => {
    const place = fc.integer({ min: 0, max: 11 })
    const is = fc.constantFrom<Answer['is'][]>('wrong', 'guess', 'right')
    const hours = fc.integer({ min: 0, max: 24 * 12 })
    const history = fc.array(fc.record({ place, is, hours }), { minLength: 1, maxLength: 25 })
    // Questions of few concepts, so that several share one.
    const near = [one, sibling, ...bank.slice(0, 10).map(({ id }) => id)]

    await fc.assert(
      fc.asyncProperty(history, async (drawn) => {
        const asha = await given.user()
        const answers = drawn.map((answer, number) => ({
          id: near[answer.place]!,
          is: answer.is,
          // No two answers have the same time.
          at: new Date(noon(13).getTime() + answer.hours * 3_600_000 + number),
        }))
        await answered(asha, answers)
        const toDay = ({ at }: Answer) => Math.floor((at.getTime() + 5.5 * 3_600_000) / DAY_MS)
        const expected = new Set(
          answers
            .filter((answer) => answer.is !== 'right')
            .filter(
              (missed) =>
                !answers.some(
                  (later) =>
                    later.is === 'right' &&
                    conceptById.get(later.id) === conceptById.get(missed.id) &&
                    toDay(later) > toDay(missed),
                ),
            )
            .map(({ id }) => id),
        )
        expect(await keptBy(asha)).toEqual([...expected].toSorted())
        const summary = (await as(asha).get('/api/mistakes/summary')).body
        expect(summary).toMatchObject({ kept: expected.size })
      }),
      { numRuns: RUNS },
    )
  }, 600_000)

  it('are paginated by topic, then by misconception, and can be filtered by topic', async () => {
    const asha = await given.user()
    const some = [...Map.groupBy(bank, ({ topic_id }) => topic_id).values()]
      .slice(0, 3)
      .flatMap((ofTopic) => ofTopic.slice(0, 15))
    await answered(
      asha,
      some.map(({ id }, index) => ({ id, is: index % 4 === 0 ? 'guess' : 'wrong', at: noon(3) })),
    )
    const first = await list(asha)
    const second = await list(asha, `?skip=${MISTAKES_PER_PAGE}`)
    const third = await list(asha, `?skip=${2 * MISTAKES_PER_PAGE}`)
    expect(first).toMatchObject({ total: some.length, topics: [{ mistakes: 15 }, {}, {}] })
    const all = [first, second, third].flatMap(({ mistakes }) => mistakes)
    expect(new Set(all.map(({ question }) => question.id)).size).toBe(some.length)
    const groupKeys = (toKey: (mistake: (typeof all)[number]) => string) =>
      all.map(toKey).filter((key, index, keys) => key !== keys[index - 1])
    const groups = groupKeys(
      ({ question, isGuess, misconception }) =>
        `${question.topicId} ${isGuess ? 'guess' : misconception?.id}`,
    )
    expect(new Set(groups).size).toBe(groups.length)
    expect(groupKeys(({ question }) => question.topicId)).toEqual(
      first.topics.map(({ topicId }) => topicId),
    )
    const [topic] = first.topics
    const ofTopic = await list(asha, `?topicId=${topic?.topicId}`)
    expect(ofTopic).toMatchObject({ total: 15, topics: first.topics })
    expect(ofTopic.mistakes.map(({ question }) => question.topicId)).toEqual(
      Array(15).fill(topic?.topicId),
    )
    expect(await list(asha, '?topicId=no-such-topic')).toMatchObject({ total: 0, mistakes: [] })
    expect((await as(asha).get('/api/mistakes?skip=-1')).status).toBe(400)
  })

  it('are practised as a re-test: another question on the concept if there is one', async () => {
    const asha = await given.user()
    const alone = [...Map.groupBy(bank, ({ concept }) => concept).values()].find(
      ({ length }) => length === 1,
    )![0]!.id
    await answered(asha, [
      { id: one, is: 'wrong', at: noon(1) },
      { id: alone, is: 'guess', at: noon(1) },
    ])
    const started = await as(asha).post('/api/quiz-sessions', { reTest: 'mistakes' })
    const session = started.body as QuizSession
    expect(session).toMatchObject({ isReTest: true, topicId: null, company: null })
    const ids = session.questions.map(({ id }) => id)
    expect(ids).toContain(alone)
    expect(ids).not.toContain(one)
    const concepts = ids.map((id) => conceptById.get(id))
    for (const kept of [one, alone])
      expect(concepts.filter((concept) => concept === conceptById.get(kept))).toHaveLength(1)
    expect(ids.length).toBeGreaterThanOrEqual(10)
    // The list omits a question while an open quiz asks it again.
    expect(await list(asha)).toMatchObject({ inOpenQuiz: 1, total: 1 })

    for (const question of session.questions)
      await as(asha).post(`/api/quiz-sessions/${session.id}/answers`, {
        questionId: question.id,
        answer: rightAnswer(question, keys.get(question.id)!),
      })
    await as(asha).post(`/api/quiz-sessions/${session.id}/completion`, {})
    expect(await list(asha)).toMatchObject({ inOpenQuiz: 0, total: 0 })
    expect((await as(asha).get('/api/mistakes/summary')).body).toEqual({ kept: 0, thisWeek: 0 })
    expect(await as(asha).post('/api/quiz-sessions', { reTest: 'mistakes' })).toMatchObject({
      status: 409,
      body: { code: 'quiz.no-questions' },
    })
  })

  it('of one topic can be practised separately', async () => {
    const asha = await given.user()
    const [dbms, os] = ['dbms', 'os'].map(
      (topic) => bank.find(({ topic_id }) => topic_id === topic)!.id,
    ) as [string, string]
    await answered(asha, [
      { id: dbms, is: 'wrong', at: noon(1) },
      { id: os, is: 'wrong', at: noon(2) },
    ])
    const aim = { reTest: 'mistakes', onlyTopic: 'os' }
    const { questions } = (await as(asha).post('/api/quiz-sessions', aim)).body as QuizSession
    expect(new Set(questions.map(({ topicId }) => topicId))).toEqual(new Set(['os']))
    expect(questions.map(({ id }) => conceptById.get(id))).toContain(conceptById.get(os))
  })

  it('reveal no key of an open quiz, and neither does a bookmark', async () => {
    const asha = await given.user()
    await answered(asha, [
      { id: one, is: 'wrong', at: noon(1) },
      { id: other, is: 'wrong', at: noon(1) },
    ])
    for (const id of [one, other])
      expect((await as(asha).put(`/api/bookmarks/${id}`, { note: '' })).status).toBe(200)
    const told = async () => {
      const replies = await Promise.all(
        ['/api/mistakes', '/api/bookmarks', '/api/bookmarks/notes', '/api/mistakes/summary'].map(
          (path) => as(asha).get(path),
        ),
      )
      return replies.map(({ body }) => marksIn(JSON.stringify(body)).toSorted())
    }
    const both = [one, other].toSorted()
    expect(await told()).toEqual([both, both, [], []])
    await db
      .insertInto('quiz_sessions')
      .values({
        id: newId(),
        user_id: asha.id,
        question_ids: [one],
        question_versions: [1],
        option_orders: ['abcd'],
        total_questions: 1,
      })
      .execute()
    expect(await told()).toEqual([[other], [other], [], []])
    const { bookmarks } = (await as(asha).get('/api/bookmarks')).body as {
      bookmarks: { question: { id: string }; key: object | null }[]
    }
    expect(bookmarks.find(({ question }) => question.id === one)?.key).toBeNull()
  })

  it('are private to each learner', async () => {
    const [asha, ravi] = [await given.user(), await given.user()]
    await answered(asha, [{ id: one, is: 'wrong', at: noon(1) }])
    expect(await list(ravi)).toEqual({ total: 0, inOpenQuiz: 0, topics: [], mistakes: [] })
    expect((await as('guest').get('/api/mistakes')).status).toBe(401)
  })
})
