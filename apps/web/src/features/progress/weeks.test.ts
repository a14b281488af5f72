import { ACTIVITY_DAYS } from '@nextround/contract/progress'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, levelOf, mondayOf, weeksOf } from './weeks.ts'

const active = (day: string) => ({ day, answered: 12, correct: 9, counts: true })
const anyDay = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('heat map weeks', () => {
  it('start on Monday', () => {
    expect(mondayOf('2026-11-16')).toBe('2026-11-16')
    expect(mondayOf('2026-11-15')).toBe('2026-11-09')
    expect(mondayOf('2027-01-01')).toBe('2026-12-28')
  })

  it('put a day under its weekday, newest week first, without future days', () => {
    const [newest] = weeksOf([active('2026-11-10')], '2026-11-11')
    expect(newest?.monday).toBe('2026-11-09')
    expect(newest?.days.map((day) => day?.answered)).toEqual([0, 12, 0, ...Array(4)])
  })

  it.each([
    ['a Sunday', '2026-11-15', 18],
    ['a Monday', '2026-11-16', 19],
  ])('on %s hold the known days in as few weeks as possible', (_, today, weeks) => {
    expect(weeksOf([], today)).toHaveLength(weeks)
  })

  it('show every known day once, in order', () => {
    fc.assert(
      fc.property(anyDay, (today) => {
        const shown = weeksOf([], today)
          .toReversed()
          .flatMap(({ days }) => days.flatMap((each) => each?.day ?? []))
        expect(shown).toEqual(
          Array.from({ length: ACTIVITY_DAYS }, (_, place) =>
            addDays(today, place - ACTIVITY_DAYS + 1),
          ),
        )
      }),
      { numRuns: 40 },
    )
  })

  it('are not shifted by daylight saving time', () => {
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
    expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2)
  })

  it.each([
    [0, 0],
    [1, 1],
    [4, 1],
    [5, 2],
    [10, 3],
    [19, 3],
    [20, 4],
    [900, 4],
  ])('draw %i answers at level %i', (answered, level) => {
    expect(levelOf(answered)).toBe(level)
  })
})
