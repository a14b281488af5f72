import type { QuizResult, QuizSession, Verdict } from '@nextround/contract/quizzes'
import { scoreOf } from '@nextround/contract/quizzes'
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { optionsOf } from '#testing/answers.ts'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
import { leaveFourOptions } from '#testing/leave-live.ts'

describe('a quiz', async () => {
  const { as, given, deps, resetRateLimit } = await startTestApp({ isolated: true })
  await leaveFourOptions(deps)
  const keys = new Map(
    (
      await deps.db.selectFrom('question_version_keys').select(['question_id', 'answer']).execute()
    ).map((row) => [row.question_id, row.answer]),
  )
  const beliefs = new Map(
    (
      await deps.db
        .selectFrom('question_version_keys')
        .select(['question_id', 'misconceptions'])
        .execute()
    ).map((row) => [row.question_id, row.misconceptions as Partial<Record<string, string>>]),
  )
  const start = async (user: TestUser, topicId = 'dsa') =>
    (await as(user).post('/api/quiz-sessions', { topicId })).body as QuizSession
  const answer = (user: TestUser, sessionId: string, questionId: string, chosen: string) =>
    as(user).post(`/api/quiz-sessions/${sessionId}/answers`, { questionId, answer: chosen })
  const finish = (user: TestUser, sessionId: string, body: object = {}) =>
    as(user).post(`/api/quiz-sessions/${sessionId}/completion`, body)
  const rightTo = (id: string) => keys.get(id) ?? ''
  const wrongTo = (id: string) => (rightTo(id) === 'a' ? 'b' : 'a')

  it('asks fifteen questions of the topic and reveals no keys', async () => {
    const session = await start(await given.user())
    expect(session.questions).toHaveLength(15)
    for (const question of session.questions) {
      expect(question.topicId).toBe('dsa')
      expect(
        optionsOf(question)
          .map(({ key }) => key)
          .toSorted(),
      ).toEqual(['a', 'b', 'c', 'd'])
    }
    expect(session.verdicts).toEqual({})
    const told = JSON.stringify(session)
    const secrets = await deps.db
      .selectFrom('question_version_keys')
      .select(['why', 'why_not'])
      .execute()
    const texts = secrets.flatMap(({ why, why_not }) => [why, ...Object.values(why_not as object)])
    expect(texts.filter((text) => told.includes(JSON.stringify(text).slice(1, -1)))).toEqual([])
    expect(Object.keys(session.questions[0]!).toSorted()).toEqual(
      ['id', 'topicId', 'subskill', 'difficulty', 'text', 'code', 'options'].toSorted(),
    )
  })

  it('counts only the first answer', async () => {
    const asha = await given.user()
    const { id, questions } = await start(asha)
    const [{ id: questionId } = { id: '' }] = questions
    const first = await answer(asha, id, questionId, wrongTo(questionId))
    const later = await answer(asha, id, questionId, rightTo(questionId))

    expect(first).toMatchObject({
      status: 200,
      body: { isCorrect: false, chosen: wrongTo(questionId), correctAnswer: rightTo(questionId) },
    })
    expect(Object.keys((first.body as Verdict).whyNot ?? {})).toHaveLength(3)
    expect(later.body).toEqual(first.body)
  })

  it('dates a delayed answer when it was given, never before the start', async () => {
    const asha = await given.user()
    const { id, questions } = await start(asha)
    const [first, second, third] = questions
    await deps.db
      .updateTable('quiz_sessions')
      .set({ started_at: new Date(Date.now() - 3_600_000) })
      .where('id', '=', id)
      .execute()
    const send = (questionId: string, waitedMs?: number) =>
      as(asha).post(`/api/quiz-sessions/${id}/answers`, { questionId, answer: 'a', waitedMs })
    await send(third!.id)
    await send(second!.id, 600_000)
    await send(first!.id, 86_400_000)
    expect(await send(first!.id, -1)).toMatchObject({ status: 400 })
    // The database cannot store this character.
    expect(await send('\u0000')).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
    const rows = await deps.db
      .selectFrom('quiz_answers')
      .select(['question_id', 'answered_at'])
      .where('session_id', '=', id)
      .execute()
    const minutesAgo = (questionId: string) => {
      const at = rows.find(({ question_id }) => question_id === questionId)!.answered_at
      return Math.round((Date.now() - at.getTime()) / 60_000)
    }
    expect([first, second, third].map((question) => minutesAgo(question!.id))).toEqual([60, 10, 0])
  })

  it('resumes in the same order', async () => {
    const asha = await given.user()
    const session = await start(asha)
    const questionId = session.questions[3]!.id
    const verdict = (await answer(asha, session.id, questionId, 'a')).body
    expect((await as(asha).get('/api/quiz-sessions/open')).body).toEqual({
      session: { ...session, activeMs: expect.any(Number), verdicts: { [questionId]: verdict } },
    })
  })

  it('returns the active time to the device that resumes it', async () => {
    const asha = await given.user()
    const { id, questions, activeMs } = await start(asha)
    expect(activeMs).toBe(0)
    for (const question of questions.slice(0, 2)) await answer(asha, id, question.id, 'a')
    // The quiz was started yesterday and answered twice today, a minute apart.
    const ago = (time: string) => `now() - interval '${time}'`
    await deps.pool.query(`UPDATE quiz_sessions SET started_at = ${ago('1 day')} WHERE id = $1`, [
      id,
    ])
    await deps.pool.query(
      `UPDATE quiz_answers SET answered_at = CASE question_id WHEN $2 THEN ${ago('2 minutes')}
         ELSE ${ago('1 minute')} END WHERE session_id = $1`,
      [id, questions[0]!.id],
    )
    expect((await as(asha).get('/api/quiz-sessions/open')).body).toMatchObject({
      session: { activeMs: 6 * 60_000 },
    })
  })

  it('is scored by the server over all questions, once', async () => {
    const asha = await given.user()
    const { id, questions } = await start(asha)
    for (const [place, question] of questions.slice(0, 12).entries()) {
      const chosen = place < 11 ? rightTo(question.id) : wrongTo(question.id)
      await answer(asha, id, question.id, chosen)
    }
    const result = (await finish(asha, id, { activeMs: 999_999_999 })).body as QuizResult
    expect(result).toMatchObject({
      correctAnswers: 11,
      totalQuestions: 15,
      scorePercentage: scoreOf(11, 15),
      isPassed: true,
    })
    // Time spent is limited by the server's clock: it cannot exceed the time that has passed.
    expect(result.timeSpentMs).toBeLessThan(60_000)
    expect(result.review.map(({ question, chosen }) => [question, chosen !== null])).toEqual(
      questions.slice(0, 12).map((question) => [question, true]),
    )
    // Only a wrong answer gets its misconception, if its option has one.
    expect(result.review.map(({ misconception }) => misconception?.id ?? null)).toEqual(
      result.review.map(({ question, chosen }) =>
        chosen === rightTo(question.id)
          ? null
          : (beliefs.get(question.id)?.[chosen ?? 'a'] ?? null),
      ),
    )
    expect(result.unanswered).toEqual(
      questions.slice(12).map((question, place) => ({ index: 12 + place, question })),
    )
    expect(result.subskills.reduce((all, { correct }) => all + correct, 0)).toBe(11)

    expect((await finish(asha, id, { activeMs: 1 })).body).toEqual(result)
    expect((await as(asha).get(`/api/quiz-sessions/${id}/result`)).body).toEqual(result)
    expect((await as(asha).get('/api/quiz-sessions/open')).body).toEqual({ session: null })
  })

  it('reveals nothing if it isn’t the caller’s, isn’t open or didn’t ask the question', async () => {
    const [asha, ravi] = [await given.user(), await given.user()]
    const hers = await start(asha)
    const [question] = hers.questions
    const other = [...keys.keys()].find((id) => hers.questions.every((one) => one.id !== id))!
    await finish(ravi, (await start(ravi)).id)
    const done = await start(ravi)
    await finish(ravi, done.id)

    const refusals = [
      await answer(ravi, hers.id, question!.id, 'a'),
      await answer(asha, hers.id, other, 'a'),
      await answer(asha, hers.id, 'no-such-question', 'a'),
      await answer(asha, newId(), question!.id, 'a'),
      await answer(ravi, done.id, done.questions[0]!.id, 'a'),
      await finish(ravi, hers.id),
      await as(ravi).get(`/api/quiz-sessions/${hers.id}/result`),
      await as(asha).get(`/api/quiz-sessions/${hers.id}/result`),
    ]
    for (const { status, body } of refusals) {
      expect([status, (body as { code: string }).code]).toEqual([404, 'quiz.not-found'])
    }
    const rows = await deps.db.selectFrom('quiz_answers').select('chosen').execute()
    expect((await answer(asha, hers.id, question!.id, 'a')).status).toBe(200)
    expect(await deps.db.selectFrom('quiz_answers').select('chosen').execute()).toHaveLength(
      rows.length + 1,
    )
  })

  it('is closed by a new one, so that only one is open', async () => {
    const asha = await given.user()
    const first = await start(asha)
    const started = await Promise.all(Array.from({ length: 8 }, () => start(asha, 'os')))
    expect(started.every(({ id }) => id)).toBe(true)
    const open = await deps.db
      .selectFrom('quiz_sessions')
      .select('id')
      .where('user_id', '=', asha.id)
      .where('status', '=', 'open')
      .execute()
    expect(open).toHaveLength(1)
    expect((await answer(asha, first.id, first.questions[0]!.id, 'a')).status).toBe(404)
  })

  it('asks new questions as long as there are any', async () => {
    const asha = await given.user()
    const { rows } = await deps.pool.query<{ live: number }>(
      "SELECT count(*)::integer AS live FROM questions WHERE topic_id = 'os' AND status = 'live'",
    )
    const { live } = rows[0]!
    const asked = new Set<string>()
    while (asked.size < live) {
      const { id: quizId, questions } = await start(asha, 'os')
      const unasked = questions.filter(({ id }) => !asked.has(id))
      expect(unasked).toHaveLength(Math.min(15, live - asked.size))
      for (const { id } of questions) {
        await answer(asha, quizId, id, 'a')
        asked.add(id)
      }
    }
  })

  it('is offered with its real length, and not with too few questions', async () => {
    expect((await as('guest').get('/api/quiz-offers/dsa')).body).toEqual({ questions: 15 })
    expect((await as('guest').get('/api/quiz-offers/cooking')).body).toEqual({ questions: 0 })
    expect(
      await as(await given.user()).post('/api/quiz-sessions', { topicId: 'cooking' }),
    ).toMatchObject({
      status: 409,
      body: { code: 'quiz.no-questions' },
    })
  })

  const TRIALS = Number(process.env['TRIALS'] ?? 20)

  it(`counts one of fifty simultaneous copies of an answer, in ${TRIALS} trials`, async () => {
    const asha = await given.user()
    let session = await start(asha)
    for (let trial = 0; trial < TRIALS; trial += 1) {
      await resetRateLimit()
      if (trial > 0 && trial % 15 === 0) session = await start(asha)
      const { id } = session.questions[trial % 15]!
      const replies = await Promise.all(
        Array.from({ length: 50 }, (_, copy) =>
          answer(asha, session.id, id, copy % 2 === 0 ? rightTo(id) : wrongTo(id)),
        ),
      )
      expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(
        1,
      )
      const stored = await deps.db
        .selectFrom('quiz_answers')
        .select('chosen')
        .where('session_id', '=', session.id)
        .where('question_id', '=', id)
        .execute()
      expect(stored).toEqual([{ chosen: (replies[0]!.body as Verdict).chosen }])
    }
  })

  it(`matches its rows when answers and finishes race, in ${TRIALS} trials`, async () => {
    const asha = await given.user()
    for (let trial = 0; trial < TRIALS; trial += 1) {
      await resetRateLimit()
      const { id, questions } = await start(asha)
      const moves = questions.map((question) => answer(asha, id, question.id, rightTo(question.id)))
      const endings = Array.from({ length: 5 }, () => finish(asha, id))
      const results = (await Promise.all(endings)).map(({ body }) => body as QuizResult)
      await Promise.all(moves)
      const rows = await deps.db
        .selectFrom('quiz_answers')
        .select('is_correct')
        .where('session_id', '=', id)
        .execute()
      for (const result of results) expect(result).toEqual(results[0])
      expect(results[0]!.correctAnswers).toBe(rows.filter((row) => row.is_correct).length)
    }
  })
})
