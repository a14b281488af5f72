import { companyLabels, type LabelledTopic } from '@nextround/content/company-labels'
import type { QuizOffer, QuizResult, QuizSession } from '@nextround/contract/quizzes'
import { describe, expect, it } from 'vitest'
import { anyAnswer, wrongAnswer } from '#testing/answers.ts'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
import { leaveLive } from '#testing/leave-live.ts'
import { quizTaker } from '#testing/quiz-taker.ts'
import { loadLearnerState } from './queries.ts'

const countBy = (items: string[]) => {
  const counts: Record<string, number> = {}
  for (const item of items) counts[item] = (counts[item] ?? 0) + 1
  return counts
}
/** Fields of some kinds of questions, and of those in a set. */
const FIELDS_OF_SOME = ['kind', 'options', 'unit', 'decimals', 'set']
const topicsIn = ({ questions }: QuizSession) => countBy(questions.map(({ topicId }) => topicId))
const textsIn = (value: unknown): string[] =>
  typeof value === 'object' && value
    ? Object.values(value).flatMap(textsIn)
    : typeof value === 'string'
      ? [value]
      : []

/** Each topic's share of fifteen questions, rounded up or down. */
function expectShares(session: QuizSession, topics: LabelledTopic[]) {
  const all = topics.reduce((sum, { weight }) => sum + weight, 0)
  const asked = topicsIn(session)
  for (const { topicId, weight } of topics)
    expect(Math.abs((asked[topicId] ?? 0) - (15 * weight) / all)).toBeLessThan(1)
}

describe('practice for a company', async () => {
  const { as, given, deps, resetRateLimit } = await startTestApp()
  const { keys } = await quizTaker({ as, deps })
  const start = async (user: TestUser, company: string) =>
    (await as(user).post('/api/quiz-sessions', { company })).body as QuizSession

  it.each(companyLabels)(
    'asks fifteen questions by the labels of $name',
    async ({ slug, topics }) => {
      const session = await start(await given.user(), slug)
      expectShares(session, topics)
      const named = topics.flatMap(({ topicId, subskills }) =>
        subskills.map(({ subskill }) => `${topicId}/${subskill}`),
      )
      expect(session.questions).toHaveLength(15)
      for (const { topicId, subskill } of session.questions)
        expect(named).toContain(`${topicId}/${subskill}`)
      expect(session).toMatchObject({ company: slug, topicId: null, subskill: null })
    },
  )

  it('reveals no keys', async () => {
    const session = await start(await given.user(), 'tcs')
    const told = new Set(textsIn(session))
    const explained = await deps.db
      .selectFrom('question_version_keys')
      .select(['why', 'why_not'])
      .execute()
    expect(explained.flatMap(textsIn).filter((text) => told.has(text))).toEqual([])
    expect(session.verdicts).toEqual({})
    for (const question of session.questions)
      expect(['code', 'difficulty', 'id', 'subskill', 'text', 'topicId']).toEqual(
        Object.keys(question)
          .filter((field) => !FIELDS_OF_SOME.includes(field))
          .toSorted(),
      )
  })

  it('can be resumed, and its result names the company', async () => {
    const asha = await given.user()
    const session = await start(asha, 'wipro')
    expect((await as(asha).get('/api/quiz-sessions/open')).body).toEqual({ session })
    const { body } = await as(asha).post(`/api/quiz-sessions/${session.id}/completion`, {})
    const result = body as QuizResult
    expect(result).toMatchObject({ company: 'wipro', topicId: null, totalQuestions: 15 })
    // Two topics have a subskill named arrays-strings, which are counted separately.
    expect(
      countBy(result.subskills.flatMap(({ topicId, total }) => Array(total).fill(topicId))),
    ).toEqual(topicsIn(session))
  })

  it('asks new questions first, and keeps each topic’s share when none are new', async () => {
    const asha = await given.user()
    const { topics } = companyLabels.find(({ slug }) => slug === 'tcs')!
    const met = new Set<string>()
    for (let round = 0; round < 5; round += 1) {
      await resetRateLimit()
      const { id, questions } = await start(asha, 'tcs')
      const again = questions.filter((one) => met.has(one.id)).map(({ topicId }) => topicId)
      // Aptitude runs out first: it has 21 questions and gives six to each quiz.
      expect(round < 3 ? again : []).toEqual([])
      expectShares({ questions } as QuizSession, topics)
      for (const question of questions) {
        met.add(question.id)
        const answer = wrongAnswer(question, keys.get(question.id)!)
        const sent = { questionId: question.id, answer }
        expect(await as(asha).post(`/api/quiz-sessions/${id}/answers`, sent)).toMatchObject({
          status: 200,
        })
      }
    }
  })

  it('is offered with its real length, and not without a guide', async () => {
    const offer = (company: string) => as('guest').get(`/api/quiz-offers/companies/${company}`)
    expect((await offer('tcs')).body).toEqual({ questions: 15 })
    expect((await offer('acme')).body).toEqual({ questions: 0 })
    expect((await offer('__proto__')).body).toEqual({ questions: 0 })
    const asha = await given.user()
    expect(await as(asha).post('/api/quiz-sessions', { company: 'acme' })).toMatchObject({
      status: 409,
      body: { code: 'quiz.no-questions' },
    })
    expect((await as(asha).get('/api/quiz-sessions/open')).body).toEqual({ session: null })
  })

  it.each([
    {},
    { company: 'tcs', topicId: 'dsa' },
    { company: 'tcs', subskill: 'graphs' },
    { subskill: 'graphs' },
    { company: ['tcs'] },
    { company: 't'.repeat(41) },
    { topicId: 'dsa', questions: 3 },
  ])('refuses an unknown aim: %j', async (aim) => {
    expect(await as(await given.user()).post('/api/quiz-sessions', aim)).toMatchObject({
      status: 400,
      body: { code: 'request.invalid' },
    })
  })

  it('leaves one open quiz after parallel starts', async () => {
    const asha = await given.user()
    const aims = [{ company: 'tcs' }, { topicId: 'os' }, { topicId: 'dsa', subskill: 'graphs' }]
    const started = await Promise.all(
      [...aims, ...aims, ...aims].map((aim) => as(asha).post('/api/quiz-sessions', aim)),
    )
    expect(started.map(({ status }) => status)).toEqual(started.map(() => 200))
    const rows = await deps.db
      .selectFrom('quiz_sessions')
      .select(['id', 'status'])
      .where('user_id', '=', asha.id)
      .execute()
    expect(countBy(rows.map(({ status }) => status))).toEqual({ open: 1, closed: 8 })
    // Each start returns a separate quiz, and all but the last are closed by now.
    const ids = started.map(({ body }) => (body as QuizSession).id)
    expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    const open = rows.find(({ status }) => status === 'open')
    expect((await as(asha).get('/api/quiz-sessions/open')).body).toMatchObject({
      session: { id: open?.id },
    })
  })
})

describe('subskill practice', async () => {
  const { as, given, deps } = await startTestApp({ isolated: true })
  await leaveLive(deps, { topicId: 'communication', subskill: 'listening-speaking' }, 1)
  await leaveLive(deps, { topicId: 'communication', subskill: 'reading' }, 4)
  const start = async (user: TestUser, topicId: string, subskill: string) =>
    (await as(user).post('/api/quiz-sessions', { topicId, subskill })).body as QuizSession

  it('asks only its questions, up to ten', async () => {
    for (const [topicId, subskill] of [
      ['communication', 'reading'],
      ['os', 'memory'],
    ] as const) {
      const live = await deps.db
        .selectFrom('questions')
        .select('id')
        .where('status', '=', 'live')
        .where('topic_id', '=', topicId)
        .where('subskill', '=', subskill)
        .execute()
      const session = await start(await given.user(), topicId, subskill)
      expect(session).toMatchObject({ topicId, subskill, company: null })
      const asked = new Set(session.questions.map(({ id }) => id))
      expect(asked.size).toBe(Math.min(10, live.length))
      expect(session.questions.every((question) => question.subskill === subskill)).toBe(true)
    }
  })

  it('is offered by name, with its real length', async () => {
    const offer = async (query: string) =>
      (await as('guest').get(`/api/quiz-offers/communication?${query}`)).body
    expect(await offer('subskill=reading')).toEqual({
      questions: 4,
      subskill: { label: 'Reading', questions: 4, availableAt: null },
    })
    // One question is too few to practise.
    expect(await offer('subskill=listening-speaking')).toEqual({
      questions: 0,
      subskill: { label: 'Listening and speaking', questions: 1, availableAt: null },
    })
    expect(await offer('subskill=cooking')).toEqual({ questions: 15 })
    expect(await offer('')).toEqual({ questions: 15 })
  })

  it('returns 404 for an unknown subskill', async () => {
    const asha = await given.user()
    for (const aim of [
      { topicId: 'dsa', subskill: 'cooking' },
      { topicId: 'os', subskill: 'graphs' },
      { topicId: 'cooking', subskill: 'graphs' },
    ]) {
      expect(await as(asha).post('/api/quiz-sessions', aim)).toMatchObject({
        status: 409,
        body: { code: 'quiz.no-questions' },
      })
    }
  })

  it('is stored with the quiz and its result', async () => {
    const asha = await given.user()
    const session = await start(asha, 'os', 'memory')
    expect((await as(asha).get('/api/quiz-sessions/open')).body).toEqual({ session })
    const { body } = await as(asha).post(`/api/quiz-sessions/${session.id}/completion`, {})
    expect(body).toMatchObject({ topicId: 'os', subskill: 'memory', company: null })
    // Practice is never failed, even with no right answer.
    expect(body).toMatchObject({ correctAnswers: 0, isPassed: null })
  })

  it('ignores questions seen more than a year ago', async () => {
    const asha = await given.user()
    const { id, questions } = await start(asha, 'dsa', 'graphs')
    const [question] = questions
    const questionId = question!.id
    const answer = anyAnswer(question!)
    await as(asha).post(`/api/quiz-sessions/${id}/answers`, { questionId, answer })
    const met = async () => [
      ...(await loadLearnerState(deps.db, { userId: asha.id, topicIds: ['os', 'dsa'] })).met,
    ]
    expect(await met()).toEqual([[questionId, id]])
    const longAgo = '01900000-0000-7000-8000-000000000000'
    await deps.pool.query(
      `INSERT INTO quiz_answers
         SELECT $1, question_id, user_id, revision, topic_id, subskill, chosen, is_correct, answered_at
           FROM quiz_answers WHERE session_id = $2`,
      [longAgo, id],
    )
    await deps.pool.query('DELETE FROM quiz_answers WHERE session_id = $1', [id])
    expect(await met()).toEqual([])
  })

  it('compares learner and questions on one scale, also during recentring', async () => {
    const { id } = await given.user()
    const mean = async () =>
      (await loadLearnerState(deps.db, { userId: id, topicIds: ['os'] })).skills['os']?.mean
    expect(await mean()).toBeUndefined()
    await deps.pool.query(
      `INSERT INTO user_skills (user_id, skill_name, skill_percentage, subskills, improvement_plan, mean,
                                variance, answers, evidence, tally, misconceptions, zero)
       VALUES ($1, 'os', 50, '{}', '{}', 0.5, 0.4, 15, '[]', '{}', '{}', 0.25)`,
      [id],
    )
    expect(await mean()).toBe(0.75)
    await deps.pool.query(
      "INSERT INTO topic_scales (topic_id, zero, is_reached) VALUES ('os', 1, false)",
    )
    expect(await mean()).toBe(-0.25)
  })
})

describe('a question answered within a day', async () => {
  const test = await startTestApp({ isolated: true })
  const { as, given, deps } = test
  // Leaves five questions of memory and eleven of the other subskills.
  await deps.pool.query(`
    UPDATE questions SET status = 'retired' WHERE topic_id = 'os' AND id NOT IN (
      (SELECT id FROM questions WHERE topic_id = 'os' AND subskill = 'memory' AND status = 'live'
        ORDER BY id LIMIT 5)
      UNION ALL
      (SELECT id FROM questions WHERE topic_id = 'os' AND subskill <> 'memory' AND status = 'live'
        ORDER BY id LIMIT 11))`)
  const { take, open } = await quizTaker(test)
  const wanted = { topicId: 'os', subskill: 'memory' }
  const offer = async (user: TestUser | 'guest') =>
    (await as(user).get('/api/quiz-offers/os?subskill=memory')).body as QuizOffer
  const moveBack = (user: TestUser, count: number) =>
    deps.pool.query(
      `UPDATE quiz_answers SET answered_at = answered_at - interval '1 day'
        WHERE user_id = $1 AND question_id IN (
          SELECT question_id FROM quiz_answers WHERE user_id = $1 AND subskill = 'memory'
           ORDER BY answered_at, question_id LIMIT $2)`,
      [user.id, count],
    )

  it('is not practised again, and the offer says when it will be', async () => {
    const asha = await given.user()
    expect(await offer(asha)).toMatchObject({ questions: 5, subskill: { questions: 5 } })
    const { review } = await take(asha, { wanted })
    expect(review).toHaveLength(5)
    const { rows } = await deps.pool.query<{ answered_at: Date }>(
      'SELECT answered_at FROM quiz_answers WHERE user_id = $1 ORDER BY answered_at',
      [asha.id],
    )
    const third = rows[2]!.answered_at.getTime()
    expect(await offer(asha)).toEqual({
      questions: 0,
      subskill: {
        label: 'Memory',
        questions: 5,
        availableAt: new Date(third + 86_400_000).toISOString(),
      },
    })
    expect(await as(asha).post('/api/quiz-sessions', wanted)).toMatchObject({
      status: 409,
      body: { code: 'quiz.no-questions' },
    })
    // The answers of one learner do not change what others and guests are offered.
    expect(await offer('guest')).toMatchObject({ questions: 5, subskill: { availableAt: null } })

    await moveBack(asha, 3)
    expect(await offer(asha)).toMatchObject({ questions: 3, subskill: { availableAt: null } })
    const again = (await as(asha).post('/api/quiz-sessions', wanted)).body as QuizSession
    expect(again.questions).toHaveLength(3)
  })

  it('counts wherever it was answered, also in an open or abandoned quiz', async () => {
    const asha = await given.user()
    const { questions } = await open(asha, { wanted: { topicId: 'os' } })
    const met = questions.filter(({ subskill }) => subskill === 'memory').length
    expect(met).toBeGreaterThan(2)
    expect(await offer(asha)).toMatchObject({ questions: 0 })
    await open(asha, { wanted: { company: 'tcs' } })
    expect(await offer(asha)).toMatchObject({ questions: 0 })
  })

  it('comes last in a topic quiz', async () => {
    const asha = await given.user()
    await take(asha, { wanted })
    await moveBack(asha, 4)
    const { rows } = await deps.pool.query<{ question_id: string }>(
      "SELECT question_id FROM quiz_answers WHERE user_id = $1 AND answered_at > now() - interval '1 day'",
      [asha.id],
    )
    expect(rows).toHaveLength(1)
    for (let round = 0; round < 8; round += 1) {
      const reply = await as(asha).post('/api/quiz-sessions', { topicId: 'os' })
      const { questions } = reply.body as QuizSession
      expect(questions).toHaveLength(15)
      expect(questions.map(({ id }) => id)).not.toContain(rows[0]!.question_id)
    }
  })
})

describe('too few questions', async () => {
  const { as, given, deps } = await startTestApp({ isolated: true })
  // Leaves nine questions for TCS, and one of each subskill of databases.
  await deps.pool.query(`
    UPDATE questions SET status = 'retired' WHERE id NOT IN (
      SELECT min(id) FROM questions WHERE topic_id = 'dbms' AND status = 'live' GROUP BY subskill
      UNION ALL (SELECT id FROM questions WHERE topic_id = 'coding' AND status = 'live' LIMIT 1))`)

  it('prevent company and subskill quizzes', async () => {
    const asha = await given.user()
    for (const aim of [{ company: 'tcs' }, { topicId: 'dbms', subskill: 'indexing' }]) {
      expect(await as(asha).post('/api/quiz-sessions', aim)).toMatchObject({
        status: 409,
        body: { code: 'quiz.no-questions' },
      })
    }
    expect((await as('guest').get('/api/quiz-offers/companies/tcs')).body).toEqual({ questions: 0 })
    expect((await as('guest').get('/api/quiz-offers/dbms?subskill=indexing')).body).toEqual({
      questions: 0,
      subskill: { label: 'Indexing', questions: 1, availableAt: null },
    })
  })
})
