import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { between } from '#testing/numbers.ts'
import { randomFrom } from '#platform/random.ts'
import { idle, ITEM_START, observe, observeItem, START } from './belief.ts'
import { cautiousPercent, percent, range } from './percent.ts'
import { type CountedAnswer, skillOf } from './skill-of.ts'

const logit = between(-5, 5)
const variance = between(0.01, 1.36)
const belief = fc.record({ mean: logit, variance })
const item = fc.record({ difficulty: logit, variance })
const answer = fc.record({ item, isCorrect: fc.boolean() })
const LEVELS = [ITEM_START.beginner, ITEM_START.intermediate, ITEM_START.advanced]

describe('belief about a learner', () => {
  it('shows a higher percentage for a higher mean', () => {
    fc.assert(
      fc.property(belief, between(0.001, 3), (low, more) => {
        const high = { ...low, mean: low.mean + more }
        expect(percent(high)).toBeGreaterThan(percent(low))
        expect(cautiousPercent(high)).toBeGreaterThan(cautiousPercent(low))
      }),
    )
  })

  it('stays between guessing and 100%, inside its range', () => {
    fc.assert(
      fc.property(belief, (held) => {
        const { low, high } = range(held)
        expect(low).toBeGreaterThanOrEqual(25)
        expect(high).toBeLessThanOrEqual(100)
        expect(percent(held)).toBeGreaterThan(low)
        expect(percent(held)).toBeLessThan(high)
      }),
    )
  })

  it('rises with a right answer, falls with a wrong one, and never gets less certain', () => {
    fc.assert(
      fc.property(belief, item, (before, asked) => {
        const right = observe(before, asked, true)
        const wrong = observe(before, asked, false)
        expect(right.mean).toBeGreaterThan(before.mean)
        expect(wrong.mean).toBeLessThan(before.mean)
        expect(right.variance).toBeLessThanOrEqual(before.variance)
        // The certainty gained does not depend on whether the answer was right.
        expect(wrong.variance).toBe(right.variance)
      }),
    )
  })

  it('is never lower if an answer is corrected to right', () => {
    const dated = fc.record({ item, isCorrect: fc.boolean(), gap: fc.nat(20) })
    const history = fc.array(dated, { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(history, fc.nat(), (given, place) => {
        let day = 20_000
        const answers = given.map(({ gap, ...one }) => ({ ...one, day: (day += gap) }))
        const at = place % answers.length
        const wrong = skillOf(answers.with(at, { ...answers[at]!, isCorrect: false }))
        const right = skillOf(answers.with(at, { ...answers[at]!, isCorrect: true }))
        expect(cautiousPercent(right.belief)).toBeGreaterThanOrEqual(cautiousPercent(wrong.belief))
      }),
    )
  })

  it('mirrors the belief about a question', () => {
    fc.assert(
      fc.property(belief, item, fc.boolean(), (learner, asked, isCorrect) => {
        const moved = observeItem(asked, learner, isCorrect)
        const turned = observe(
          { mean: -asked.difficulty, variance: asked.variance },
          { difficulty: -learner.mean, variance: learner.variance },
          isCorrect,
        )
        expect(moved.difficulty).toBeCloseTo(-turned.mean, 10)
        expect(moved.variance).toBeCloseTo(Math.max(0.01, turned.variance), 10)
        expect(moved.variance).toBeLessThanOrEqual(asked.variance)
      }),
    )
  })

  it('widens over time, at most to the initial range', () => {
    fc.assert(
      fc.property(belief, fc.nat({ max: 5_000 }), (before, days) => {
        const after = idle(before, days)
        expect(after.mean).toBe(before.mean)
        expect(after.variance).toBeGreaterThanOrEqual(before.variance)
        expect(after.variance).toBeLessThanOrEqual(Math.max(before.variance, START.variance))
      }),
    )
  })

  it('depends little on the order of the same twenty answers', () => {
    const random = randomFrom('orders')
    const answers = Array.from({ length: 20 }, (_, place) => ({
      item: LEVELS[place % 3]!,
      isCorrect: place % 2 === 0,
      day: 0,
    }))
    const percents = Array.from({ length: 5_000 }, () => {
      const order = answers.map((given) => ({ given, rank: random() }))
      order.sort((one, other) => one.rank - other.rank)
      return percent(skillOf(order.map(({ given }) => given)).belief)
    })
    const spread = percents.reduce(
      ({ low, high }, value) => ({ low: Math.min(low, value), high: Math.max(high, value) }),
      { low: 100, high: 0 },
    )
    expect(spread.high - spread.low).toBeLessThan(4)
  })

  it('is the same one by one, quiz by quiz, or all together', () => {
    const days = fc.array(fc.tuple(answer, fc.nat({ max: 40 })), { maxLength: 60 })
    fc.assert(
      fc.property(days, fc.nat({ max: 60 }), (given, cut) => {
        let day = 0
        const answers: CountedAnswer[] = given.map(([one, later]) => {
          day += later
          return { ...one, day }
        })
        const kept = skillOf(answers.slice(0, cut))
        // The intermediate state is stored in the database as JSON.
        const read = JSON.parse(JSON.stringify(kept)) as typeof kept
        expect(skillOf(answers.slice(cut), read)).toEqual(skillOf(answers))
      }),
    )
  })

  it('counts a day once, and never backwards', () => {
    const given = { item: ITEM_START.intermediate, isCorrect: true }
    const sameDay = skillOf([given, given].map((one) => ({ ...one, day: 9 })))
    const later = skillOf([9, 39].map((day) => ({ ...given, day })))
    const swapped = skillOf([39, 9].map((day) => ({ ...given, day })))
    expect(later.belief.variance).toBeGreaterThan(sameDay.belief.variance)
    expect(swapped).toEqual({ ...sameDay, day: 39 })
  })
})
