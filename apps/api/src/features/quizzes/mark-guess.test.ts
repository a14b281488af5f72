import type { QuizSession } from '@nextround/contract/quizzes'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
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

  it('is kept while the quiz is open, and can be taken back', async () => {
    const asha = await given.user()
    const quiz = await taker.open(asha)
    const [one, two] = quiz.questions.map(({ id }) => id)
    expect(await mark(asha, quiz, one!)).toMatchObject({ status: 200, body: { isGuess: true } })
    expect(await mark(asha, quiz, one!)).toMatchObject({ status: 200 })
    expect(await mark(asha, quiz, two!)).toMatchObject({ status: 200 })
    expect(await mark(asha, quiz, two!, false)).toMatchObject({ body: { isGuess: false } })
    expect(await guessesIn(quiz)).toEqual([one])

    // What the finish of an older page does not name stays marked.
    await as(asha).post(`/api/quiz-sessions/${quiz.id}/completion`, {})
    expect(await guessesIn(quiz)).toEqual([one])
  })

  it('is for right answers that were given, in a quiz that is open', async () => {
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
