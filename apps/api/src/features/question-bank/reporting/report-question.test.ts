import type { QuestionReport } from '@nextround/contract/question-bank'
import type { QuizSession } from '@nextround/contract/quizzes'
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { anyAnswer } from '#testing/answers.ts'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'

describe('reporting a question', async () => {
  const { as, given, deps } = await startTestApp()
  const { db } = deps
  // Only questions at revision 1, because some tests store a second one.
  const bank = await db
    .selectFrom('questions')
    .select(['id', 'revision'])
    .where('revision', '=', 1)
    .orderBy('id')
    .execute()
  const [first = ''] = bank.map(({ id }) => id)

  /** The answer belongs to a quiz that was left. */
  const haveAnswered = async (
    user: TestUser,
    questionId: string,
    revision = 1,
    answeredAt = new Date(),
  ) => {
    const sessionId = newId()
    await db
      .insertInto('quiz_sessions')
      .values({
        id: sessionId,
        user_id: user.id,
        status: 'closed',
        question_ids: [questionId],
        question_versions: [await versionWith(questionId, revision)],
        option_orders: ['abcd'],
        total_questions: 1,
      })
      .execute()
    await db
      .insertInto('quiz_answers')
      .values({
        session_id: sessionId,
        question_id: questionId,
        user_id: user.id,
        revision,
        topic_id: 'dsa',
        subskill: 'graphs',
        chosen: 'a',
        is_correct: true,
        answered_at: answeredAt,
      })
      .execute()
  }
  /** Stores such a version if there is none yet. */
  const versionWith = async (questionId: string, revision: number) => {
    const { rows } = await deps.pool.query<{ version: number }>(
      `WITH added AS (
         INSERT INTO question_versions
         SELECT (jsonb_populate_record(one, jsonb_build_object('version', $2 + 100, 'revision', $2))).*
           FROM question_versions AS one
          WHERE question_id = $1 AND version = 1 AND revision <> $2
         RETURNING version)
       SELECT coalesce((SELECT version FROM added), 1) AS version`,
      [questionId, revision],
    )
    return rows[0]!.version
  }
  const send = (user: TestUser, questionId: string, said: object = {}) =>
    as(user).post('/api/question-reports', { questionId, reason: 'typo', text: '', ...said })
  const mine = async (user: TestUser) =>
    ((await as(user).get('/api/question-reports')).body as { reports: QuestionReport[] }).reports
  const rowsOf = (user: TestUser) =>
    db.selectFrom('question_reports').selectAll().where('user_id', '=', user.id).execute()
  const reporter = async () => {
    const asha = await given.user()
    await haveAnswered(asha, first)
    return asha
  }

  it('saves the report and shows it to its author', async () => {
    const asha = await reporter()
    const reply = await send(asha, first, { reason: 'unclear', text: '  Which list?\r\nBoth?  ' })
    const { stem } = await db
      .selectFrom('questions')
      .select('stem')
      .where('id', '=', first)
      .executeTakeFirstOrThrow()
    expect(reply).toMatchObject({
      status: 200,
      body: {
        questionId: first,
        questionText: stem,
        reason: 'unclear',
        text: 'Which list?\nBoth?',
        status: 'open',
        reply: null,
      },
    })
    expect(await mine(asha)).toEqual([reply.body])
  })

  it('is hidden from other learners', async () => {
    const [asha, ravi] = [await reporter(), await reporter()]
    await send(asha, first, { text: 'only for the team' })
    expect(await mine(ravi)).toEqual([])
    expect((await send(ravi, first)).body).toMatchObject({ text: '' })
  })

  it('requires an answer by the same learner, and reveals nothing otherwise', async () => {
    const [asha, ravi] = [await given.user(), await reporter()]
    const { body } = await as(asha).post('/api/quiz-sessions', { topicId: 'dsa' })
    const { questions } = body as QuizSession
    const asked = questions.map(({ id }) => id)
    const others = bank.map(({ id }) => id).filter((id) => !asked.includes(id))

    const replies = await Promise.all(
      [asked[0] ?? '', others[0] ?? '', 'dsa-zzzzzz', ''].map((id) => send(asha, id)),
    )
    const bare = replies.map((reply) => ({ ...(reply.body as object), requestId: '' }))
    expect(replies.map((reply) => reply.status)).toEqual([404, 404, 404, 404])
    expect(bare[0]).toMatchObject({ code: 'question.not-found' })
    expect(new Set(bare.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(await rowsOf(asha)).toEqual([])
    expect(await rowsOf(ravi)).toEqual([])
  })

  it('is allowed for answered questions, and for unanswered ones after their reveal', async () => {
    const asha = await given.user()
    const { id, questions } = (await as(asha).post('/api/quiz-sessions', { topicId: 'os' }))
      .body as QuizSession
    const [answered = '', skipped = ''] = questions.map((question) => question.id)
    const answer = anyAnswer(questions[0]!)
    await as(asha).post(`/api/quiz-sessions/${id}/answers`, { questionId: answered, answer })
    expect((await send(asha, answered)).status).toBe(200)
    expect((await send(asha, skipped)).status).toBe(404)
    await as(asha).post(`/api/quiz-sessions/${id}/completion`, {})
    expect((await send(asha, skipped)).status).toBe(404)
    await as(asha).post(`/api/quiz-sessions/${id}/reveals`, { questionId: skipped })
    expect((await send(asha, skipped)).status).toBe(200)
  })

  it('is about the last answered revision, whatever the caller sends', async () => {
    const asha = await given.user()
    const newest = bank[0]?.revision ?? 1
    await haveAnswered(asha, first, newest + 6, new Date(Date.now() - 60_000))
    await haveAnswered(asha, first, newest + 7)
    await haveAnswered(asha, first, newest + 5, new Date(Date.now() - 120_000))
    expect((await send(asha, first, { revision: 1 })).status).toBe(400)
    const { body } = await send(asha, first)
    expect(body).toMatchObject({ isOfThisRevision: false })
    expect(await rowsOf(asha)).toMatchObject([{ revision: newest + 7 }])

    await haveAnswered(asha, first, newest, new Date(Date.now() + 1_000))
    expect((await send(asha, first)).body).toMatchObject({ isOfThisRevision: true })
    expect(await rowsOf(asha)).toHaveLength(2)
  })

  it('counts once: the first text is kept', async () => {
    const asha = await reporter()
    const said = await send(asha, first, { reason: 'outdated', text: 'Since version 3.' })
    const again = await send(asha, first, { reason: 'other', text: 'Changed my mind.' })
    expect(again).toMatchObject({ status: 200, body: said.body as object })
    expect(await rowsOf(asha)).toHaveLength(1)
  })

  it('counts once even if fifty copies arrive together', async () => {
    const asha = await reporter()
    const replies = await Promise.all(Array.from({ length: 50 }, () => send(asha, first)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(replies.map(({ body }) => (body as QuestionReport).id)).size).toBe(1)
    expect(await rowsOf(asha)).toHaveLength(1)
  })

  it('is limited to thirty a day, even in parallel; repeats don’t count', async () => {
    const asha = await given.user()
    const many = bank.slice(0, 40).map(({ id }) => id)
    for (const id of many) await haveAnswered(asha, id)
    const replies = await Promise.all(many.map((id) => send(asha, id)))
    const refused = replies.filter(({ status }) => status !== 200)

    expect(await rowsOf(asha)).toHaveLength(30)
    expect(refused).toHaveLength(10)
    expect(refused[0]).toMatchObject({
      status: 429,
      body: { code: 'question.too-many-reports' },
    })
    const stored = many[replies.findIndex(({ status }) => status === 200)] ?? ''
    expect((await send(asha, stored)).status).toBe(200)

    await db
      .updateTable('question_reports')
      .set({ created_at: new Date(Date.now() - 25 * 60 * 60 * 1_000) })
      .where('user_id', '=', asha.id)
      .execute()
    const left = many[replies.findIndex(({ status }) => status === 429)] ?? ''
    expect((await send(asha, left)).status).toBe(200)
  })

  it('is rate limited, also for unknown ids', async () => {
    const asha = await given.user()
    const statuses: number[] = []
    for (let number = 0; number < 61; number += 1)
      statuses.push((await send(asha, `dsa-${number}`)).status)
    expect(statuses.slice(0, 60).every((status) => status === 404)).toBe(true)
    expect(statuses[60]).toBe(429)
    expect((await send(await reporter(), first)).status).toBe(200)
  })

  it.each([
    ['no reason', { reason: undefined }],
    ['a reason of its own', { reason: 'because' }],
    ['too long a text', { text: 'x'.repeat(1_001) }],
    ['"other" without a word', { reason: 'other', text: ' \n ' }],
    ['a status', { status: 'fixed' }],
    ['somebody else', { userId: newId() }],
  ])('refuses %s', async (_what, said) => {
    const asha = await reporter()
    expect((await send(asha, first, said)).status).toBe(400)
    expect(await rowsOf(asha)).toEqual([])
  })

  it('stores plain text without control characters', async () => {
    const asha = await reporter()
    const { body } = await send(asha, first, {
      text: '\u0000\u001B[2J<b>क्‍ष</b>\u202E 👩‍💻\n\tx = 1;\u0007',
    })
    expect(body).toMatchObject({ text: '[2J<b>क्‍ष</b> 👩‍💻\n\tx = 1;' })
  })
})
