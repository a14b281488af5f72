import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { activeTime } from './active-time.ts'

const START = Date.UTC(2026, 10, 20, 9)
const MINUTE = 60_000
const at = (ms: number) => new Date(START + ms)

describe('active time of a quiz', () => {
  it('is zero before the first answer', () => {
    expect(activeTime(at(0), [])).toBe(0)
  })

  it('ends with the last answer, and caps a long pause', () => {
    expect(activeTime(at(0), [at(2 * MINUTE), at(3 * MINUTE)])).toBe(3 * MINUTE)
    const nextMorning = 12 * 60 * MINUTE
    expect(activeTime(at(0), [at(MINUTE), at(nextMorning), at(nextMorning + MINUTE)])).toBe(
      7 * MINUTE,
    )
  })

  const moments = fc.array(fc.nat({ max: 90 * MINUTE }), { maxLength: 15 })

  it('never exceeds the elapsed time, nor five minutes per answer', () => {
    fc.assert(
      fc.property(moments, (answered) => {
        const spent = activeTime(at(0), answered.map(at))
        expect(spent).toBeGreaterThanOrEqual(0)
        expect(spent).toBeLessThanOrEqual(Math.max(0, ...answered))
        expect(spent).toBeLessThanOrEqual(answered.length * 5 * MINUTE)
      }),
    )
  })

  it('is the elapsed time if nobody paused', () => {
    const thoughts = fc.array(fc.nat({ max: 5 * MINUTE }), { maxLength: 15 })
    fc.assert(
      fc.property(thoughts, (each) => {
        let passed = 0
        const answered = each.map((thought) => at((passed += thought)))
        expect(activeTime(at(0), answered)).toBe(passed)
      }),
    )
  })

  it('is independent of row order, and grows with every answer', () => {
    fc.assert(
      fc.property(moments, fc.nat({ max: 90 * MINUTE }), (answered, another) => {
        const spent = activeTime(at(0), answered.map(at))
        expect(activeTime(at(0), answered.toReversed().map(at))).toBe(spent)
        expect(activeTime(at(0), [...answered, another].map(at))).toBeGreaterThanOrEqual(spent)
      }),
    )
  })
})
