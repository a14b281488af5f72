import type { QuizGains } from '@nextround/contract/progress'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
import { NOON } from '#testing/noon.ts'
import { importBank } from '#testing/import-bank.ts'
import { quizTaker } from '#testing/quiz-taker.ts'
import { addDays, DAY_MS, dateAt } from '#platform/calendar.ts'

describe('gains of a quiz', async () => {
  const test = await startTestApp({ isolated: true })
  const { as, given } = test
  const { db } = test.deps
  const { take, open } = await quizTaker(test)
  const learner = () => given.user({ timeZone: NOON })
  const gains = async (user: TestUser, { id }: { id: string }) =>
    (await as(user).get(`/api/quiz-sessions/${id}/gains`)).body as QuizGains
  const titles = ({ badges }: QuizGains) => badges.map(({ title }) => title)

  it('are the badges, streak day and first pass that it earned', async () => {
    const asha = await learner()
    const first = await take(asha, { isRight: (_, place) => place < 11 })
    const ofFirst = await gains(asha, first)
    expect(ofFirst).toMatchObject({ isFirstPass: true, streak: 1 })
    expect(titles(ofFirst)).toEqual(['First Step', 'Past the Mark'])

    const second = await take(asha)
    expect(await gains(asha, second)).toMatchObject({ isFirstPass: false, streak: null })
    expect(titles(await gains(asha, second))).toEqual(['Full Marks', 'Comeback'])
    // The gains of the first quiz do not change.
    const later = await gains(asha, first)
    expect(later).toMatchObject({ isFirstPass: true, badges: ofFirst.badges, streak: null })
  })

  it('include the streak only if the day would not count without it', async () => {
    const asha = await learner()
    const yesterday = new Date(Date.now() - DAY_MS)
    await take(asha, { at: yesterday })
    const few = await take(asha, { isRight: (_, place) => place < 4 })
    expect(await gains(asha, few)).toMatchObject({ isFirstPass: false, streak: null })
    const enough = await take(asha, { isRight: (_, place) => place < 3 })
    expect(await gains(asha, enough)).toMatchObject({ streak: 2 })
    const more = await take(asha)
    expect(await gains(asha, more)).toMatchObject({ streak: null })
  })

  it('show for each answer whether it was guessed or too fast, and when it comes back', async () => {
    const asha = await learner()
    // Uses the last two questions, so that no later question on the same concept changes the result.
    let [guess, last] = ['', '']
    const quiz = await take(asha, {
      isRight: ({ id }, place) => {
        if (place === 13) guess = id
        if (place === 14) last = id
        return place !== 14
      },
      isGuess: ({ id }) => id === guess,
    })
    const today = dateAt(new Date(), NOON)
    const { answers: all } = await gains(asha, quiz)
    const [guessed, wrong] = [guess, last].map((id) => all.find((one) => one.questionId === id))
    const right = all.filter((one) => one !== guessed && one !== wrong)
    expect(guessed).toMatchObject({ isGuess: true, isQuick: false })
    expect(guessed?.comesBackOn).toBeOneOf([1, 2, 3, 4].map((days) => addDays(today, days)))
    expect(wrong).toMatchObject({ isGuess: false, comesBackOn: addDays(today, 1) })
    // Other questions on the concept of a wrong or guessed answer come back too.
    const rows = await db.selectFrom('questions').select(['id', 'concept']).execute()
    const concepts = new Map(rows.map(({ id, concept }) => [id, concept]))
    const back = [guessed, wrong].map((answer) => concepts.get(answer?.questionId ?? ''))
    for (const answer of right) expect(answer).toMatchObject({ isGuess: false, isQuick: false })
    const unrelated = right.filter(({ questionId }) => !back.includes(concepts.get(questionId)))
    for (const answer of unrelated) expect(answer.comesBackOn).toBeNull()

    const hasty = await take(asha, { pace: 1_000 })
    const { answers } = await gains(asha, hasty)
    expect(answers.every(({ isQuick }) => isQuick)).toBe(true)
  })

  it('show when a mistake comes back by its original concept, after any import', async () => {
    const asha = await learner()
    const quiz = await take(asha, { isRight: (_, place) => place !== 1 })
    const wrong = (await gains(asha, quiz)).answers[1]!
    await importBank(test.deps, (question) =>
      question.id === wrong.questionId ? { ...question, concept: 'another' } : question,
    )
    expect((await gains(asha, quiz)).answers[1]).toEqual(wrong)
    await importBank(test.deps)
  })

  it('are hidden from others, and while the quiz is open', async () => {
    const asha = await learner()
    const { id } = await take(asha)
    const none = { status: 404, body: { code: 'quiz.not-found' } }
    expect(await as(await given.user()).get(`/api/quiz-sessions/${id}/gains`)).toMatchObject(none)
    const running = await open(asha)
    expect(await as(asha).get(`/api/quiz-sessions/${running.id}/gains`)).toMatchObject(none)
  })
})
