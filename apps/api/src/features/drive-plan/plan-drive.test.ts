import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '#platform/calendar.ts'
import { addReading } from './add-reading.ts'
import { placeReTests } from './place-re-tests.ts'
import { planDrive, type DriveSchedule } from './plan-drive.ts'
import { questionsNeeded } from './questions-needed.ts'

const TODAY = '2026-11-16'
const aptitude = {
  topic: 'aptitude',
  subskill: 'aptitude.ratios',
  weight: 30,
  percent: 35,
  available: 25,
}
const strings = {
  topic: 'dsa',
  subskill: 'dsa.arrays-strings',
  weight: 20,
  percent: 60,
  available: 16,
}
const sql = { topic: 'dbms', subskill: 'dbms.sql-queries', weight: 10, percent: 80, available: 26 }
const card = ({ topic, subskill }: typeof sql, dueOn: string) => ({ topic, subskill, dueOn })
const reTestsOn = (plan: DriveSchedule) =>
  plan.days.map(({ tasks }) => questionsIn(tasks.filter(({ kind }) => kind === 're-test')))
const questionsIn = (tasks: { questions: number }[]) =>
  tasks.reduce((sum, { questions }) => sum + questions, 0)

describe('a drive plan', () => {
  it('practises the weakest first, spread evenly over the days before the drive', () => {
    const plan = planDrive({
      today: TODAY,
      driveOn: '2026-11-19',
      minutesADay: 30,
      cards: [],
      subskills: [sql, strings, aptitude],
    })
    const task = ({ topic, subskill }: typeof sql, questions: number) => ({
      kind: 'practice',
      topic,
      subskill,
      questions,
      minutes: questions * 1.5,
    })
    expect(plan).toEqual({
      days: [
        { date: '2026-11-16', tasks: [task(aptitude, 10), task(sql, 5)] },
        { date: '2026-11-17', tasks: [task(aptitude, 10)] },
        { date: '2026-11-18', tasks: [task(strings, 10)] },
      ],
      leftOut: [],
      missingMinutes: 0,
      minutesADayNeeded: 22.5,
    })
  })

  it('schedules re-tests on their due day, overdue ones first, and later ones before the drive', () => {
    const plan = planDrive({
      today: TODAY,
      driveOn: '2026-11-19',
      minutesADay: 30,
      cards: [card(sql, '2026-11-17'), card(sql, '2026-11-01'), card(sql, '2026-12-24')],
      subskills: [],
    })
    expect(reTestsOn(plan)).toEqual([1, 1, 1])
  })

  it('moves a re-test to an earlier day if its own is full', () => {
    const plan = planDrive({
      today: TODAY,
      driveOn: '2026-11-20',
      minutesADay: 3,
      cards: Array.from({ length: 5 }, () => card(sql, '2026-11-18')),
      subskills: [],
    })
    expect(reTestsOn(plan)).toEqual([1, 2, 2, 0])
  })

  it('delays the least valuable re-tests if too many are overdue', () => {
    const plan = planDrive({
      today: TODAY,
      driveOn: '2026-11-18',
      minutesADay: 2,
      cards: [card(sql, TODAY), card(aptitude, TODAY)],
      subskills: [{ ...sql, percent: 100 }, aptitude],
    })
    expect(plan.days.map(({ tasks }) => tasks[0])).toMatchObject([
      { kind: 're-test', subskill: aptitude.subskill },
      { kind: 're-test', subskill: sql.subskill },
    ])
  })

  it('lists what doesn’t fit, least valuable first, and the minutes needed', () => {
    const plan = planDrive({
      today: TODAY,
      driveOn: '2026-11-18',
      minutesADay: 16,
      cards: [card(sql, TODAY)],
      subskills: [sql, strings, aptitude],
    })
    expect(plan.leftOut).toMatchObject([
      { kind: 'practice', subskill: sql.subskill, questions: 5 },
      { kind: 'practice', subskill: strings.subskill, questions: 10 },
      { kind: 'practice', subskill: aptitude.subskill, questions: 1 },
    ])
    expect(plan).toMatchObject({ missingMinutes: 24, minutesADayNeeded: 30 })
  })

  it('plans no more questions than exist, and none if there are too few to practise', () => {
    const plan = planDrive({
      today: TODAY,
      driveOn: '2026-11-17',
      minutesADay: 60,
      cards: [],
      subskills: [
        { ...aptitude, available: 7 },
        { ...strings, available: 2 },
        { ...sql, available: 3 },
      ],
    })
    expect(plan.days.flatMap(({ tasks }) => tasks)).toMatchObject([
      { subskill: aptitude.subskill, questions: 7 },
      { subskill: sql.subskill, questions: 3 },
    ])
    expect(plan).toMatchObject({ leftOut: [], minutesADayNeeded: 15 })
  })

  it('has no day left on the day of the drive or after it', () => {
    for (const driveOn of [TODAY, '2026-11-10']) {
      expect(
        planDrive({ today: TODAY, driveOn, minutesADay: 60, cards: [], subskills: [sql] }),
      ).toMatchObject({ days: [], missingMinutes: 7.5, minutesADayNeeded: null })
    }
  })
})

describe('every plan', () => {
  const aSubskill = fc.record({
    topic: fc.constantFrom('dsa', 'dbms', 'aptitude'),
    subskill: fc.constantFrom(...'abcdefghij'.split('').map((letter) => `s.${letter}`)),
    weight: fc.integer({ min: 1, max: 40 }),
    percent: fc.integer({ min: 25, max: 100 }),
    available: fc.integer({ min: 0, max: 30 }),
  })
  const anInput = fc
    .record({
      today: fc.constant(TODAY),
      driveOn: fc.integer({ min: -1, max: 30 }).map((days) => addDays(TODAY, days)),
      minutesADay: fc.double({ min: 0, max: 45, noNaN: true }),
      subskills: fc.uniqueArray(aSubskill, { selector: ({ subskill }) => subskill, maxLength: 8 }),
      due: fc.array(fc.tuple(fc.nat(), fc.integer({ min: -10, max: 40 })), { maxLength: 80 }),
    })
    .map(({ due, ...input }) => ({
      ...input,
      cards: due.map(([place, wait]) => ({
        topic: 'dsa',
        subskill: `s.${'abcdefghij'[place % 10]}`,
        dueOn: addDays(TODAY, wait),
      })),
    }))

  it('stays within the minutes, ends before the drive, and drops nothing silently', () => {
    fc.assert(
      fc.property(anInput, (input) => {
        const { days, leftOut, missingMinutes } = planDrive(input)
        const wantedOf = (one: (typeof input.subskills)[number]) =>
          Math.min(questionsNeeded(one), 10 * Math.max(1, days.length))
        for (const { date, tasks } of days) {
          expect(date >= TODAY && date < input.driveOn).toBe(true)
          const minutes = tasks.reduce((sum, task) => sum + task.minutes, 0)
          expect(minutes).toBeLessThanOrEqual(input.minutesADay)
        }
        // The totals must match for each kind and subskill, not only in sum.
        const told = [...days.flatMap(({ tasks }) => tasks), ...leftOut]
        const count = (kind: string, subskill: string) =>
          questionsIn(told.filter((task) => task.kind === kind && task.subskill === subskill))
        for (const subskill of new Set(told.map((task) => task.subskill))) {
          const cards = input.cards.filter((one) => one.subskill === subskill).length
          expect(count('re-test', subskill)).toBe(cards)
          const known = input.subskills.find((one) => one.subskill === subskill)
          expect(count('practice', subskill)).toBe(known ? wantedOf(known) : 0)
        }
        const wanted = input.subskills.reduce((sum, one) => sum + wantedOf(one), 0)
        expect(questionsIn(told)).toBe(input.cards.length + wanted)
        expect(missingMinutes).toBe(questionsIn(leftOut) * 1.5)
      }),
      { numRuns: 300 },
    )
  })

  it('practises three to ten questions of a subskill, once a day', () => {
    fc.assert(
      fc.property(anInput, (input) => {
        for (const { tasks } of planDrive(input).days) {
          const practice = tasks.filter(({ kind }) => kind === 'practice')
          expect(new Set(practice.map(({ subskill }) => subskill)).size).toBe(practice.length)
          for (const { questions } of practice) {
            expect(questions).toBeGreaterThanOrEqual(3)
            expect(questions).toBeLessThanOrEqual(10)
          }
        }
      }),
    )
  })

  it('schedules each note once, right before its practice, within the minutes', () => {
    fc.assert(
      fc.property(anInput, fc.integer({ min: 1, max: 4 }), (input, minutes) => {
        const { days } = planDrive(input)
        const toRead = new Map(input.subskills.map(({ subskill }) => [subskill, minutes]))
        const withReading = addReading(days, toRead, input.minutesADay)
        for (const day of withReading) {
          const length = day.tasks.reduce((sum, task) => sum + task.minutes, 0)
          expect(length).toBeLessThanOrEqual(input.minutesADay)
          for (const { questions } of day.tasks.filter(({ kind }) => kind === 'practice'))
            expect(questions).toBeGreaterThanOrEqual(3)
        }

        const tasks = withReading.flatMap((day) => day.tasks)
        const read = tasks.flatMap(({ kind, subskill }) => (kind === 'read' ? [subskill] : []))
        expect(read).toHaveLength(new Set(read).size)
        // If enough questions would remain next to the note, the note is planned.
        const enough = Math.ceil(minutes / 1.5) + 3
        const withRoom = days
          .flatMap((day) => day.tasks)
          .filter(({ kind, questions }) => kind === 'practice' && questions >= enough)
        expect(read).toEqual(expect.arrayContaining(withRoom.map(({ subskill }) => subskill)))
        const after = tasks.filter((_, place) => tasks[place - 1]?.kind === 'read')
        expect(after.map(({ kind, subskill }) => `${kind} ${subskill}`)).toEqual(
          read.map((subskill) => `practice ${subskill}`),
        )
      }),
    )
  })

  it('omits only what fits on no day, least valuable first', () => {
    fc.assert(
      fc.property(anInput, (input) => {
        const { days, leftOut } = planDrive(input)
        fc.pre(leftOut.length > 0)
        const room = Math.floor(input.minutesADay / 1.5)
        // The remaining questions of a practice may be too few for a sitting.
        const whole = leftOut.filter(({ kind, questions }) => kind === 're-test' || questions >= 3)
        for (const { kind, subskill } of whole) {
          const free = days.filter(({ tasks }) => {
            const isThere = tasks.some((task) => task.kind === kind && task.subskill === subskill)
            const left = room - questionsIn(tasks)
            return kind === 're-test' ? left > 0 : left >= 3 && !isThere
          })
          expect(free).toEqual([])
        }

        const known = new Map(input.subskills.map((one) => [one.subskill, one]))
        const left = leftOut.map(({ kind, subskill }) => {
          const { weight = 0, percent = 100 } = known.get(subskill) ?? {}
          return (kind === 're-test' ? 1_000_000 : 0) + weight * (100 - percent)
        })
        expect(left).toEqual(left.toSorted((one, other) => one - other))
      }),
    )
  })

  it('combines the remaining practice of several sittings', () => {
    // With three questions a day, seven and eight leave one and two, which together fill the fifth day.
    const weak = { topic: 'dsa', subskill: 's.a', weight: 1, percent: 25, available: 15 }
    const { days, leftOut } = planDrive({
      today: TODAY,
      driveOn: addDays(TODAY, 5),
      minutesADay: 4.5,
      subskills: [weak],
      cards: [],
    })
    expect(days.map(({ tasks }) => questionsIn(tasks))).toEqual([3, 3, 3, 3, 3])
    expect(leftOut).toEqual([])
  })

  it('schedules every card in time whenever possible', () => {
    fc.assert(
      fc.property(anInput, fc.integer({ min: 1, max: 8 }), ({ cards, driveOn }, roomADay) => {
        const length = Math.max(1, daysBetween(TODAY, driveOn))
        const dates = Array.from({ length }, (_, place) => addDays(TODAY, place))
        const deadline = (dueOn: string) =>
          Math.min(length - 1, Math.max(0, daysBetween(TODAY, dueOn)))
        // No more is due by any day than could have been asked until then.
        const dueBy = (place: number) =>
          cards.filter(({ dueOn }) => deadline(dueOn) <= place).length
        fc.pre(dates.every((_, place) => dueBy(place) <= roomADay * (place + 1)))

        const days = placeReTests({ reTests: cards, dates, roomADay })
        expect(days.flat()).toHaveLength(cards.length)
        for (const [place, asked] of days.entries()) {
          expect(asked.length).toBeLessThanOrEqual(roomADay)
          for (const { dueOn } of asked) expect(place).toBeLessThanOrEqual(deadline(dueOn))
        }
      }),
      { numRuns: 300 },
    )
  })

  it('fits if given the minutes it asks for', () => {
    fc.assert(
      fc.property(anInput, (input) => {
        const { minutesADayNeeded: needed, leftOut } = planDrive(input)
        fc.pre(needed !== null && needed > 0)
        expect(planDrive({ ...input, minutesADay: needed }).leftOut).toEqual([])
        expect(needed > input.minutesADay).toBe(leftOut.length > 0)
      }),
    )
  })

  it('spreads the load evenly if there are no re-tests', () => {
    fc.assert(
      fc.property(anInput, (input) => {
        const { days } = planDrive({ ...input, cards: [] })
        fc.pre(days.length > 0)
        const loads = days.map(({ tasks }) => questionsIn(tasks))
        // One sitting, plus another that cannot be on the same day as the first of its subskill.
        expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(20)
      }),
    )
  })
})
