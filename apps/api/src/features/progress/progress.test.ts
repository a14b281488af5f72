import type { Dashboard } from '@nextround/contract/progress'
import { describe, expect, it } from 'vitest'
import { createAnnounce, createDashboard } from '../../app.ts'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
import { NOON } from '#testing/noon.ts'
import { quizTaker } from '#testing/quiz-taker.ts'
import { DAY_MS } from '#platform/calendar.ts'
import { recordOutage } from './record-outage.ts'

describe('progress', async () => {
  const test = await startTestApp({ isolated: true })
  const { as, given } = test
  const { db } = test.deps
  const announce = createAnnounce(test.deps)
  const { take, open } = await quizTaker(test)
  const dashboard = async (user: TestUser) =>
    (await as(user).get('/api/dashboard')).body as Dashboard
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

  it('of a new learner is empty, and recommends a first check', async () => {
    expect(await dashboard(await given.user({ timeZone: NOON }))).toMatchObject({
      totalQuizzes: 0,
      averageScore: 0,
      overallScore: 0,
      bestScore: 0,
      totalTimeSpentMs: 0,
      recentQuizzes: [],
      topicPerformance: [],
      skills: [],
      alert: null,
      streak: { current: 0, longest: 0, today: { answered: 0, correct: 0, counts: false } },
      activity: [],
      due: { now: 0, thisWeek: 0 },
      nextStep: { kind: 'task', task: { kind: 'check' } },
      toRead: [],
    })
  })

  it('recommends reading for mistakes, also outside computing', async () => {
    const asha = await given.user({ timeZone: NOON })
    await take(asha, { wanted: { topicId: 'aptitude' }, isRight: () => false })
    const { toRead, skills, topicPerformance } = await dashboard(asha)
    expect(toRead.length).toBeGreaterThan(0)
    const weak = [skills[0]?.plan.focus, ...(topicPerformance[0]?.weakAreas ?? [])]
    const labels = new Set([null, ...weak.map((place) => place?.label)])
    for (const { topicId, label } of toRead) {
      expect(topicId).toBe('aptitude')
      expect(labels).toContain(label)
    }
  })

  it('includes a quiz as soon as it is finished', async () => {
    const asha = await given.user({ timeZone: NOON })
    const result = await take(asha, { isRight: (_, place) => place < 11 })
    const shown = await dashboard(asha)
    expect(shown).toMatchObject({
      totalQuizzes: 1,
      averageScore: 73,
      overallScore: 73,
      bestScore: 73,
      recentQuizzes: [{ id: result.id, topicId: 'dbms', company: null, scorePercentage: 73 }],
      topicPerformance: [{ topicId: 'dbms', averageScore: 73, improvement: null }],
      skills: [{ topicId: 'dbms', answers: 15, plan: { priority: 'medium' } }],
      streak: { current: 1, longest: 1, today: { correct: 11, counts: true } },
    })
    expect(shown.badges.filter(({ earnedAt }) => earnedAt).map(({ id }) => id)).toEqual([
      'first-quiz',
      'first-pass',
    ])
    const [{ percentage, range } = { percentage: 0, range: { low: 0, high: 0 } }] = shown.skills
    expect(range.low).toBeLessThan(percentage)
    expect(range.high).toBeGreaterThan(percentage)
    expect(await dashboard(await given.user({ timeZone: NOON }))).toMatchObject({ totalQuizzes: 0 })
  })

  it('changes once, however often the finish is sent', async () => {
    const asha = await given.user({ timeZone: NOON })
    const { id } = await open(asha)
    const finish = () => as(asha).post(`/api/quiz-sessions/${id}/completion`, {})
    const replies = await Promise.all(Array.from({ length: 10 }, finish))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    const shown = await dashboard(asha)
    expect(shown).toMatchObject({ totalQuizzes: 1, skills: [{ answers: 15 }] })
    expect(shown.streak.today).toMatchObject({ answered: 15 })
  })

  it('shows improvement as newest minus oldest score', async () => {
    const asha = await given.user({ timeZone: NOON })
    await take(asha, { isRight: (_, place) => place < 12 })
    await take(asha, { isRight: (_, place) => place < 15 })
    await take(asha, { isRight: (_, place) => place < 9 })
    const { topicPerformance, badges } = await dashboard(asha)
    expect(topicPerformance).toMatchObject([
      { bestScore: 100, quizzesCompleted: 3, averageScore: 80, improvement: -20 },
    ])
    // The comeback badge was earned in between and is never lost.
    const earned = badges.filter(({ earnedAt }) => earnedAt).map(({ id }) => id)
    expect(earned).toContain('full-marks')
    expect(earned).toContain('comeback')
  })

  it('counts answers of an abandoned quiz with the next finished one', async () => {
    const asha = await given.user({ timeZone: NOON })
    await open(asha, { isRight: () => false })
    await take(asha, { wanted: { topicId: 'os' } })
    const { totalQuizzes, skills, streak } = await dashboard(asha)
    expect(totalQuizzes).toBe(1)
    expect(skills.map(({ topicId }) => topicId)).toEqual(['dbms', 'os'])
    expect(streak.today).toMatchObject({ answered: 30, correct: 15 })
    // The next quiz must not count them again.
    await take(asha, { wanted: { topicId: 'os' } })
    expect((await dashboard(asha)).streak.today).toMatchObject({ answered: 45 })
  })

  it('resolves a mistake by a finished re-test, not by an abandoned one', async () => {
    const asha = await given.user({ timeZone: NOON })
    await take(asha, { isRight: (_, place) => place >= 3, at: daysAgo(20) })
    // Two of the three may be about one concept, which is recovered once.
    const cards = await db
      .selectFrom('review_cards')
      .selectAll()
      .where('user_id', '=', asha.id)
      .execute()
    const recovered = () =>
      db
        .selectFrom('user_totals')
        .select('recovered')
        .where('user_id', '=', asha.id)
        .executeTakeFirstOrThrow()
    await open(asha)
    await take(asha, { wanted: { reTest: true }, isRight: () => null })
    expect(await recovered()).toEqual({ recovered: 0 })
    const today = { due_on: new Date() }
    await db.updateTable('review_cards').set(today).where('user_id', '=', asha.id).execute()
    await take(asha, { wanted: { reTest: true } })
    expect(await recovered()).toEqual({ recovered: cards.length })
  })

  it('ignores unread taps and repeated questions for skill', async () => {
    const asha = await given.user({ timeZone: NOON })
    await take(asha, { pace: 1_000 })
    expect(await dashboard(asha)).toMatchObject({ totalQuizzes: 1, skills: [] })

    const ravi = await given.user({ timeZone: NOON })
    await take(ravi, { wanted: { topicId: 'communication' } })
    await take(ravi, { wanted: { topicId: 'communication' } })
    const { skills } = await dashboard(ravi)
    const { live } = await db
      .selectFrom('questions')
      .select(({ fn }) => fn.countAll<string>().as('live'))
      .where('topic_id', '=', 'communication')
      .where('status', '=', 'live')
      .executeTakeFirstOrThrow()
    expect(skills[0]?.answers).toBe(Math.min(30, Number(live)))
  })

  it('doesn’t age a skill because an older quiz arrives late', async () => {
    const asha = await given.user({ timeZone: NOON })
    await take(asha, { at: daysAgo(3) })
    const before = (await dashboard(asha)).skills[0]!
    await take(asha, { at: daysAgo(30) })
    const after = (await dashboard(asha)).skills[0]!
    expect(after.answers).toBeGreaterThan(before.answers)
    expect(after.lastAnswerAt).toBe(before.lastAnswerAt)
  })

  it('words a weak skill by its certainty, and hides it for a week on request', async () => {
    const asha = await given.user({ timeZone: NOON })
    await take(asha, { isRight: (_, place) => place < 3 })
    const first = await dashboard(asha)
    expect(first.skills[0]?.percentage).toBeLessThan(50)
    expect(first.alert).toEqual({ topicId: 'dbms', isSure: first.skills[0]!.range.high < 50 })

    expect(await as(asha).post('/api/dashboard/alert/closing')).toMatchObject({ status: 200 })
    expect((await dashboard(asha)).alert).toBeNull()
    await db
      .updateTable('user_totals')
      .set({ alert_closed_at: daysAgo(7.01) })
      .where('user_id', '=', asha.id)
      .execute()
    expect((await dashboard(asha)).alert).toMatchObject({ topicId: 'dbms' })
  })

  it('recommends one next step: an open quiz, or the first task of the day', async () => {
    const asha = await given.user({ timeZone: NOON })
    await take(asha, { isRight: () => true })
    const { nextStep, day } = await dashboard(asha)
    expect(nextStep).toMatchObject({ kind: 'task', task: day!.tasks[0]! })
    const { id } = await open(asha, { isRight: (_, place) => (place < 4 ? true : null) })
    expect((await dashboard(asha)).nextStep).toMatchObject({
      kind: 'resume',
      sessionId: id,
      topicId: 'dbms',
      answered: 4,
      total: 15,
    })
  })

  it('names a misconception that was chosen twice', async () => {
    const asha = await given.user({ timeZone: NOON })
    await take(asha, { isRight: () => false })
    await take(asha, { isRight: () => false })
    const { misconceptions, improvement_plan } = await db
      .selectFrom('user_skills')
      .select(['misconceptions', 'improvement_plan'])
      .where('user_id', '=', asha.id)
      .executeTakeFirstOrThrow()
    const chosen = Object.values(misconceptions as Record<string, { times: number }>)
    const twice = chosen.filter(({ times }) => times > 1)
    const { recommendations } = improvement_plan as { recommendations: string[] }
    const named = recommendations.filter((words) => words.includes('assumed this'))
    expect(named.length > 0).toBe(twice.length > 0)
    expect(recommendations.length).toBeGreaterThan(0)
  })

  it('keeps a streak across midnight in the learner’s zone, and through our outage', async () => {
    const asha = await given.user()
    // 23:50 and 00:10 in India are on two dates there, but on one date in UTC.
    const midnight = new Date(
      `${new Date(Date.now() - 3 * DAY_MS).toISOString().slice(0, 10)}T18:30:00Z`,
    )
    const eve = new Date(midnight.getTime() - 10 * 60_000)
    await take(asha, { at: eve, pace: 10_000 })
    await take(asha, { at: new Date(midnight.getTime() + 10 * 60_000), pace: 10_000 })
    expect((await dashboard(asha)).streak.longest).toBe(2)

    const ravi = await given.user({ timeZone: NOON })
    await take(ravi, { at: daysAgo(5) })
    await db
      .insertInto('outages')
      .values({
        id: '01a1ddf4-210b-7042-a112-853479d0c6ae',
        began_at: daysAgo(4.5),
        ended_at: daysAgo(0.8),
      })
      .execute()
    await take(ravi)
    expect((await dashboard(ravi)).streak).toMatchObject({ current: 2 })
    await db.deleteFrom('outages').execute()
  })

  it('restores a streak that an outage had ended before it was recorded', async () => {
    const asha = await given.user({ timeZone: NOON })
    await take(asha, { at: daysAgo(6) })
    await take(asha)
    expect((await dashboard(asha)).streak).toMatchObject({ current: 1, longest: 1 })
    await recordOutage({ db, announce }, { from: daysAgo(5.5), to: daysAgo(0.8) })
    expect((await dashboard(asha)).streak).toMatchObject({ current: 2, longest: 2 })
    await expect(
      recordOutage({ db, announce }, { from: daysAgo(1), to: daysAgo(2) }),
    ).rejects.toThrow('outage')
    await db.deleteFrom('outages').execute()
  })

  it('knows the drive, which must be ahead and at a known company', async () => {
    const asha = await given.user({ timeZone: NOON })
    const on = new Date(Date.now() + 10 * DAY_MS).toISOString().slice(0, 10)
    const set = (drive: object) => as(asha).put('/api/drive-plan', drive)
    const drive = { company: 'tcs', on, minutesADay: 30 }
    expect((await set(drive)).body).toMatchObject({ plan: { drive } })
    expect((await as(asha).get('/api/drive-plan')).body).toMatchObject({ plan: { drive } })
    expect((await dashboard(asha)).day).toMatchObject({ drive })

    for (const wrong of [{ company: 'nobody' }, { on: '2020-01-01' }, { on: '2099-01-01' }]) {
      expect(await set({ company: 'tcs', on, minutesADay: 30, ...wrong })).toMatchObject({
        status: 400,
      })
    }
    await as(asha).delete('/api/drive-plan')
    expect((await as(asha).get('/api/drive-plan')).body).toEqual({ plan: null })
  })

  it('needs one statement after the first visit of the day', async () => {
    const asha = await given.user({ timeZone: NOON })
    await take(asha)
    await dashboard(asha)
    let statements = 0
    const counting = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        statements += 1
        return result
      },
    })
    // The server caches the bank in memory.
    const bank = { questions: async () => [] }
    await createDashboard({ db: counting, bank }).getDashboard(asha.id)
    expect(statements).toBe(1)
  })
})
