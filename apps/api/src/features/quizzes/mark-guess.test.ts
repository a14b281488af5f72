import type { QuizSession } from '@nextround/contract/quizzes'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
import { hold, untilWaiting } from '#testing/held-locks.ts'
import { quizTaker } from '#testing/quiz-taker.ts'

describe('marking a guess', async () => {
  const app = await startTestApp()
  const { as, given, deps } = app
  const taker = await quizTaker(app)
  const mark = (user: TestUser, { id }: QuizSession, questionId: string, isGuess = true) =>
    as(user).put(`/api/quiz-sessions/${id}/guesses`, { questionId, isGuess })
  const guessesIn = async ({ id }: QuizSession) =>
    (
      await deps.db
        .selectFrom('quiz_answers')
        .select('question_id')
        .where('session_id', '=', id)
        .where('is_guess', '=', true)
        .execute()
    ).map((row) => row.question_id)

  it('is saved while the quiz is open, and can be undone', async () => {
    const asha = await given.user()
    const quiz = await taker.open(asha)
    const [one, two] = quiz.questions.map(({ id }) => id)
    expect(await mark(asha, quiz, one!)).toMatchObject({ status: 200, body: { isGuess: true } })
    expect(await mark(asha, quiz, one!)).toMatchObject({ status: 200 })
    expect(await mark(asha, quiz, two!)).toMatchObject({ status: 200 })
    expect(await mark(asha, quiz, two!, false)).toMatchObject({ body: { isGuess: false } })
    expect(await guessesIn(quiz)).toEqual([one])

    // Guesses stay marked if an older page finishes the quiz without listing them.
    await as(asha).post(`/api/quiz-sessions/${quiz.id}/completion`, {})
    expect(await guessesIn(quiz)).toEqual([one])
  })

  it('waits for a concurrent finish, and is then refused', async () => {
    const asha = await given.user()
    const quiz = await taker.open(asha)
    const release = await hold(
      deps.pool,
      `WITH locked AS (SELECT id FROM quiz_sessions WHERE id = $1 FOR UPDATE)
       UPDATE quiz_sessions SET status = 'closed' FROM locked WHERE quiz_sessions.id = locked.id`,
      [quiz.id],
    )
    const marked = mark(asha, quiz, quiz.questions[0]!.id)
    await untilWaiting(deps.pool, 1)
    await release()
    expect(await marked).toMatchObject({ status: 404 })
    expect(await guessesIn(quiz)).toEqual([])
  })

  it('requires a right answer in an open quiz', async () => {
    const asha = await given.user()
    const quiz = await taker.open(asha, { isRight: (_, place) => [true, false][place] ?? null })
    const [right, wrong, open] = quiz.questions.map(({ id }) => id)
    const none = { status: 404, body: { code: 'quiz.not-found' } }
    expect(await mark(asha, quiz, wrong!)).toMatchObject(none)
    expect(await mark(asha, quiz, open!)).toMatchObject(none)
    await as(asha).post(`/api/quiz-sessions/${quiz.id}/completion`, {})
    expect(await mark(asha, quiz, right!)).toMatchObject(none)
    expect(await guessesIn(quiz)).toEqual([])
  })

  it("does not reach another learner's quiz", async () => {
    const quiz = await taker.open(await given.user())
    const [{ id } = { id: '' }] = quiz.questions
    expect(await mark(await given.user(), quiz, id)).toMatchObject({ status: 404 })
    expect(await guessesIn(quiz)).toEqual([])
  })
})
