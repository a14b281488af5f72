import type { Dashboard, QuizGains } from '@nextround/contract/progress'
import type { QuizSession } from '@nextround/contract/quizzes'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { DAY_MS, dateAt } from '#platform/calendar.ts'
import { rightAnswer } from '#testing/answers.ts'
import { startTestApp } from '#testing/app.ts'
import { hold, untilWaiting } from '#testing/held-locks.ts'
import type { TestUser } from '#testing/given.ts'
import { quizTaker } from '#testing/quiz-taker.ts'

const SECOND = 1_000
const HOUR = 60 * 60 * SECOND

describe('study days', async () => {
  const test = await startTestApp()
  const { as, given, deps, resetRateLimit } = test
  const { keys, take } = await quizTaker(test)

  const live = (learner: TestUser, timeZone: string) =>
    deps.db.updateTable('users').set({ time_zone: timeZone }).where('id', '=', learner.id).execute()

  /** Opens a quiz that started this long ago and has no answers yet. */
  async function openQuiz(learner: TestUser, agoMs: number): Promise<QuizSession> {
    const { body } = await as(learner).post('/api/quiz-sessions', { topicId: 'dbms' })
    const session = body as QuizSession
    await deps.db
      .updateTable('quiz_sessions')
      .set({ started_at: new Date(Date.now() - agoMs) })
      .where('id', '=', session.id)
      .execute()
    return session
  }

  /** Answers the first questions correctly in one burst. Each answer claims how long it waited. */
  async function answer(learner: TestUser, session: QuizSession, waits: readonly number[]) {
    await resetRateLimit()
    for (const [index, waitedMs] of waits.entries()) {
      const question = session.questions[index]!
      const { id } = question
      const sent = { questionId: id, answer: rightAnswer(question, keys.get(id)!), waitedMs }
      const { status } = await as(learner).post(`/api/quiz-sessions/${session.id}/answers`, sent)
      expect(status).toBe(200)
    }
  }

  const finish = (learner: TestUser, { id }: QuizSession) =>
    as(learner).post(`/api/quiz-sessions/${id}/completion`, {})

  async function answerAll(learner: TestUser, session: QuizSession, waits: readonly number[]) {
    await answer(learner, session, waits)
    await finish(learner, session)
  }

  async function listDates(learner: TestUser): Promise<string[]> {
    const days = await deps.db
      .selectFrom('study_days')
      .select(sql<string>`day::text`.as('date'))
      .where('user_id', '=', learner.id)
      .orderBy('day')
      .execute()
    return days.map(({ date }) => date)
  }

  async function record(learner: TestUser) {
    const days = await deps.db
      .selectFrom('study_days')
      .select('correct')
      .where('user_id', '=', learner.id)
      .orderBy('day')
      .execute()
    const { streak } = (await as(learner).get('/api/dashboard')).body as Dashboard
    return { days: days.map(({ correct }) => correct), streak: streak.current }
  }

  /** Returns which answers were too quick to count for a skill. */
  async function quickAnswers(learner: TestUser, { id }: QuizSession): Promise<boolean[]> {
    const { body } = await as(learner).get(`/api/quiz-sessions/${id}/gains`)
    return (body as QuizGains).answers.map(({ isQuick }) => isQuick)
  }

  it('can’t be forged by a burst dated three days back, though it counts for skills', async () => {
    const learner = await given.user()
    await live(learner, zoneAfterMidnight())
    const session = await openQuiz(learner, 3 * DAY_MS)
    const waits = session.questions.map(
      (_, index) =>
        (2 - Math.floor(index / 5)) * DAY_MS +
        (4 - (index % 5)) * 10 * SECOND -
        (index < 5 ? HOUR : 0),
    )
    await answerAll(learner, session, waits)
    expect(await record(learner)).toEqual({ days: [15], streak: 1 })
    expect(await quickAnswers(learner, session)).toEqual(waits.map(() => false))
  })

  it('count answers given before midnight and sent after it', async () => {
    const learner = await given.user()
    await live(learner, zoneAfterMidnight())
    const session = await openQuiz(learner, 3 * HOUR)
    const before = [5, 4, 3, 2, 1].map((place) => 2.5 * HOUR + place * 10 * SECOND)
    const after = [5, 4, 3, 2, 1].map((place) => place * 10 * SECOND)
    await answerAll(learner, session, [...before, ...after])
    expect(await record(learner)).toEqual({ days: [5, 5], streak: 2 })
  })

  it('accept old answers, but date none back by more than two days', async () => {
    const learner = await given.user()
    const session = await openQuiz(learner, 9 * DAY_MS)
    await answerAll(learner, session, [365 * DAY_MS])
    const { answered_at } = await deps.db
      .selectFrom('quiz_answers')
      .select('answered_at')
      .where('session_id', '=', session.id)
      .executeTakeFirstOrThrow()
    expect((Date.now() - answered_at.getTime()) / HOUR).toBeCloseTo(48, 0)
  })

  it('detect a quick answer that claims to be older than the previous one', async () => {
    const learner = await given.user()
    const session = await openQuiz(learner, 60 * SECOND)
    await answerAll(learner, session, [0, 30 * SECOND])
    expect(await quickAnswers(learner, session)).toEqual([false, true])
  })

  it('are not doubled by a time zone change, which is allowed once in 24 hours', async () => {
    const learner = await given.user()
    const change = (timeZone: string) => as(learner).patch('/api/account', { timeZone })
    // Two time zones with different dates, neither of them near midnight.
    const [west, east] =
      new Date().getUTCHours() < 12
        ? (['Etc/GMT+12', 'Asia/Karachi'] as const)
        : (['Pacific/Pago_Pago', 'Pacific/Kiritimati'] as const)
    await live(learner, west)
    await take(learner)
    expect(await change(east)).toMatchObject({ status: 200 })
    await take(learner)
    expect(await record(learner)).toEqual({ days: [30], streak: 1 })

    const refused = { status: 409, body: { code: 'auth.time-zone-changed' } }
    expect(await change('Asia/Kolkata')).toMatchObject(refused)
    expect(await change(east)).toMatchObject({ status: 200 })
    await deps.pool.query(
      `UPDATE users SET time_zone_changed_at = now() - interval '24 hours' WHERE id = $1`,
      [learner.id],
    )
    const release = await hold(deps.pool, 'SELECT FROM users WHERE id = $1 FOR UPDATE', [
      learner.id,
    ])
    const both = Promise.all(['Asia/Kolkata', 'Europe/Berlin'].map(change))
    await untilWaiting(deps.pool, 2)
    await release()
    const statuses = (await both).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 409]))
  })

  it('can’t be moved back to a missed day by a change to a zone further west', async () => {
    const east = zoneAfterMidnight()
    const today = dateAt(new Date(), east)
    for (const isAnsweredBefore of [false, true]) {
      const learner = await given.user()
      await live(learner, east)
      const session = await openQuiz(learner, 0)
      const goWest = async () =>
        expect(await as(learner).patch('/api/account', { timeZone: 'Etc/GMT+12' })).toMatchObject({
          status: 200,
        })
      if (isAnsweredBefore) await answer(learner, session, [0, 0, 0, 0, 0])
      await goWest()
      if (!isAnsweredBefore) await answer(learner, session, [0, 0, 0, 0, 0])
      await finish(learner, session)
      expect(await listDates(learner)).toEqual([today])
    }
  })

  it('don’t treat another name of the same zone as a change', async () => {
    const learner = await given.user()
    await live(learner, 'Asia/Calcutta')
    for (const timeZone of ['Asia/Kolkata', 'Europe/Berlin'])
      expect(await as(learner).patch('/api/account', { timeZone })).toMatchObject({ status: 200 })
  })
})

/** Returns a time zone where it is now between one and two at night, and still yesterday at UTC-12. */
function zoneAfterMidnight(): string {
  const hours = ((1 - new Date().getUTCHours() + 34) % 24) - 10
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
}
