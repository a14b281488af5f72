import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#platform/calendar.ts'
import { followDay, isDayDone, nextOf, promiseOf, remakeDay, reminderOf } from './follow-day.ts'
import { daysToPlan, planAhead } from './plan-ahead.ts'
import { planDay } from './plan-day.ts'
import type { CardNow, Learner, StudyDay } from './study-day.ts'
import { wholeTask } from './testing/work.ts'
import {
  ASKED,
  card,
  cards,
  learnerWith,
  mockNow,
  NOT_ASKED,
  skillNow,
  skillsOf,
  TODAY,
} from './testing/learner.ts'

const wrong = (skill: string, count: number) =>
  cards(skill, count, { isRight: false, reviewedOn: addDays(TODAY, -1) })
const rows = ({ tasks }: StudyDay) => tasks.map(({ title, minutes }) => `${title}, ${minutes} min`)
const kinds = ({ tasks }: StudyDay) => tasks.map(({ kind }) => kind)

describe('a day', () => {
  it('reviews right answers, relearns wrong ones, and practises something new', () => {
    const day = planDay(
      learnerWith({
        minutes: 45,
        cards: [...cards('aptitude/numbers', 20), ...wrong('coding/debugging', 4)],
      }),
    )
    expect(kinds(day)).toEqual(['review', 'learn', 'practise'])
    const [review, learn, practise] = day.tasks
    expect(review).toMatchObject({ title: 'Review 9 questions', questions: 9, minutes: 14 })
    expect(review!.why).toMatch(
      /^You got these right\. Without another look, you'd forget about \d of them before your drive\.$/,
    )
    expect(learn).toMatchObject({
      title: 'Learn again: debugging',
      detail: 'A 3 min note on debugging, then 4 questions',
      why: 'You got 4 of these wrong yesterday.',
      minutes: 9,
    })
    expect(practise!.section).not.toBeNull()
    expect(day.minutes).toBe(day.tasks.reduce((sum, { minutes }) => sum + minutes, 0))
  })

  it('never shows how much is due: a backlog is spread over days', () => {
    const day = planDay(learnerWith({ cards: cards('aptitude/numbers', 71) }))
    expect(rows(day)[0]).toBe('Review 6 questions, 9 min')
    expect(JSON.stringify(day)).not.toMatch(/71/)
  })

  it('begins with a placement check for a newcomer, then follows the order of the test', () => {
    const skills = skillsOf(
      Object.fromEntries(ASKED.map((skill) => [skill, { answers: 0, right: 0, fresh: 20 }])),
    )
    skills.set(NOT_ASKED, skillNow(NOT_ASKED, { answers: 0 }))
    const day = planDay(learnerWith({ isFirstDay: true, lastStudiedOn: null, skills }))
    expect(day.kind).toBe('first')
    expect(day.tasks.map(({ kind, section, questions }) => [kind, section, questions])).toEqual([
      ['check', null, 8],
      ['practise', 'Numerical', 10],
    ])
    expect(day.minutes).toBe(30)
  })

  it('is shorter after five days off, without mentioning a backlog', () => {
    const before = planDay(learnerWith({ date: addDays(TODAY, -5) }))
    const day = planDay(
      learnerWith({
        lastStudiedOn: addDays(TODAY, -5),
        before,
        cards: cards('aptitude/numbers', 40),
      }),
    )
    expect(day).toMatchObject({
      kind: 'back',
      note: "Good to see you. There's nothing to catch up on: we'll start with a shorter day.",
    })
    expect(day.minutes).toBeLessThan(30)
    expect(day.tasks.some(({ isMoved }) => isMoved)).toBe(false)
  })

  it('covers only familiar skills on the last evening, for 45 minutes at most', () => {
    const skills = skillsOf({ 'coding/recursion': { answers: 0 } })
    const day = planDay(
      learnerWith({
        minutes: 90,
        skills,
        drive: { company: 'acme', name: 'Acme', on: addDays(TODAY, 1) },
        cards: [
          ...cards('aptitude/numbers', 10, { dueOn: addDays(TODAY, 9) }),
          ...wrong('dsa/arrays-strings', 5),
        ],
      }),
    )
    expect(day).toMatchObject({
      kind: 'eve',
      note: 'Acme is tomorrow. Only what you already know, nothing new. Then sleep.',
    })
    expect(kinds(day)[0]).toBe('review')
    expect(kinds(day)).not.toContain('learn')
    expect(day.tasks.some(({ readsNote }) => readsNote)).toBe(false)
    expect(day.minutes).toBeLessThanOrEqual(45)
    expect(day.tasks.flatMap((task) => task.skills)).not.toContain('coding/recursion')
  })

  it('has no tasks on the day of the drive, and asks how it went a day later', () => {
    const drive = { company: 'acme', name: 'Acme', on: TODAY }
    expect(planDay(learnerWith({ drive }))).toMatchObject({ kind: 'drive', tasks: [], minutes: 0 })
    const after = planDay(learnerWith({ drive, date: addDays(TODAY, 1) }))
    expect(after.note).toBe('Acme was yesterday. How did it go?')
    expect(after.tasks.length).toBeGreaterThan(0)
  })

  it('ends a week without a drive with a scored quiz', () => {
    const sunday = '2026-11-22'
    const onSunday = { date: sunday, lastStudiedOn: addDays(sunday, -1) }
    const day = planDay(learnerWith({ drive: null, ...onSunday }))
    expect(day.tasks.find(({ kind }) => kind === 'quiz')).toMatchObject({
      questions: 15,
      minutes: 23,
    })
    expect(kinds(planDay(learnerWith(onSunday)))).not.toContain('quiz')
  })

  it('covers only the parts of a topic that the test asks for, and gives each section its share', () => {
    const spent = new Map([
      ['Numerical', 60],
      ['Coding', 60],
    ])
    const day = planDay(learnerWith({ spent }))
    expect(day.tasks[0]).toMatchObject({
      kind: 'practise',
      section: 'Reasoning',
      why: "Reasoning has 30 of 100 minutes at Acme. You'd score about 50% here now.",
    })
    expect(day.tasks.flatMap(({ skills }) => skills)).not.toContain(NOT_ASKED)
  })

  it('practises no skill with fewer than three questions left today', () => {
    const few = Object.fromEntries(ASKED.map((skill) => [skill, { available: 2 }]))
    const skills = skillsOf({ ...few, 'coding/debugging': { available: 3 } })
    const day = planDay(learnerWith({ skills }))
    expect(day.tasks.map((task) => [task.skills, task.questions])).toEqual([
      [['coding/debugging'], 3],
    ])
  })

  it('finishes an open quiz first, if it is short enough', () => {
    const open = {
      sessionId: 'one',
      taskId: null,
      startedOn: addDays(TODAY, -1),
      title: 'Database Management',
      left: 6,
    }
    const day = planDay(learnerWith({ open }))
    const [first] = day.tasks
    expect(first).toMatchObject({
      kind: 'finish',
      title: 'Finish: Database Management',
      sessionId: 'one',
      questions: 6,
    })
    // The nine answers of the day before are not part of it.
    const work = { ...wholeTask(first), answered: 11, total: 15, isWhole: false, label: null }
    const begun = followDay(day, [{ ...work, isOpen: true }])
    expect(begun.tasks[0]).toMatchObject({ answered: 2, isDone: false })
    expect(nextOf(begun, open)).toMatchObject({ kind: 'resume' })
    // The quiz is over, finished or abandoned, so its task is done.
    expect(followDay(day, [{ ...work, isOpen: false }]).tasks[0]).toMatchObject({ isDone: true })
    // An open quiz that is too long for the day is not the next step.
    const usual = planDay(learnerWith({ open: { ...open, left: 15 } }))
    expect(nextOf(usual, { ...open, left: 15 })).toMatchObject({ kind: 'task' })
    expect(nextOf(usual, { ...open, startedOn: TODAY })).toMatchObject({ kind: 'resume' })
    expect(kinds(planDay(learnerWith({ open: { ...open, left: 15 } })))).not.toContain('finish')
  })
})

describe('what was left', () => {
  const yesterday = addDays(TODAY, -1)
  const before = planDay(
    learnerWith({
      date: yesterday,
      cards: wrong('aptitude/numbers', 5).map((one) => ({ ...one, dueOn: yesterday })),
    }),
  )

  it('comes first on the next day, with a note about it', () => {
    const day = planDay(learnerWith({ before, cards: wrong('aptitude/numbers', 5) }))
    expect(before.tasks[0]!.kind).toBe('learn')
    expect(day.tasks[0]).toMatchObject({ kind: 'learn', isMoved: true })
    expect(day.note).toMatch(/^Moved from yesterday: Learn again: numbers/)
    const later = planDay(
      learnerWith({ date: addDays(TODAY, 1), before, cards: wrong('aptitude/numbers', 5) }),
    )
    expect(later.note).toMatch(/^Moved from your last day: /)
  })

  it('moves once, but not after a gap or if it was answered right since', () => {
    const moved = { ...before, tasks: before.tasks.map((task) => ({ ...task, isMoved: true })) }
    const isMoved = (learner: Learner) => planDay(learner).tasks.some((task) => task.isMoved)
    const wrongNow = { cards: wrong('aptitude/numbers', 5) }
    expect(isMoved(learnerWith({ before, ...wrongNow }))).toBe(true)
    expect(isMoved(learnerWith({ before: moved, ...wrongNow }))).toBe(false)
    expect(isMoved(learnerWith({ before, date: addDays(TODAY, 2), ...wrongNow }))).toBe(false)
    const onlyLearning = { ...before, tasks: before.tasks.slice(0, 1) }
    expect(isMoved(learnerWith({ before: onlyLearning, cards: [] }))).toBe(false)
  })
})

const aSkill = fc.record({
  percent: fc.integer({ min: 30, max: 95 }),
  answers: fc.integer({ min: 0, max: 20 }),
  available: fc.integer({ min: 12, max: 40 }),
  fresh: fc.integer({ min: 0, max: 40 }),
  isRead: fc.boolean(),
  lastDaysAgo: fc.integer({ min: 1, max: 9 }),
})
const aCard = fc.record({
  skill: fc.constantFrom(...ASKED, NOT_ASKED),
  number: fc.integer({ min: 0, max: 30 }),
  isRight: fc.boolean(),
  reviewedDaysAgo: fc.integer({ min: 1, max: 30 }),
  wait: fc.integer({ min: -20, max: 20 }),
  stability: fc.double({ min: 0.2, max: 40, noNaN: true }),
})
const aLearner = fc
  .record({
    minutes: fc.constantFrom(10, 15, 20, 30, 45, 60, 90, 120),
    driveIn: fc.option(fc.integer({ min: -3, max: 60 })),
    weekday: fc.integer({ min: 0, max: 6 }),
    isNew: fc.boolean(),
    skills: fc.array(aSkill, { minLength: ASKED.length + 1, maxLength: ASKED.length + 1 }),
    cards: fc.uniqueArray(aCard, {
      selector: ({ skill, number }) => `${skill}.${number}`,
      maxLength: 120,
    }),
    openLeft: fc.option(fc.integer({ min: 1, max: 14 })),
    daysAway: fc.integer({ min: 1, max: 12 }),
    mockMinutes: fc.option(fc.constantFrom(30, 75, 95)),
    mockAskedDaysAgo: fc.option(fc.integer({ min: 1, max: 9 })),
  })
  .map((drawn): Learner => {
    const date = addDays(TODAY, drawn.weekday)
    const isNew = drawn.isNew && drawn.weekday === 0
    return learnerWith({
      date,
      minutes: drawn.minutes,
      drive:
        drawn.driveIn === null
          ? null
          : { company: 'acme', name: 'Acme', on: addDays(date, drawn.driveIn) },
      skills: new Map(
        [...ASKED, NOT_ASKED].map((skill, place) => {
          const { isRead, lastDaysAgo, answers, ...figures } = drawn.skills[place]!
          const known = isNew ? 0 : answers
          return [
            skill,
            skillNow(skill, {
              ...figures,
              fresh: Math.min(figures.fresh, figures.available),
              low: figures.percent - 10,
              high: figures.percent + 10,
              answers: known,
              right: Math.round((known * figures.percent) / 100),
              noteReadOn: isRead ? addDays(date, -lastDaysAgo) : null,
              practisedOn: known > 0 ? addDays(date, -lastDaysAgo) : null,
            }),
          ]
        }),
      ),
      cards: isNew
        ? []
        : drawn.cards.map(({ skill, number, isRight, reviewedDaysAgo, wait, stability }) =>
            card(skill, number, {
              isRight,
              stability,
              reviewedOn: addDays(date, -reviewedDaysAgo),
              dueOn: addDays(date, wait),
            }),
          ),
      open:
        drawn.openLeft === null
          ? null
          : {
              sessionId: 'open',
              taskId: null,
              startedOn: TODAY,
              title: 'Operating Systems',
              left: drawn.openLeft,
            },
      mock:
        drawn.driveIn === null || drawn.mockMinutes === null
          ? null
          : mockNow({
              minutes: drawn.mockMinutes,
              askedOn:
                drawn.mockAskedDaysAgo === null ? null : addDays(date, -drawn.mockAskedDaysAgo),
            }),
      lastStudiedOn: isNew ? null : addDays(date, -drawn.daysAway),
      isFirstDay: isNew,
    })
  })

const holds = (check: (learner: Learner, day: StudyDay) => void) =>
  fc.assert(
    fc.property(aLearner, (learner) => check(learner, planDay(learner))),
    { numRuns: 300 },
  )
const finished = (day: StudyDay) => followDay(day, day.tasks.map(wholeTask))

describe('for any learner, a day', () => {
  it('has at most three tasks that take about the chosen minutes', () => {
    holds((learner, day) => {
      const mock = day.tasks.find(({ kind }) => kind === 'mock')
      // A mock can't be divided, and a day that is too short for it asks nothing else.
      const chosen = Math.max(learner.minutes, mock?.minutes ?? 0)
      expect(day.tasks.length).toBeLessThanOrEqual(3)
      expect(day.minutes).toBe(day.tasks.reduce((sum, { minutes }) => sum + minutes, 0))
      const isTimed = ['usual', 'first', 'back'].includes(day.kind)
      const difference = isTimed ? Math.abs(day.minutes - chosen) : 0
      expect(difference / chosen).toBeLessThanOrEqual(0.2)
      expect(chosen > learner.minutes ? day.tasks : [mock]).toEqual([mock])
      expect(day.tasks.length === 0).toBe(day.kind === 'drive')
      for (const { questions, kind } of day.tasks)
        expect(questions).toBeGreaterThanOrEqual(kind === 'finish' ? 1 : 3)
    })
  })

  it('reviews only right answers, relearns only wrong ones, and repeats nothing', () => {
    holds(({ cards: known }, { tasks }) => {
      const isRight = new Map(known.map((one: CardNow) => [one.concept, one.isRight]))
      for (const { kind, concepts } of tasks)
        for (const concept of concepts) expect(isRight.get(concept)).toBe(kind === 'review')
      const concepts = tasks.flatMap((task) => task.concepts)
      expect(new Set(concepts).size).toBe(concepts.length)
      const practised = tasks
        .filter(({ kind }) => kind === 'practise' || kind === 'quiz')
        .flatMap(({ skills }) => skills)
      expect(new Set(practised).size).toBe(practised.length)
    })
  })

  it('covers only skills in the test, and on the last evening only familiar ones', () => {
    holds(({ skills }, { tasks, kind: dayKind }) => {
      for (const task of tasks) {
        expect(task.skills.every((skill) => ASKED.includes(skill))).toBe(true)
        const isKnownOnly = dayKind === 'eve' && task.kind === 'practise' && tasks.length > 1
        const asked = isKnownOnly ? task.skills : []
        expect(asked.every((skill) => skills.get(skill)!.answers > 0)).toBe(true)
      }
    })
  })

  it('is the same for the same learner, without empty texts', () => {
    holds((learner, day) => {
      expect(planDay(learner)).toEqual(day)
      const texts = day.tasks.map(({ title, detail, why }) => [title, detail, why])
      expect(JSON.stringify([texts, day.note ?? 'no note'])).not.toMatch(/undefined|null|NaN|""/)
    })
  })

  it('is over once its tasks are done in any order', () => {
    holds((learner, day) => {
      const works = day.tasks.map(wholeTask)
      for (const order of [works, works.toReversed()]) {
        const done = followDay(day, order)
        expect(isDayDone(done)).toBe(true)
        expect(nextOf(done, learner.open)).toMatchObject({ kind: 'done' })
        expect(reminderOf(done, learner.open)).toBeNull()
        expect(done.extras).toEqual([])
      }
    })
  })

  it('is not changed by other work', () => {
    holds((_, day) => {
      const label = 'Operating Systems'
      const other = {
        ...wholeTask(),
        kind: 'quiz' as const,
        skills: [NOT_ASKED],
        answered: 15,
        label,
      }
      const after = followDay(day, [other])
      expect(after.tasks).toEqual(day.tasks)
      expect(after.extras).toEqual([label])
    })
  })

  it('stays on a task that is half answered', () => {
    holds((_, day) => {
      const [first] = day.tasks
      if (!first) return
      const half = {
        ...wholeTask(first),
        answered: Math.floor(first.questions / 2),
        isWhole: false,
        isOpen: true,
        label: null,
      }
      const after = followDay(day, [half])
      expect(after.tasks[0]!.isDone).toBe(false)
      expect(nextOf(after, null)).toMatchObject({ kind: 'task', task: { id: first.id } })
    })
  })

  it('has the same tasks in the reminder as on the page', () => {
    holds((learner, day) => {
      const next = nextOf(day, learner.open)
      const reminder = reminderOf(day, learner.open)
      const named = { task: day.tasks[0]?.title, resume: learner.open?.title, done: undefined }
      expect(reminder?.first).toBe(named[next.kind])
    })
  })

  it('begins exactly as promised the evening before', () => {
    holds((learner, day) => {
      const done = finished(day)
      const promise = promiseOf(done, { ...learner, open: null })
      const next = planDay({
        ...learner,
        date: addDays(learner.date, 1),
        open: null,
        isFirstDay: false,
        lastStudiedOn: learner.date,
        mock: done.tasks.some(({ kind }) => kind === 'mock') ? null : learner.mock,
        before: { ...done, promise },
      })
      // This simulation doesn't relearn anything, so the promise may name another task.
      const isPossible = promise?.concepts.every((concept) =>
        learner.cards.some(
          (one) => one.concept === concept && one.isRight === (promise.kind === 'review'),
        ),
      )
      const isKept = next.kind === 'usual' && isPossible
      expect(isKept ? next.tasks[0]!.title : promise?.title).toBe(promise?.title)
    })
  })

  it('begins a plan up to the drive with every date and at most three tasks a day', () => {
    fc.assert(
      fc.property(aLearner, (learner) => {
        const today = planDay(learner)
        const days = Math.min(14, daysToPlan(learner))
        const plans = planAhead(learner, { days, today })
        expect(plans[0]).toBe(today)
        expect(plans.map(({ date }) => date)).toEqual(
          Array.from({ length: days }, (_, place) => addDays(learner.date, place)),
        )
        for (const { tasks, minutes } of plans) {
          expect(tasks.length).toBeLessThanOrEqual(3)
          const mock = tasks.find(({ kind }) => kind === 'mock')?.minutes ?? 0
          expect(minutes).toBeLessThanOrEqual(Math.max(1.2 * learner.minutes, mock) + 1e-9)
        }
        const mocks = plans.filter(({ tasks }) => tasks.some(({ kind }) => kind === 'mock'))
        expect(mocks.length).toBeLessThanOrEqual(1)
        for (const { date } of mocks)
          expect(
            date < addDays(learner.drive!.on, -1) && date >= addDays(learner.drive!.on, -7),
          ).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  it('keeps started tasks when the minutes change, and plans the rest again', () => {
    holds((learner, day) => {
      const begun = followDay(day, day.tasks.slice(0, 1).map(wholeTask))
      const minutes = learner.minutes + 15
      const changed = remakeDay(begun, { ...learner, minutes })
      expect(changed.tasks.slice(0, 1)).toEqual(begun.tasks.slice(0, 1))
      expect(changed.tasks.length).toBeLessThanOrEqual(3)
      expect(new Set(changed.tasks.map(({ id }) => id)).size).toBe(changed.tasks.length)
      const mock = changed.tasks.find(({ kind }) => kind === 'mock')?.minutes ?? 0
      expect(changed.minutes).toBeLessThanOrEqual(Math.max(1.2 * minutes, mock) + 1e-9)
      expect(changed.tasks.filter(({ kind }) => kind === 'mock')).toEqual(
        begun.tasks.filter(({ kind }) => kind === 'mock'),
      )
    })
  })
})
