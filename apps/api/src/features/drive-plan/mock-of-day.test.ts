import type { Dashboard } from '@nextround/contract/progress'
import { describe, expect, it } from 'vitest'
import { addDays } from '#platform/calendar.ts'
import { startTestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
import { mockSitter } from '#testing/mock-sitter.ts'
import { quizTaker } from '#testing/quiz-taker.ts'
import { createStudyOf } from '../../app.ts'
import { followDay, isDayDone, remakeDay } from './follow-day.ts'
import { mockOfDay } from './mock-of-day.ts'
import { planDay } from './plan-day.ts'
import type { Learner, StudyDay } from './study-day.ts'
import { learnerWith, mockNow } from './testing/learner.ts'
import { wholeTask } from './testing/work.ts'

const DATE = '2026-11-20'
const NO_TASKS = { tasks: [] }
const mockFor = (days: number, company = 'tcs', mock = { running: null, isSat: false }) =>
  mockOfDay(
    {
      date: DATE,
      mock,
      drive: { company, on: addDays(DATE, days), minutesADay: 20, leftOut: [] },
    },
    NO_TASKS,
  )

describe('the mock before a drive', () => {
  it('is offered in the last ten days, but not on the last evening or after', () => {
    const offered = Array.from({ length: 14 }, (_, day) => day - 1).filter((days) => mockFor(days))
    expect(offered).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  it('is the company’s mock, or a typical first round', () => {
    expect(mockFor(5)).toMatchObject({ id: 'tcs-nqt-foundation', minutes: 75, isRunning: false })
    expect(mockFor(5, 'zoho')).toMatchObject({ id: 'first-round' })
  })

  it('is offered once', () => {
    expect(mockFor(5, 'tcs', { running: null, isSat: true })).toBeNull()
  })

  it('is not offered without a drive', () => {
    const state = { date: DATE, mock: { running: null, isSat: false }, drive: null }
    expect(mockOfDay(state, NO_TASKS)).toBeNull()
  })
})

describe('the mock of the plan', () => {
  const DRIVE = addDays(DATE, 12)
  const drive = { company: 'acme', name: 'Acme', on: DRIVE }
  const before = (days: number) => addDays(DRIVE, -days)
  const aWeekBefore = (changes: Partial<Learner> = {}) =>
    learnerWith({
      date: before(7),
      lastStudiedOn: before(8),
      drive,
      mock: mockNow(),
      ...changes,
    })
  /** The days on which it is asked, by days before the drive, if the learner does this about it. */
  function askedOn(does: (daysBefore: number) => 'sits' | 'leaves' | 'is away', minutes = 30) {
    let mock: ReturnType<typeof mockNow> | null = mockNow()
    let last: StudyDay | null = null
    return Array.from({ length: 13 }, (_, day) => 12 - day).filter((days) => {
      if (does(days) === 'is away') return false
      const learner = learnerWith({ date: before(days), minutes, drive, mock, before: last })
      const day = planDay({ ...learner, lastStudiedOn: before(days + 1) })
      const task = day.tasks.find(({ kind }) => kind === 'mock')
      const others = day.tasks.filter((one) => one !== task)
      const isSat = task && does(days) === 'sits'
      last = followDay(day, (isSat ? day.tasks : others).map(wholeTask))
      if (task) mock = isSat ? null : { ...mock!, askedOn: before(days) }
      return task !== undefined
    })
  }

  it('is asked a week before the drive, and once', () => {
    expect(askedOn(() => 'sits')).toEqual([7])
  })

  it('left, is moved to the next day, and comes back at last, but not on the last evening', () => {
    expect(askedOn(() => 'leaves')).toEqual([7, 6, 3, 2])
  })

  it.each([
    [[9, 8, 7, 6], [5]],
    [[7, 6, 5, 4, 3], [2]],
    [[3, 2], [7]],
  ])('without days %o, is asked on day %o', (away, asked) => {
    expect(askedOn((days) => (away.includes(days) ? 'is away' : 'sits'))).toEqual(asked)
  })

  it('takes its minutes from the day, and what is left of a long day is filled', () => {
    const learner = aWeekBefore()
    const long = planDay({ ...learner, minutes: 120 })
    expect(long.tasks[0]).toMatchObject({ title: 'Mock: Acme style', minutes: 75, questions: 65 })
    expect(long.tasks.length).toBeGreaterThan(1)
    expect(long.minutes).toBeGreaterThan(96)
    expect(long.minutes).toBeLessThan(145)
    const short = planDay(learner)
    expect(short).toMatchObject({ minutes: 75, tasks: [{ kind: 'mock', questions: 65 }] })
    expect(short.tasks[0]!.why).toBe(
      "The whole test once, 7 days before yours. What it shows can still be trained. It can't be divided, so today is longer than 30 min.",
    )
  })

  it('is ticked by a finished sitting of it, even an empty one, and by no other', () => {
    const day = planDay(aWeekBefore())
    const sitting = {
      ...wholeTask(),
      kind: 'mock' as const,
      answered: 0,
      total: 65,
      isWhole: false,
    }
    const after = (mock: string) => followDay(day, [{ ...sitting, mock }])
    expect(isDayDone(after('acme-style'))).toBe(true)
    expect(after('first-round')).toMatchObject({ tasks: day.tasks, extras: ['A quiz'] })
  })

  it('stays when the minutes change, and goes with its drive', () => {
    const learner = aWeekBefore()
    const day = planDay(learner)
    const kinds = (changes: object) =>
      remakeDay(day, { ...learner, ...changes }).tasks.map(({ kind }) => kind)
    expect(kinds({ minutes: 45 })).toEqual(['mock'])
    expect(kinds({ drive: { ...drive, on: addDays(DRIVE, 20) } })).not.toContain('mock')
    expect(kinds({ drive: null, mock: null })).not.toContain('mock')
  })

  it('waits if today has begun with something else', () => {
    const learner = aWeekBefore({ drive: null, mock: null })
    const day = planDay(learner)
    const begun = followDay(day, day.tasks.slice(0, 1).map(wholeTask))
    const changed = remakeDay(begun, { ...learner, drive, mock: mockNow() })
    expect(changed.tasks.map(({ kind }) => kind)).not.toContain('mock')
  })
})

describe('the day of a learner', async () => {
  const test = await startTestApp()
  const sitter = await mockSitter(test)
  const { as, given } = test
  const { take } = await quizTaker(test)
  const study = createStudyOf(test.deps)
  const mockOf = async (user: TestUser) =>
    ((await as(user).get('/api/dashboard')).body as Dashboard).day?.mock

  it('asks for the mock as a task, which a finished sitting ticks', async () => {
    const asha = await given.user()
    await take(asha, { wanted: { topicId: 'dbms' } })
    const on = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    await as(asha).put('/api/drive-plan', { company: 'tcs', on, minutesADay: 30, leftOut: [] })
    const look = async () => {
      await test.resetRateLimit()
      return (await as(asha).get('/api/dashboard')).body as Dashboard
    }
    const before = await look()
    const task = before.day!.tasks[0]!
    expect(before.day).toMatchObject({ minutes: 75, minutesDone: 0, mock: null })
    expect(before.nextStep).toMatchObject({ kind: 'task', task })
    expect(task).toMatchObject({ kind: 'mock', mock: 'tcs-nqt-foundation', minutes: 75 })
    expect((await as(asha).post('/api/quiz-sessions', { task: task.id })).status).toBe(404)
    expect(await study.findTasksLeft(asha.id, new Date())).toMatchObject({ first: task.title })

    const { id, sections } = await sitter.start(asha, {
      mock: 'tcs-nqt-foundation',
      isNegative: true,
      extraPercent: 0,
    })
    const running = await look()
    expect(running.nextStep.kind).toBe('mock')
    expect(running.day).toMatchObject({ tasks: [task], mock: { isRunning: true } })
    expect(await study.findTasksLeft(asha.id, new Date())).toBeNull()
    for (const section of sections.keys()) {
      await sitter.begin(asha, id, section)
      await sitter.submit(asha, id, section)
    }
    const after = await look()
    expect(after.day).toMatchObject({
      isDone: true,
      minutesDone: 75,
      extras: before.day!.extras,
      mock: null,
      tasks: [{ id: task.id, isDone: true }],
    })
    expect(after.nextStep.kind).toBe('done')
    expect(after.recentQuizzes[0]).toMatchObject({ id, mock: { marks: 0 } })
  })

  it('names a running mock instead of offering another', async () => {
    const asha = await given.user()
    const on = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    await as(asha).put('/api/drive-plan', { company: 'tcs', on, minutesADay: 30, leftOut: [] })
    expect(await mockOf(asha)).toMatchObject({ id: 'tcs-nqt-foundation', isRunning: false })
    const { id } = await sitter.start(asha)
    expect(await mockOf(asha)).toMatchObject({ id: 'first-round', isRunning: true })
    const { body } = await as(asha).get('/api/dashboard')
    expect(body).toMatchObject({
      openQuiz: null,
      nextStep: { kind: 'mock', title: 'First round' },
    })
    for (const section of [0, 1, 2]) {
      await sitter.begin(asha, id, section)
      await sitter.submit(asha, id, section)
    }
    expect(await mockOf(asha)).toBeNull()
    const after = (await as(asha).get('/api/dashboard')).body as Dashboard
    expect(after.nextStep.kind).not.toBe('mock')
  })
})
