import type { Dashboard, QuizGains, StudyPlan, StudyTask } from '@nextround/contract/progress'
import type { QuizOffer, QuizSession } from '@nextround/contract/quizzes'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addDays, DAY_MS, dateAt } from '#platform/calendar.ts'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
import { NOON } from '#testing/noon.ts'
import { quizTaker } from '#testing/quiz-taker.ts'
import { createStudyOf } from '../../app.ts'

const TODAY = dateAt(new Date(), NOON)

describe('the plan of a day', async () => {
  const test = await startTestApp()
  const { as, given, resetRateLimit } = test
  const { db } = test.deps
  const { take, open } = await quizTaker(test)
  const study = createStudyOf(test.deps)

  const learner = () => given.user({ timeZone: NOON })
  const setDrive = (user: TestUser, changes: object = {}) =>
    as(user).put('/api/drive-plan', {
      company: 'tcs',
      on: addDays(TODAY, 12),
      minutesADay: 30,
      ...changes,
    })
  const look = async (user: TestUser) => {
    await resetRateLimit()
    const dashboard = (await as(user).get('/api/dashboard')).body as Dashboard
    return { ...dashboard, day: dashboard.day! }
  }
  const getPlan = async (user: TestUser) =>
    (await as(user).get('/api/study-plan')).body as StudyPlan
  /** Too fast for the skills, but within the day. */
  const doTask = (user: TestUser, { id }: StudyTask, isRight: () => boolean | null = () => true) =>
    take(user, { wanted: { task: id }, pace: 1, isRight })
  const finishDay = async (user: TestUser) => {
    for (const task of (await look(user)).day.tasks) if (!task.isDone) await doTask(user, task)
    return look(user)
  }
  /** As if everything had happened a day earlier. */
  async function sleep({ id }: TestUser) {
    // Tasks are named after their day.
    await sql`
      UPDATE daily_plans
         SET day = day - 1, plan = replace(plan::text, day::text, (day - 1)::text)::jsonb,
             promise = replace(promise::text, day::text, (day - 1)::text)::jsonb
       WHERE user_id = ${id}`.execute(db)
    await sql`
      UPDATE quiz_sessions SET task_id = (left(task_id, 10)::date - 1) || substr(task_id, 11)
       WHERE user_id = ${id}`.execute(db)
    await sql`UPDATE study_days SET day = day - 1 WHERE user_id = ${id}`.execute(db)
    await sql`
      UPDATE quiz_sessions SET started_at = started_at - interval '1 day',
             completed_at = completed_at - interval '1 day', closed_at = closed_at - interval '1 day'
       WHERE user_id = ${id}`.execute(db)
    await sql`
      UPDATE quiz_answers SET answered_at = answered_at - interval '1 day' WHERE user_id = ${id}`.execute(
      db,
    )
    await sql`
      UPDATE review_cards SET due_on = due_on - 1, reviewed_on = reviewed_on - 1 WHERE user_id = ${id}`.execute(
      db,
    )
  }

  it('asks for a mock a week before a drive, and once more if it was left', async () => {
    const asha = await learner()
    await take(asha, { wanted: { topicId: 'dbms' } })
    await setDrive(asha, { on: addDays(TODAY, 7) })
    const asked: number[] = []
    for (const daysBefore of [7, 6, 5, 4]) {
      const { tasks } = (await look(asha)).day
      if (tasks.some(({ kind }) => kind === 'mock')) asked.push(daysBefore)
      await sleep(asha)
      await sql`UPDATE drives SET on_day = on_day - 1 WHERE user_id = ${asha.id}`.execute(db)
    }
    expect(asked).toEqual([7, 6])
  })

  it('begins with a placement check for a newcomer, then follows the order of the test', async () => {
    const asha = await learner()
    await setDrive(asha)
    const { day, nextStep } = await look(asha)
    expect(day).toMatchObject({ date: TODAY, kind: 'first', minutesDone: 0, isDone: false })
    expect(day.drive).toMatchObject({ company: 'tcs' })
    expect(day.tasks.map(({ title }) => title)).toEqual([
      'See where you stand',
      expect.stringMatching(/^Practise /),
    ])
    expect(day.tasks[1]!.why).toMatch(/^Numerical ability has 25 of 190 minutes at TCS\./)
    expect(nextStep).toMatchObject({ kind: 'task', task: day.tasks[0]! })

    const session = await open(asha, { wanted: { task: day.tasks[0]!.id }, isRight: () => null })
    expect(session).toMatchObject({ isPlacement: true, task: { title: 'See where you stand' } })
    await doTask(asha, day.tasks[0]!)
    expect((await look(asha)).day.tasks.map(({ isDone }) => isDone)).toEqual([true, false])
  })

  it('counts a placement check taken before the first visit of the day', async () => {
    const asha = await learner()
    await setDrive(asha)
    await take(asha, { wanted: { placement: 'tcs' }, pace: 1 })
    const { day } = await look(asha)
    expect(day.tasks.map(({ kind, isDone }) => [kind, isDone])).toEqual([
      ['check', true],
      ['practise', false],
    ])
    expect(day.extras).toEqual([])
  })

  it('stays the same on every page, whichever page is opened first', async () => {
    const asha = await learner()
    await setDrive(asha)
    await take(asha, { wanted: { topicId: 'os' }, isRight: (_, place) => place % 2 === 0 })
    const looks = await Promise.all([look(asha), look(asha), look(asha)])
    const [{ day, nextStep }] = looks
    for (const other of looks) expect(other.day).toEqual(day)
    const { id } = await take(asha, { wanted: { topicId: 'os' }, pace: 1 })
    const again = await look(asha)
    expect(again.day.tasks).toEqual(day.tasks)
    const gains = (await as(asha).get(`/api/quiz-sessions/${id}/gains`)).body as QuizGains
    expect(gains.nextStep).toEqual(nextStep)
    expect(gains.dayDone).toBeNull()
    const plan = await getPlan(asha)
    expect(plan.days[0]!.tasks.map(({ title }) => title)).toEqual(
      day.tasks.map(({ title }) => title),
    )
    expect((await study.findTasksLeft(asha.id, new Date()))!.first).toBe(nextStep.title)
  })

  it('is not ticked by other work, which is listed separately', async () => {
    const asha = await learner()
    await setDrive(asha)
    const before = (await look(asha)).day
    await take(asha, { wanted: { topicId: 'os' }, pace: 1 })
    await as(asha).put('/api/notes/os/memory/read', {})
    const after = (await look(asha)).day
    expect(after.tasks).toEqual(before.tasks)
    expect(after.extras).toEqual(['Operating Systems', 'Read: Memory'])
    expect(after.minutesDone).toBe(0)
  })

  it('asks the questions it promises, and isn’t ticked when half done', async () => {
    const asha = await learner()
    await setDrive(asha)
    await doTask(asha, (await look(asha)).day.tasks[0]!)
    const practice = (await look(asha)).day.tasks[1]!
    const offer = (await as(asha).get(`/api/quiz-offers/tasks/${practice.id}`)).body as QuizOffer
    expect(offer).toMatchObject({ questions: practice.questions, task: { title: practice.title } })
    const session = await open(asha, {
      wanted: { task: practice.id },
      pace: 1,
      isRight: (_, place) => (place < 4 ? true : null),
    })
    expect(session.questions).toHaveLength(practice.questions)
    expect(new Set(session.questions.map(({ topicId }) => topicId))).toEqual(new Set(['aptitude']))
    expect(session).toMatchObject({ isRound: true, task: { id: practice.id } })
    expect((await look(asha)).nextStep).toMatchObject({
      kind: 'resume',
      title: practice.title,
      taskId: practice.id,
    })

    // Started again, it asks the rest.
    const rest = (await as(asha).post('/api/quiz-sessions', { task: practice.id }))
      .body as QuizSession
    expect(rest.questions).toHaveLength(practice.questions - 4)
    const [, begun] = (await look(asha)).day.tasks
    expect(begun).toMatchObject({ answered: 4, isDone: false })
    await doTask(asha, practice)
    const { day } = await look(asha)
    expect(day.tasks[1]).toMatchObject({ answered: practice.questions, isDone: true })
    expect(await as(asha).post('/api/quiz-sessions', { task: practice.id })).toMatchObject({
      status: 409,
      body: { code: 'quiz.no-questions' },
    })
  })

  it('ends without more tasks, and the next day begins as promised', async () => {
    const asha = await learner()
    await setDrive(asha)
    const { nextStep, day } = await finishDay(asha)
    expect(day).toMatchObject({ isDone: true, minutesDone: day.minutes, extras: [] })
    expect(day.tomorrow).not.toBeNull()
    expect(nextStep).toEqual({
      kind: 'done',
      title: 'Done for today',
      why: `Tomorrow begins with: ${day.tomorrow}.`,
    })
    expect(await study.findTasksLeft(asha.id, new Date())).toBeNull()
    const [{ id }] = (await db
      .selectFrom('quiz_sessions')
      .select('id')
      .where('user_id', '=', asha.id)
      .orderBy('id', 'desc')
      .limit(1)
      .execute()) as [{ id: string }]
    const gains = (await as(asha).get(`/api/quiz-sessions/${id}/gains`)).body as QuizGains
    expect(gains.dayDone).toMatchObject({ tomorrow: day.tomorrow })

    // More practice changes neither the end nor the promise.
    await take(asha, { wanted: { topicId: 'os' }, pace: 1 })
    expect((await look(asha)).nextStep).toEqual(nextStep)
    await sleep(asha)
    const next = (await look(asha)).day
    expect(next.tasks[0]!.title).toBe(day.tomorrow)
  })

  it('moves unfinished tasks to the next day, and says so', async () => {
    const asha = await learner()
    await setDrive(asha)
    const { tasks } = (await look(asha)).day
    await doTask(asha, tasks[0]!)
    await sleep(asha)
    const { day } = await look(asha)
    expect(day.note).toBe(`Moved from yesterday: ${tasks[1]!.title}.`)
    expect(day.tasks[0]!.title).toBe(tasks[1]!.title)
    // Yesterday's link no longer starts anything.
    expect(await as(asha).get(`/api/quiz-offers/tasks/${addDays(TODAY, -1)}-1`)).toMatchObject({
      status: 404,
      body: { code: 'quiz.not-found' },
    })
  })

  it('relearns wrong answers, and reviews those answered right since', async () => {
    const asha = await learner()
    await setDrive(asha, { minutesADay: 45 })
    await take(asha, { wanted: { topicId: 'aptitude' }, isRight: () => false })
    await sleep(asha)
    const { day } = await look(asha)
    const learn = day.tasks.find(({ kind }) => kind === 'learn')!
    expect(learn.why).toMatch(/^You got \d+ of these wrong yesterday\.$/)
    expect(day.tasks.some(({ kind }) => kind === 'review')).toBe(false)
    const session = await open(asha, { wanted: { task: learn.id }, isRight: () => null })
    expect(session).toMatchObject({ isReTest: true, task: { title: learn.title } })
    const { rows } = await sql<{ concept: string }>`
      SELECT concept FROM review_cards WHERE user_id = ${asha.id} AND NOT is_right`.execute(db)
    const { rows: asked } = await sql<{ concept: string }>`
      SELECT concept FROM questions WHERE id = ANY (${session.questions.map(({ id }) => id)})`.execute(
      db,
    )
    const wrong = new Set(rows.map(({ concept }) => concept))
    expect(asked.every(({ concept }) => wrong.has(concept))).toBe(true)
  })

  it('reads from the answers the facts that older review cards lack', async () => {
    const asha = await learner()
    await setDrive(asha)
    await take(asha, { wanted: { topicId: 'aptitude' }, isRight: () => false })
    await sleep(asha)
    await sql`UPDATE review_cards SET is_right = NULL WHERE user_id = ${asha.id}`.execute(db)
    expect((await look(asha)).day.tasks.map(({ kind }) => kind)).toContain('learn')
    const ravi = await learner()
    await setDrive(ravi)
    await take(ravi, { wanted: { topicId: 'aptitude' }, isGuess: () => true })
    await sql`
      UPDATE quiz_answers SET is_guess = false WHERE user_id = ${ravi.id}`.execute(db)
    await sql`
      UPDATE review_cards SET is_right = NULL, due_on = due_on - 9 WHERE user_id = ${ravi.id}`.execute(
      db,
    )
    await sleep(ravi)
    const { kind } = (await look(ravi)).day.tasks[0]!
    expect(kind).toBe('review')
  })

  it('changes only if the learner changes it, and keeps started tasks', async () => {
    const asha = await learner()
    await setDrive(asha)
    await doTask(asha, (await look(asha)).day.tasks[0]!)
    const before = (await look(asha)).day
    await setDrive(asha, { minutesADay: 60 })
    const { day } = await look(asha)
    expect(day.tasks[0]).toEqual(before.tasks[0])
    expect(day.minutes).toBeGreaterThan(before.minutes)
    expect(day.note).toBe('Changed as you asked.')
    const ids = day.tasks.map(({ id }) => id)
    expect(before.tasks.slice(1).every(({ id }) => !ids.includes(id))).toBe(true)
    await as(asha).delete('/api/drive-plan')
    const without = (await look(asha)).day
    expect(without.drive).toBeNull()
    expect(without.tasks[0]!.isDone).toBe(true)
  })

  it('ticks the day on which a quiz was started', async () => {
    const asha = await learner()
    await setDrive(asha)
    const { tasks } = (await look(asha)).day
    await doTask(asha, tasks[0]!)
    const { id } = await open(asha, { wanted: { task: tasks[1]!.id }, pace: 1 })
    await sleep(asha)
    await as(asha).post(`/api/quiz-sessions/${id}/completion`, {})
    const { day } = await look(asha)
    expect(day.note).toBeNull()
    expect(day.extras).toEqual([tasks[1]!.title])
    expect(day.tasks.every(({ isDone }) => !isDone)).toBe(true)
  })

  it('has no tasks on the day of the drive, and asks how it went a day later', async () => {
    const asha = await learner()
    await setDrive(asha)
    await sql`UPDATE drives SET on_day = ${TODAY} WHERE user_id = ${asha.id}`.execute(db)
    const { day, nextStep } = await look(asha)
    expect(day).toMatchObject({ kind: 'drive', tasks: [], minutes: 0 })
    expect(nextStep).toMatchObject({ kind: 'done', title: 'Nothing today' })
    await sql`UPDATE drives SET on_day = on_day - 1 WHERE user_id = ${asha.id}`.execute(db)
    await sql`DELETE FROM daily_plans WHERE user_id = ${asha.id}`.execute(db)
    await take(asha, { wanted: { topicId: 'os' } })
    const after = (await look(asha)).day
    expect(after).toMatchObject({ drive: null, note: 'TCS was yesterday. How did it go?' })
  })

  it('leads to the drive, with a range for each section and a choice if it does not fit', async () => {
    const asha = await learner()
    await setDrive(asha)
    const plan = await getPlan(asha)
    expect(plan.days.map(({ day }) => day)).toEqual(
      Array.from({ length: 13 }, (_, place) => addDays(TODAY, place)),
    )
    expect(plan.days.at(-2)).toMatchObject({ kind: 'eve' })
    expect(plan.days.at(-1)).toMatchObject({ kind: 'drive', tasks: [] })
    for (const { tasks, minutes } of plan.days) {
      expect(tasks.length).toBeLessThanOrEqual(3)
      const isMock = tasks.some(({ kind }) => kind === 'mock')
      expect(minutes).toBeLessThanOrEqual(isMock ? 75 : 36)
    }
    const mocks = plan.days.filter(({ tasks }) => tasks.some(({ kind }) => kind === 'mock'))
    expect(mocks.map(({ day }) => day)).toEqual([addDays(TODAY, 12 - 7)])
    expect(plan.readiness.map(({ section }) => section)).toEqual([
      'Numerical ability',
      'Verbal ability',
      'Reasoning ability',
      'Advanced quantitative and reasoning',
      'Advanced coding',
      'Interview',
    ])
    for (const { percentage, range } of plan.readiness) {
      expect(range.low).toBeLessThanOrEqual(percentage)
      expect(range.high).toBeGreaterThanOrEqual(percentage)
    }
    expect(plan.short).toMatchObject({ minutesADay: 45 })
    expect(plan.short!.minutesThen).toBeGreaterThan(plan.short!.minutes)

    await setDrive(asha, { leftOut: ['Advanced coding'] })
    const without = await getPlan(asha)
    expect(without.readiness.map(({ section }) => section)).not.toContain('Advanced coding')
    const all = plan.readiness.map(({ section }) => section)
    for (const leftOut of [all, ['Cooking']])
      expect(await setDrive(asha, { leftOut })).toMatchObject({ status: 400 })
  })

  it('covers a typical first round for a week if there is no drive', async () => {
    const asha = await learner()
    const { day } = await look(asha)
    expect(day).toMatchObject({ drive: null, kind: 'first' })
    const plan = await getPlan(asha)
    expect(plan).toMatchObject({ drive: null, minutesADay: 20, short: null, laterDays: 0 })
    expect(plan.days).toHaveLength(7)
    expect(plan.readiness[0]).toMatchObject({ section: 'Aptitude' })
  })

  it('is shorter after days off, and looks back thirty days at most', async () => {
    const asha = await learner()
    await setDrive(asha, { on: addDays(TODAY, 60) })
    await finishDay(asha)
    for (let night = 0; night < 6; night += 1) await sleep(asha)
    const { day } = await look(asha)
    expect(day).toMatchObject({ kind: 'back', note: expect.stringMatching(/^Good to see you\./) })
    expect((await getPlan(asha)).laterDays).toBe(61 - 28)
    await sql`UPDATE daily_plans SET day = day - 31 WHERE user_id = ${asha.id}`.execute(db)
    await look(asha)
    const { rows } = await sql`SELECT FROM daily_plans WHERE user_id = ${asha.id}`.execute(db)
    expect(rows).toHaveLength(1)
  })

  it('is private', async () => {
    const [asha, ravi] = [await learner(), await learner()]
    await setDrive(asha)
    const { tasks } = (await look(asha)).day
    await take(ravi, { pace: 1, at: new Date(Date.now() - 2 * DAY_MS) })
    expect(await as('guest').get('/api/study-plan')).toMatchObject({ status: 401 })
    expect((await look(ravi)).day.drive).toBeNull()
    expect(tasks[0]!.title).toBe('See where you stand')
  })
})
