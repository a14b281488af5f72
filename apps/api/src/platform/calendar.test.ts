import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dateAt, dayAt, daysBetween, toMonday, startOfDay } from './calendar.ts'

const HOUR = 60 * 60_000
const aZone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
const aMoment = fc.date({
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2031-01-01T00:00:00Z'),
  noInvalidDate: true,
})
const countHours = (date: string, timeZone: string) => {
  const { from, to } = dayAt(startOfDay(date, timeZone), timeZone)
  return (to.getTime() - from.getTime()) / HOUR
}

describe('a learner’s day', () => {
  it('starts at midnight in India, not in Greenwich', () => {
    expect(dateAt(new Date('2026-11-15T23:59:00+05:30'), 'Asia/Kolkata')).toBe('2026-11-15')
    expect(dateAt(new Date('2026-11-16T00:01:00+05:30'), 'Asia/Kolkata')).toBe('2026-11-16')
    expect(dayAt(new Date('2026-11-15T23:59:00+05:30'), 'Asia/Kolkata')).toEqual({
      date: '2026-11-15',
      from: new Date('2026-11-15T00:00:00+05:30'),
      to: new Date('2026-11-16T00:00:00+05:30'),
    })
  })

  it('has the length that clock changes give it', () => {
    expect(countHours('2026-11-15', 'Asia/Kolkata')).toBe(24)
    expect(countHours('2026-03-29', 'Europe/Berlin')).toBe(23)
    expect(countHours('2026-10-25', 'Europe/Berlin')).toBe(25)
    expect(countHours('2026-10-04', 'Australia/Lord_Howe')).toBe(23.5)
    expect(countHours('2026-03-29', 'Antarctica/Troll')).toBe(22)
  })

  it('begins at one if clocks are put forward at midnight', () => {
    expect(startOfDay('2026-04-24', 'Africa/Cairo')).toEqual(new Date('2026-04-24T01:00:00+03:00'))
  })

  it('has no length if a country skipped it', () => {
    const skipped = startOfDay('2011-12-30', 'Pacific/Apia')
    expect(skipped).toEqual(startOfDay('2011-12-31', 'Pacific/Apia'))
  })

  it('contains each moment in exactly one day, in every zone', () => {
    fc.assert(
      fc.property(aMoment, aZone, (moment, timeZone) => {
        const { date, from, to } = dayAt(moment, timeZone)
        expect(from <= moment && moment < to).toBe(true)
        expect(dateAt(from, timeZone)).toBe(date)
        expect(dateAt(new Date(from.getTime() - 1), timeZone)).toBe(addDays(date, -1))
        expect(dateAt(new Date(to.getTime() - 1), timeZone)).toBe(date)
        expect(dayAt(to, timeZone)).toMatchObject({ date: addDays(date, 1), from: to })
      }),
    )
  })

  it('counts dates and finds the Monday', () => {
    expect(daysBetween('2026-02-28', '2026-03-01')).toBe(1)
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
    expect(['2026-11-15', '2026-11-16', '2026-11-22'].map(toMonday)).toEqual([
      '2026-11-09',
      '2026-11-16',
      '2026-11-16',
    ])
  })
})
