import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dateAt, dayAt, toMonday, startOfDay } from '#platform/calendar.ts'
import { countDays, countAnswer, type DayCount, isStudyDay, mergeCounts } from './day-count.ts'
import type { Outage } from './missed-days.ts'
import {
  advance,
  foldDays,
  MAX_FREEZES,
  NO_STREAK,
  type StreakState,
  streakNow,
  countStreak,
} from './streak.ts'

const HOUR = 60 * 60_000
const INDIA = 'Asia/Kolkata'
const noonOn = (date: string, timeZone = INDIA) =>
  new Date(startOfDay(date, timeZone).getTime() + 12 * HOUR)
const makeDay = (date: string, correct = 5, timeZone = INDIA): DayCount => ({
  ...dayAt(noonOn(date, timeZone), timeZone),
  answered: 10,
  correct,
})
/** Each character is a day from Monday, 2 November 2026: x counted, - missed. */
const parseDays = (pattern: string, timeZone = INDIA) =>
  [...pattern.matchAll(/x/g)].map(({ index }) => makeDay(addDays('2026-11-02', index), 5, timeZone))
/** Computes the streak at noon of the day after the pattern. */
const after = (pattern: string, outages: Outage[] = []) =>
  countStreak({
    days: parseDays(pattern),
    now: noonOn(addDays('2026-11-02', pattern.length)),
    timeZone: INDIA,
    outages,
  })
const downOn = (date: string, hours = 1): Outage => ({
  from: noonOn(date),
  to: new Date(noonOn(date).getTime() + hours * HOUR),
})

describe('a streak', () => {
  it('is empty before the first counted day', () => {
    expect(after('--')).toEqual({
      current: 0,
      longest: 0,
      freezesLeft: 0,
      todayCounts: false,
      atRisk: false,
      lastDay: null,
    })
  })

  it('counts days, and includes today once it counts', () => {
    expect(after('xxx')).toEqual({
      current: 3,
      longest: 3,
      freezesLeft: 1,
      todayCounts: false,
      atRisk: false,
      lastDay: '2026-11-04',
    })
    const now = noonOn('2026-11-04')
    expect(
      countStreak({ days: parseDays('xxx'), now, timeZone: INDIA, outages: [] }),
    ).toMatchObject({
      current: 3,
      todayCounts: true,
      atRisk: false,
    })
  })

  it('uses one freeze per missed day, and ends on the first day without one', () => {
    expect(after('xxx-')).toMatchObject({ current: 3, freezesLeft: 0, atRisk: true })
    expect(after('xxx-x')).toMatchObject({ current: 4, freezesLeft: 0, atRisk: true })
    expect(after('xxx--')).toMatchObject({ current: 0, longest: 3, freezesLeft: 0, atRisk: false })
    expect(after('xxx--x')).toMatchObject({ current: 1, longest: 3 })
  })

  it('earns a freeze per week of practice, up to three', () => {
    expect(after('xxxxxxx')).toMatchObject({ freezesLeft: 1 })
    expect(after('xxxxxxxx')).toMatchObject({ freezesLeft: 2 })
    expect(after('x'.repeat(40))).toMatchObject({ current: 40, freezesLeft: MAX_FREEZES })
    expect(after(`${'x'.repeat(40)}---`)).toMatchObject({ current: 40, freezesLeft: 0 })
    expect(after(`${'x'.repeat(40)}----`)).toMatchObject({ current: 0, longest: 40 })
  })

  it('survives one rest day a week', () => {
    expect(after('xxxxxx-'.repeat(20))).toMatchObject({ current: 120, longest: 120 })
  })

  it('skips days on which we were down, without using a freeze', () => {
    expect(after('xxx-x', [downOn('2026-11-05')])).toMatchObject({ current: 4, freezesLeft: 1 })
    expect(after('xxx-x', [downOn('2026-11-05', 0.4)])).toMatchObject({ freezesLeft: 0 })
    expect(after('xxx-x', [downOn('2026-11-04')])).toMatchObject({ freezesLeft: 0 })
    const long = { from: noonOn('2026-11-05'), to: noonOn('2026-11-11') }
    expect(after('xxx-------x', [long])).toMatchObject({ current: 4, freezesLeft: 2 })
  })

  it('is not at risk on a day on which we were down', () => {
    expect(after('xxx-', [downOn('2026-11-06')])).toMatchObject({ freezesLeft: 0, atRisk: false })
  })

  it('treats a day of 23 or 25 hours as one day, to its last half hour', () => {
    const around = (date: string) =>
      [addDays(date, -1), addDays(date, 1)].map((one) => makeDay(one, 5, 'Europe/Berlin'))
    // Both are Sundays: a freeze is earned before and after, and one is used.
    for (const missed of ['2026-03-29', '2026-10-25']) {
      expect(foldDays(around(missed), [])).toMatchObject({ current: 2, freezes: 1 })
      const { to } = makeDay(missed, 5, 'Europe/Berlin')
      const lastHalfHour = { from: new Date(to.getTime() - HOUR / 2), to }
      expect(foldDays(around(missed), [lastHalfHour])).toMatchObject({ current: 2, freezes: 2 })
    }
  })

  it('lets a day last until local midnight for a learner who flies east', () => {
    const india = makeDay('2026-11-04')
    const inAuckland = (moment: string) =>
      countAnswer({ answeredAt: new Date(moment), timeZone: 'Pacific/Auckland', isCorrect: true }, [
        india,
      ]).date
    // Six and eight in the morning of the 5th in Auckland. Midnight in India is between them.
    expect(inAuckland('2026-11-04T17:00:00Z')).toBe('2026-11-04')
    expect(inAuckland('2026-11-04T19:00:00Z')).toBe('2026-11-05')
  })

  it('never returns to an earlier date for a learner who flies west', () => {
    const changes = [
      { from: 'Pacific/Kiritimati', at: new Date('2026-11-04T00:30:00+14:00') },
      { from: 'Etc/GMT+12', at: new Date('2026-11-04T10:45:00Z') },
    ]
    const toDate = (moment: string) =>
      countAnswer({
        answeredAt: new Date(moment),
        timeZone: 'Pacific/Pago_Pago',
        changes,
        isCorrect: true,
      }).date
    // Before the first change, after the first, and after the second, when it was still the 3rd in both other zones.
    expect(toDate('2026-11-03T09:59:00Z')).toBe('2026-11-03')
    expect(toDate('2026-11-03T10:29:00Z')).toBe('2026-11-04')
    expect(toDate('2026-11-03T10:31:00Z')).toBe('2026-11-04')
    expect(toDate('2026-11-04T10:44:00Z')).toBe('2026-11-04')
    expect(toDate('2026-11-04T10:46:00Z')).toBe('2026-11-04')
    expect(toDate('2026-11-05T10:59:00Z')).toBe('2026-11-04')
    expect(toDate('2026-11-05T11:00:00Z')).toBe('2026-11-05')
  })

  it('counts a minute before and after midnight as two days in India', () => {
    const answersAt = (moment: string) =>
      Array.from({ length: 5 }, () => ({
        answeredAt: new Date(moment),
        timeZone: INDIA,
        isCorrect: true,
      }))
    const answers = [
      ...answersAt('2026-11-15T23:59:00+05:30'),
      ...answersAt('2026-11-16T00:01:00+05:30'),
    ]
    const now = new Date('2026-11-16T00:02:00+05:30')
    expect(
      countStreak({ days: countDays(answers), now, timeZone: INDIA, outages: [] }),
    ).toMatchObject({ current: 2, todayCounts: true, lastDay: '2026-11-16' })
  })

  it('keeps the local date at which an answer was given', () => {
    // Counted at 23:30 in India, when it was 18:00 in London and already the next day in Tokyo.
    const days = [makeDay('2026-11-14'), makeDay('2026-11-15')]
    const now = new Date('2026-11-15T23:30:00+05:30')
    for (const timeZone of [INDIA, 'Europe/London', 'Asia/Tokyo']) {
      expect(countStreak({ days, now, timeZone, outages: [] })).toMatchObject({ current: 2 })
    }
  })

  it('skips the date lost on a flight east', () => {
    const west = makeDay('2026-11-15', 5, 'America/Los_Angeles')
    const east = makeDay('2026-11-17', 5, 'Asia/Tokyo')
    const state = foldDays([west, east], [])
    expect(state).toMatchObject({ current: 2, freezes: 2 })
    const stayed = foldDays([west, makeDay('2026-11-17', 5, 'America/Los_Angeles')], [])
    expect(stayed).toMatchObject({ current: 2, freezes: 1 })
  })

  it('counts a date once that occurs twice on the way west', () => {
    const tokyo = makeDay('2026-11-15', 3, 'Asia/Tokyo')
    const later = makeDay('2026-11-15', 2, 'America/Los_Angeles')
    for (const merged of [mergeCounts(tokyo, later), mergeCounts(later, tokyo)]) {
      expect(isStudyDay(merged)).toBe(true)
      expect(merged).toMatchObject({ from: tokyo.from, to: later.to })
    }
  })

  it('recomputes all days when one arrives late', () => {
    const state = foldDays(parseDays('xx-x'), [])
    expect(advance(state, makeDay('2026-11-04'), [])).toBeUndefined()
    expect(advance(state, makeDay('2026-11-04', 4), [])).toBe(state)
    expect(advance(state, makeDay('2026-11-05', 9), [])).toBe(state)
    expect(foldDays(parseDays('xxxx'), [])).toMatchObject({ current: 4, freezes: 1 })
  })
})

describe('a day', () => {
  it('counts with five right, or with ten answers of which six are right', () => {
    fc.assert(
      fc.property(fc.nat({ max: 40 }), fc.nat({ max: 40 }), (one, other) => {
        const [correct, answered] = [Math.min(one, other), Math.max(one, other)]
        const asTold = correct >= 5 || (answered >= 10 && correct / answered >= 0.6)
        expect(isStudyDay({ correct })).toBe(asTold)
      }),
    )
  })
})

const aZone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
/** Places and dates of 2026 with a day that was not 24 hours long. Random dates would rarely include one. */
const CHANGES = [
  'Europe/Berlin',
  'America/New_York',
  'America/Santiago',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'Antarctica/Troll',
].flatMap((timeZone) =>
  Array.from({ length: 365 }, (_, index) => addDays('2026-01-01', index))
    .filter((date) => {
      const { from, to } = dayAt(noonOn(date, timeZone), timeZone)
      return to.getTime() - from.getTime() !== 24 * HOUR
    })
    .map((date) => ({ timeZone, date })),
)
const aPlace = fc.oneof(
  fc.record({
    timeZone: aZone,
    start: fc.nat({ max: 400 }).map((days) => addDays('2026-01-05', days)),
  }),
  fc
    .tuple(fc.constantFrom(...CHANGES), fc.nat({ max: 12 }))
    .map(([{ timeZone, date }, days]) => ({ timeZone, start: addDays(date, -days) })),
)
/** Includes learners who practise on most days: with random days every streak would end soon. */
const aHabit = fc
  .tuple(fc.array(fc.boolean(), { minLength: 1, maxLength: 60 }), fc.nat({ max: 3 }))
  .map(([days, kind]) => days.map((isSo, index) => isSo || (kind > 0 && index % (kind * 3) !== 0)))
const practice = fc.tuple(aPlace, aHabit).map(([place, isPractised]) => ({ ...place, isPractised }))

/** Computes the streak day by day, as a simple reference. */
function byHand(start: string, isPractised: boolean[], isDown: (date: string) => boolean) {
  let [current, longest, freezes, week] = [0, 0, 0, '']
  for (const [index, isSo] of isPractised.entries()) {
    const date = addDays(start, index)
    if (isSo) {
      current += 1
      longest = Math.max(longest, current)
      if (toMonday(date) !== week) freezes = Math.min(3, freezes + 1)
      week = toMonday(date)
    } else if (current > 0 && !isDown(date)) {
      if (freezes === 0) current = 0
      else freezes -= 1
    }
  }
  return { current, longest, freezesLeft: freezes }
}

/** Five right answers on each arrival, when the learner has just set the new time zone. */
function sittingsAt(stops: { hours: number; timeZone: string }[]) {
  let moment = noonOn('2026-10-20').getTime()
  const arrivals = stops.map(({ hours, timeZone }) => {
    moment += hours * HOUR
    return { timeZone, at: new Date(moment) }
  })
  const changes = arrivals
    .slice(1)
    .map(({ at }, index) => ({ from: arrivals[index]!.timeZone, at }))
  const { timeZone } = arrivals.at(-1)!
  return arrivals.flatMap(({ at }) =>
    Array.from({ length: 5 }, () => ({ answeredAt: at, timeZone, changes, isCorrect: true })),
  )
}

/** Returns half an hour of the day: the first, the last or one in between. */
function halfAnHourIn({ from, to }: DayCount, share: number): Outage {
  const latest = to.getTime() - HOUR / 2
  const begin = from.getTime() + (latest - from.getTime()) * share
  return { from: new Date(begin), to: new Date(begin + HOUR / 2) }
}

describe('every streak', () => {
  it('equals a simple calendar, in every zone and across clock changes', () => {
    fc.assert(
      fc.property(practice, ({ start, isPractised, timeZone }) => {
        const days = isPractised.flatMap((isSo, index) =>
          isSo ? [makeDay(addDays(start, index), 5, timeZone)] : [],
        )
        const now = noonOn(addDays(start, isPractised.length), timeZone)
        const streak = countStreak({ days, now, timeZone, outages: [] })
        expect(streak).toMatchObject(byHand(start, isPractised, () => false))
        expect(streak.freezesLeft).toBeGreaterThanOrEqual(0)
        expect(streak.freezesLeft).toBeLessThanOrEqual(3)
      }),
      { numRuns: 300 },
    )
  })

  it('equals that calendar on days on which we were down', () => {
    fc.assert(
      fc.property(
        practice,
        fc.uniqueArray(fc.nat({ max: 59 }), { maxLength: 20 }),
        ({ start, isPractised }, places) => {
          const down = places.map((place) => addDays(start, place))
          const days = isPractised.flatMap((isSo, index) =>
            isSo ? [makeDay(addDays(start, index))] : [],
          )
          const now = noonOn(addDays(start, isPractised.length))
          const outages = down.map((date) => downOn(date))
          expect(countStreak({ days, now, timeZone: INDIA, outages })).toMatchObject(
            byHand(start, isPractised, (date) => down.includes(date)),
          )
        },
      ),
    )
  })

  it('survives if we were down on each missed day, at any hour, in every zone', () => {
    const shares = fc.array(fc.constantFrom(0, 0.3, 0.7, 1), { minLength: 60, maxLength: 60 })
    fc.assert(
      fc.property(practice, shares, ({ start, isPractised, timeZone }, share) => {
        const days: DayCount[] = []
        const outages: Outage[] = []
        for (const [index, isSo] of isPractised.entries()) {
          const day = makeDay(addDays(start, index), 5, timeZone)
          if (isSo || index === 0) days.push(day)
          else outages.push(halfAnHourIn(day, share[index]!))
        }
        const now = noonOn(addDays(start, isPractised.length), timeZone)
        const streak = countStreak({ days, now, timeZone, outages })
        expect(streak.current).toBe(days.length)
        expect(streak.freezesLeft).toBe(
          Math.min(MAX_FREEZES, new Set(days.map(({ date }) => toMonday(date))).size),
        )
      }),
      { numRuns: 200 },
    )
  })

  it('is the same in whatever order and however late answers arrive', () => {
    // Five right answers at a time, so that every sitting makes a day count and a journey extends days that already
    // count.
    const sitting = fc.record({
      hours: fc.nat({ max: 24 * 6 }),
      timeZone: fc.constantFrom(INDIA, 'Asia/Tokyo', 'America/Los_Angeles'),
      isCorrect: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.boolean()),
    })
    const arrivals = fc.array(sitting, { minLength: 1, maxLength: 7 }).chain((sittings) => {
      const answers = sittings.flatMap((one) => Array.from({ length: 5 }, () => one))
      return fc.record({
        inOrder: fc.constant(answers.toSorted((one, other) => one.hours - other.hours)),
        arrived: fc.oneof(
          fc.shuffledSubarray(answers, { minLength: answers.length }),
          fc.constant(answers),
        ),
      })
    })
    fc.assert(
      fc.property(arrivals, ({ inOrder, arrived }) => {
        const first = noonOn('2026-10-20').getTime()
        const given = (answers: typeof inOrder) =>
          answers.map(({ hours, ...rest }) => ({
            ...rest,
            answeredAt: new Date(first + hours * HOUR),
          }))
        // Mimics the stored rows: each answer is added to its day, and the state is advanced or recomputed.
        const rows = new Map<string, DayCount>()
        let state: StreakState = NO_STREAK
        for (const one of given(arrived)) {
          const count = countAnswer(one)
          const row = rows.get(count.date)
          const day = row ? mergeCounts(row, count) : count
          rows.set(day.date, day)
          state = advance(state, day, []) ?? foldDays([...rows.values()], [])
        }
        expect(state).toEqual(foldDays(countDays(given(inOrder)), []))
      }),
      { numRuns: 150 },
    )
  })

  it('survives travel: practice every 22 hours keeps it anywhere', () => {
    const cities = fc.constantFrom(
      INDIA,
      'Asia/Tokyo',
      'America/Los_Angeles',
      'Europe/London',
      'Pacific/Auckland',
      'Pacific/Kiritimati',
      'Pacific/Pago_Pago',
    )
    const stop = fc.record({ hours: fc.integer({ min: 1, max: 22 }), timeZone: cities })
    fc.assert(
      fc.property(fc.array(stop, { minLength: 1, maxLength: 25 }), (stops) => {
        let moment = noonOn('2026-10-20').getTime()
        const days = new Map<string, DayCount>()
        for (const { hours, timeZone } of stops) {
          moment += hours * HOUR
          const day = { ...dayAt(new Date(moment), timeZone), answered: 5, correct: 5 }
          const known = days.get(day.date)
          days.set(day.date, known ? mergeCounts(known, day) : day)
        }
        expect(foldDays([...days.values()], [])).toMatchObject({ current: days.size })
        const freezes = new Set([...days.keys()].map(toMonday)).size
        expect(foldDays([...days.values()], []).freezes).toBe(Math.min(3, freezes))

        const sittings = countDays(sittingsAt(stops))
        expect(foldDays(sittings, [])).toMatchObject({ current: sittings.length })
      }),
      { numRuns: 200 },
    )
  })

  it('is not lost by a new time zone', () => {
    fc.assert(
      fc.property(practice, aZone, aZone, ({ start, isPractised }, from, to) => {
        const days = isPractised.map((_, index) => makeDay(addDays(start, index), 5, from))
        const last = days.at(-1)!
        // Within a day of the last practice in every time zone.
        const now = new Date(last.from.getTime() + 12 * HOUR + 20 * HOUR)
        const streak = countStreak({ days, now, timeZone: to, outages: [] })
        expect(streak.current).toBe(days.length)
        expect(dateAt(last.from, from)).toBe(streak.lastDay)
      }),
    )
  })

  it('gives the same result from saved state and from all days', () => {
    fc.assert(
      fc.property(practice, fc.nat({ max: 8 }), ({ start, isPractised }, wait) => {
        const days = isPractised.map((isSo, index) => makeDay(addDays(start, index), isSo ? 5 : 4))
        const now = {
          now: noonOn(addDays(start, days.length + wait)),
          timeZone: INDIA,
          outages: [],
        }
        let state = NO_STREAK
        for (const day of days) state = advance(state, day, [])!
        expect(streakNow(state, now)).toEqual(countStreak({ days: days.toReversed(), ...now }))
      }),
    )
  })
})
