import type { QuizResult, QuizSession, ReviewItem } from '@nextround/contract/quizzes'
import { describe, expect, it } from 'vitest'
import { anyAnswer } from '#testing/answers.ts'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
import { quizTaker } from '#testing/quiz-taker.ts'
import { recomputed } from '#testing/recomputed.ts'
import { marksIn, plantMarks, unmarkedKeysIn } from '#testing/secret-marks.ts'

describe('an unanswered question', async () => {
  const test = await startTestApp()
  const { as, given, deps } = test
  await plantMarks(deps.pool)
  const { take, open } = await quizTaker(test)

  const reveal = (user: TestUser, sessionId: string, questionId: string) =>
    as(user).post(`/api/quiz-sessions/${sessionId}/reveals`, { questionId })
  const resultOf = async (user: TestUser, sessionId: string) =>
    (await as(user).get(`/api/quiz-sessions/${sessionId}/result`)).body as QuizResult
  const start = async (user: TestUser, topicId: string) =>
    (await as(user).post('/api/quiz-sessions', { topicId })).body as QuizSession
  const reveals = (user: TestUser) =>
    deps.db.selectFrom('revealed_keys').selectAll().where('user_id', '=', user.id).execute()

  it('has no key: finishing without answers reveals none', async () => {
    const asha = await given.user()
    const session = await start(asha, 'dbms')
    const finished = await as(asha).post(`/api/quiz-sessions/${session.id}/completion`, {})
    for (const body of [finished.body, await resultOf(asha, session.id)]) {
      expect(marksIn(JSON.stringify(body))).toEqual([])
      expect(unmarkedKeysIn(JSON.stringify(body))).toEqual([])
      expect(body).toMatchObject({
        scorePercentage: 0,
        totalQuestions: 15,
        review: [],
        unanswered: session.questions.map((question, index) => ({ index, question })),
      })
    }
  })

  it('shows its key once revealed, permanently', async () => {
    const asha = await given.user()
    const isAnswered = (place: number) => place > 2
    const { id, unanswered, review } = await take(asha, {
      isRight: (_, place) => (isAnswered(place) ? true : null),
    })
    const { question } = unanswered![1]!
    const { status, body } = await reveal(asha, id, question.id)
    const item = body as ReviewItem
    expect(status).toBe(200)
    expect(item).toMatchObject({ question, chosen: null, isCorrected: false })
    expect(marksIn(item.why)).toEqual([question.id])
    expect((await reveal(asha, id, question.id)).body).toEqual(item)
    expect(await reveals(asha)).toHaveLength(1)
    const after = await resultOf(asha, id)
    expect(after.review).toEqual([item, ...review])
    expect(after.unanswered!.map(({ index }) => index)).toEqual([0, 2])
    expect(after.scorePercentage).toBe(80)
  })

  it('can be revealed only in the learner’s finished quiz, and not while an open quiz asks it', async () => {
    const [asha, ravi] = [await given.user(), await given.user()]
    const { id, unanswered } = await take(asha, { isRight: () => null })
    const questionId = unanswered![0]!.question.id
    const refused = { status: 404, body: { code: 'quiz.not-found' } }
    expect(await reveal(ravi, id, questionId)).toMatchObject(refused)
    expect(await reveal(asha, id, 'no-such-question')).toMatchObject(refused)
    const running = await start(asha, 'os')
    expect(await reveal(asha, running.id, running.questions[0]!.id)).toMatchObject(refused)
    expect(await reveal(asha, id, running.questions[0]!.id)).toMatchObject(refused)
    await deps.pool.query(`UPDATE quiz_sessions SET question_ids[1] = $2 WHERE id = $1`, [
      running.id,
      questionId,
    ])
    expect(await reveal(asha, id, questionId)).toMatchObject({
      status: 409,
      body: { code: 'quiz.question-open' },
    })
    expect(await reveals(asha)).toEqual([])
  })

  it('counts as repeated when answered later, so it is no evidence of skill', async () => {
    const asha = await given.user()
    const { id, unanswered } = await take(asha, { isRight: () => null })
    const [shown] = unanswered!.map(({ question }) => question.id)
    await reveal(asha, id, shown!)
    const later = await open(asha, { isRight: () => null })
    await deps.pool.query(
      `UPDATE quiz_sessions SET question_ids = $2, question_versions = array_fill(1, ARRAY[15]) WHERE id = $1`,
      [later.id, unanswered!.map(({ question }) => question.id)],
    )
    for (const { question } of unanswered!)
      await as(asha).post(`/api/quiz-sessions/${later.id}/answers`, {
        questionId: question.id,
        answer: anyAnswer(question),
      })
    await deps.pool.query(
      `UPDATE quiz_answers AS answers SET answered_at = started_at + place * interval '20 seconds'
         FROM quiz_sessions, unnest(question_ids) WITH ORDINALITY AS asked (question, place)
        WHERE id = $1 AND session_id = $1 AND question_id = question`,
      [later.id],
    )
    await as(asha).post(`/api/quiz-sessions/${later.id}/completion`, {})
    const { skills } = await recomputed(deps.db, asha.id)
    expect(skills).toMatchObject({ dbms: { answers: 14 } })
    const stored = await deps.db
      .selectFrom('user_skills')
      .select(['answers', 'evidence'])
      .where('user_id', '=', asha.id)
      .executeTakeFirstOrThrow()
    expect(stored.answers).toBe(14)
    expect(JSON.stringify(stored.evidence)).not.toContain(shown)
  })
})
