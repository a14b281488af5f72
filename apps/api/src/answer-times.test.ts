import { describe, expect, it } from 'vitest'
import { createAnnounce } from './app.ts'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
import { quizTaker } from '#testing/quiz-taker.ts'
import { DAY_MS } from '#platform/calendar.ts'
import { skillJobs } from './features/skills/jobs.ts'
import { schedule } from './features/progress/re-tests/card.ts'
import type { Rating } from './features/progress/re-tests/rate.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

type Answered = {
  tookMs: number
  /** How long the answer waited on the device for a network. */
  waitedMs?: number
  isRight?: boolean
  ago?: number
  isFinished?: boolean
}

describe('answer times', async () => {
  const test = await startTestApp({ isolated: true })
  const { as, given } = test
  const { db, log } = test.deps
  const { keys } = await quizTaker(test)
  const night = async () => {
    for (const job of skillJobs({ db, announce: createAnnounce(test.deps), log })) {
      await job.run(undefined as never, 'a night')
    }
  }
  const { id, concept } = await db
    .selectFrom('questions')
    .select(['id', 'concept'])
    .where('topic_id', '=', 'os')
    .where('kind', '=', 'choice')
    .where('status', '=', 'live')
    .executeTakeFirstOrThrow()

  /** Takes a quiz with this one question that began `tookMs` before the answer, and finishes it. */
  async function answer(
    user: TestUser,
    { tookMs, waitedMs = 0, isRight = true, ago = 0, isFinished = true }: Answered,
  ) {
    await test.resetRateLimit()
    const started = await as(user).post('/api/quiz-sessions', { topicId: 'os' })
    const session = (started.body as { id: string }).id
    const began = new Date(Date.now() - tookMs - waitedMs)
    await db
      .updateTable('quiz_sessions')
      .set({
        question_ids: [id],
        question_versions: [1],
        option_orders: ['abcd'],
        total_questions: 1,
        started_at: began,
      })
      .where('id', '=', session)
      .execute()
    const path = `/api/quiz-sessions/${session}`
    const right = keys.get(id)!
    const chosen = isRight ? right : right === 'a' ? 'b' : 'a'
    await as(user).post(`${path}/answers`, { questionId: id, answer: chosen, waitedMs })
    // The request takes time too, so exact times are set afterwards.
    if (waitedMs === 0) {
      await db
        .updateTable('quiz_sessions')
        .set({ started_at: new Date(began.getTime() - ago) })
        .where('id', '=', session)
        .execute()
      await db
        .updateTable('quiz_answers')
        .set({ answered_at: new Date(began.getTime() - ago + tookMs) })
        .where('session_id', '=', session)
        .execute()
    }
    if (isFinished) await as(user).post(`${path}/completion`, {})
  }
  const median = async () =>
    (
      await db
        .selectFrom('item_statistics')
        .select('median_ms')
        .where('question_id', '=', id)
        .executeTakeFirstOrThrow()
    ).median_ms
  const card = (user: TestUser) =>
    db
      .selectFrom('review_cards')
      .select(['stability', 'difficulty', 'reps', 'lapses'])
      .select((eb) => [
        eb.cast<string>('due_on', 'text').as('dueOn'),
        eb.cast<string>('reviewed_on', 'text').as('reviewedOn'),
      ])
      .where('user_id', '=', user.id)
      .where('concept', '=', concept)
      .executeTakeFirstOrThrow()

  it('are stored only once thirty first answers count', async () => {
    const people = await Promise.all(Array.from({ length: 33 }, () => given.user()))
    const [asha, hasty, interrupted, inTheMiddle, ...others] = people
    const times = others.map((_, index) => (10 + index) * SECOND)
    for (const [index, tookMs] of times.entries()) await answer(others[index]!, { tookMs })
    // None of these must count towards the question's time.
    await answer(hasty!, { tookMs: 2 * SECOND })
    await answer(interrupted!, { tookMs: 11 * MINUTE })
    await answer(others[0]!, { tookMs: 9 * MINUTE })
    await answer(inTheMiddle!, { tookMs: 9 * MINUTE, isFinished: false })
    await night()
    expect(times).toHaveLength(29)
    expect(await median()).toBeNull()

    await answer(asha!, { tookMs: 5 * MINUTE })
    await night()
    // The fifteenth value is 24 seconds, the sixteenth 25.
    expect(await median()).toBe(24_500)
    await night()
    expect(await median()).toBe(24_500)
  })

  it.each<{ what: string; given: Answered; rating: Rating }>([
    { what: 'up to twice as long as others', given: { tookMs: 49 * SECOND }, rating: 'good' },
    { what: 'more than twice as long', given: { tookMs: 49.1 * SECOND }, rating: 'hard' },
    { what: 'ten minutes', given: { tookMs: 10 * MINUTE }, rating: 'hard' },
    { what: 'until the quiz was resumed', given: { tookMs: 11 * MINUTE }, rating: 'good' },
    {
      what: 'a moment, and waited for a network',
      given: { tookMs: 20 * SECOND, waitedMs: 3 * HOUR },
      rating: 'good',
    },
  ])('rate a right answer $rating if it took $what', async ({ given: answered, rating }) => {
    const asha = await given.user()
    await answer(asha, { tookMs: 20 * SECOND, isRight: false, ago: 20 * DAY_MS })
    const before = await card(asha)
    await answer(asha, answered)
    const after = await card(asha)
    const review = { card: before, on: after.reviewedOn, seed: `${asha.id}:${concept}` }
    expect(after).toEqual(schedule({ ...review, rating }))
    expect(after.stability).not.toBe(
      schedule({ ...review, rating: rating === 'good' ? 'hard' : 'good' }).stability,
    )
  })
})
