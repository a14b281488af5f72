import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, startOfDay } from '#platform/calendar.ts'
import { findEvening, type PracticeFacts, reasonToRemind } from './reason-to-remind.ts'

const MINUTE = 60_000

describe('an evening', () => {
  it.each([
    ['Asia/Kolkata', '2026-11-16T12:29:59Z', undefined],
    ['Asia/Kolkata', '2026-11-16T12:30:00Z', '2026-11-16'],
    ['Asia/Kolkata', '2026-11-16T15:29:59Z', '2026-11-16'],
    ['Asia/Kolkata', '2026-11-16T15:30:00Z', undefined],
    // 13 hours ahead of UTC in the southern summer.
    ['Pacific/Auckland', '2026-11-16T05:00:00Z', '2026-11-16'],
    ['Pacific/Auckland', '2026-11-16T18:00:00Z', undefined],
    ['Pacific/Tongatapu', '2026-11-15T06:30:00Z', '2026-11-15'],
    ['Pacific/Kiritimati', '2026-11-16T04:00:00Z', '2026-11-16'],
    ['Pacific/Pago_Pago', '2026-11-17T05:30:00Z', '2026-11-16'],
    // The clocks went back during the night, so the same hour is an hour later in UTC.
    ['Europe/Berlin', '2026-10-24T16:00:00Z', '2026-10-24'],
    ['Europe/Berlin', '2026-10-25T16:00:00Z', undefined],
    ['Europe/Berlin', '2026-10-25T17:00:00Z', '2026-10-25'],
    ['America/New_York', '2026-03-07T23:00:00Z', '2026-03-07'],
    ['America/New_York', '2026-03-08T22:00:00Z', '2026-03-08'],
  ])('in %s at %s is %s', (timeZone, moment, day) => {
    expect(findEvening(new Date(moment), timeZone)).toBe(day)
  })

  it('lasts an hour longer for reminders created in it', () => {
    const at = (moment: string) => findEvening(new Date(moment), 'UTC', { isSending: true })
    expect(at('2026-11-16T21:59:59Z')).toBe('2026-11-16')
    expect(at('2026-11-16T22:00:00Z')).toBeUndefined()
    expect(at('2026-11-16T17:59:59Z')).toBeUndefined()
  })

  it('occurs once a day in every zone, across clock changes', () => {
    const zones = Intl.supportedValuesOf('timeZone')
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 364 }),
        fc.integer({ min: 0, max: 14 }),
        (timeZone, place, minute) => {
          const date = addDays('2026-01-01', place)
          const begins = startOfDay(date, timeZone).getTime()
          const ends = startOfDay(addDays(date, 1), timeZone).getTime()
          const days = new Set<string>()
          let found = 0
          for (let at = begins + minute * MINUTE; at < ends; at += 15 * MINUTE) {
            const day = findEvening(new Date(at), timeZone)
            if (day !== undefined) {
              days.add(day)
              found += 1
            }
          }
          expect([...days]).toEqual([date])
          expect(found).toBe(12)
        },
      ),
      { numRuns: 30 },
    )
  })
})

describe('a reason to remind', () => {
  const nothing: PracticeFacts = {
    day: '2026-11-16',
    isNewlyDue: false,
    streak: 0,
    streakUntil: null,
    rightAnswers: 0,
  }
  const reason = (facts: Partial<PracticeFacts>) => reasonToRemind({ ...nothing, ...facts })

  it('is a concept that became due today', () => {
    expect(reason({ isNewlyDue: true })).toEqual({ endingStreak: null })
    expect(reason({})).toBeUndefined()
  })

  it('is a streak of at least two days that ends tonight', () => {
    const tonight = { streakUntil: '2026-11-16' }
    expect(reason({ streak: 2, ...tonight })).toEqual({ endingStreak: 2 })
    expect(reason({ streak: 9, isNewlyDue: true, ...tonight })).toEqual({ endingStreak: 9 })
    expect(reason({ streak: 1, ...tonight })).toBeUndefined()
    // A freeze covers tonight, or the streak ended long ago.
    expect(reason({ streak: 9, streakUntil: '2026-11-17' })).toBeUndefined()
    expect(reason({ streak: 9, streakUntil: '2026-11-15' })).toBeUndefined()
  })

  it('is none if enough was practised today, or nothing is due', () => {
    const facts = fc.record({
      day: fc.constant('2026-11-16'),
      isNewlyDue: fc.boolean(),
      streak: fc.nat({ max: 400 }),
      streakUntil: fc.constantFrom(null, '2026-11-15', '2026-11-16', '2026-11-17'),
      rightAnswers: fc.nat({ max: 12 }),
    })
    fc.assert(
      fc.property(facts, (each) => {
        const isEnding = each.streak > 1 && each.streakUntil === each.day
        const hasReason = each.rightAnswers < 5 && (each.isNewlyDue || isEnding)
        const expected = { endingStreak: isEnding ? each.streak : null }
        expect(reasonToRemind(each)).toEqual(hasReason ? expected : undefined)
      }),
    )
  })
})
