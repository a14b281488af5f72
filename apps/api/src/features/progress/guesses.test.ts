import type { QuizSession } from '@nextround/contract/quizzes'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
import { quizTaker } from '#testing/quiz-taker.ts'

describe('a guessed right answer', async () => {
  const test = await startTestApp()
  const { as, given } = test
  const { db } = test.deps
  const { open, take } = await quizTaker(test)

  const finish = (user: TestUser, { id }: QuizSession, guessed?: string[]) =>
    as(user).post(`/api/quiz-sessions/${id}/completion`, { guessed })
  const listCards = (user: TestUser) =>
    db
      .selectFrom('review_cards')
      .select(['concept', 'stability'])
      .where('user_id', '=', user.id)
      .execute()
  const findConcept = async (questionId: string) =>
    (
      await db
        .selectFrom('questions')
        .select('concept')
        .where('id', '=', questionId)
        .executeTakeFirstOrThrow()
    ).concept

  it('counts for the score, and its concept comes back', async () => {
    const asha = await given.user()
    const quiz = await open(asha)
    const [lucky] = quiz.questions
    const finished = await finish(asha, quiz, [lucky!.id])
    expect(finished).toMatchObject({ status: 200, body: { scorePercentage: 100 } })
    const cards = await listCards(asha)
    expect(cards.map(({ concept }) => concept)).toEqual([await findConcept(lucky!.id)])
    // A guess comes back sooner than a confident right answer, but later than a wrong one.
    expect(cards[0]!.stability).toBeCloseTo(1.29, 1)
  })

  it('can be marked only by its learner, for its question, before the finish', async () => {
    const [asha, ravi] = [await given.user(), await given.user()]
    const quiz = await open(asha, { isRight: (_, place) => place > 0 })
    const other = await open(ravi)
    const [wrong, right] = quiz.questions
    const strange = other.questions.find(({ id }) => quiz.questions.every((one) => one.id !== id))
    expect(await finish(ravi, quiz, [right!.id])).toMatchObject({ status: 404 })
    await finish(asha, quiz, [wrong!.id, ...(strange ? [strange.id] : []), 'no-such-question'])
    expect(await finish(asha, quiz, [right!.id])).toMatchObject({ status: 200 })

    expect((await listCards(asha)).map(({ concept }) => concept)).toEqual([
      await findConcept(wrong!.id),
    ])
    const guesses = await db
      .selectFrom('quiz_answers')
      .select('question_id')
      .where('is_guess', '=', true)
      .where('user_id', 'in', [asha.id, ravi.id])
      .execute()
    expect(guesses).toEqual([])
  })

  it('resolves nothing in a re-test', async () => {
    const asha = await given.user()
    await take(asha, { isRight: () => false })
    await take(asha, { wanted: { reTest: true }, isGuess: () => true })
    const { recovered } = await db
      .selectFrom('user_totals')
      .select('recovered')
      .where('user_id', '=', asha.id)
      .executeTakeFirstOrThrow()
    expect(recovered).toBe(0)
  })

  it('can’t be marked for more questions than a quiz has', async () => {
    const asha = await given.user()
    const quiz = await open(asha)
    expect(await finish(asha, quiz, Array<string>(16).fill('x'))).toMatchObject({ status: 400 })
  })
})
