import { mocks } from '@nextround/content/mocks'
import { penaltyOf } from '@nextround/contract/mocks'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ITEM_MODEL as model } from '../../app.ts'
import { referenceOf, type ScaledItem, scaleMarks } from './scale-marks.ts'

const { chance } = model
const blueprint = mocks.find(({ id }) => id === 'tcs-nqt-foundation')!
const abilities = fc.double({ min: -2, max: 2, noNaN: true })
const rules = fc.boolean()

/** The blueprint's paper with questions that have proved harder or easier than their levels. */
const paperOf = (reference: ScaledItem[], by: (place: number) => number) =>
  reference.map((item, place) => ({
    ...item,
    difficulty: item.difficulty + by(place),
    variance: 0.05,
  }))
const expectedMarks = (paper: ScaledItem[], ability: number) =>
  paper.reduce((sum, { difficulty, variance, guess, penalty }) => {
    const right = chance(ability - difficulty, variance, guess)
    return sum + right - penalty * (1 - right)
  }, 0)
const scale = (isNegative: boolean) => {
  const reference = referenceOf(blueprint, { isNegative, model })
  return {
    reference,
    share: (marks: number, paper: ScaledItem[]) => scaleMarks(marks, { paper, reference, model }),
  }
}

describe('marks on one scale', () => {
  it('has as many questions in its reference paper as the blueprint', () => {
    for (const mock of mocks)
      expect(referenceOf(mock, { isNegative: true, model })).toHaveLength(mock.questions)
    expect(referenceOf(blueprint, { isNegative: true, model })[0]!.penalty).toBe(
      penaltyOf('choice'),
    )
  })

  it('leaves marks unchanged on a paper as hard as the blueprint', () => {
    fc.assert(
      fc.property(fc.integer({ min: -16, max: 65 }), rules, (marks, isNegative) => {
        const { reference, share } = scale(isNegative)
        expect(share(marks, reference).share).toBeCloseTo((100 * marks) / 65, 6)
      }),
    )
  })

  it('gives the same ability the same share on a harder and an easier paper', () => {
    const shifts = fc.array(fc.double({ min: -1, max: 1.5, noNaN: true }), {
      minLength: 65,
      maxLength: 65,
    })
    fc.assert(
      fc.property(abilities, shifts, rules, (ability, shift, isNegative) => {
        const { reference, share } = scale(isNegative)
        const [usual, other] = [paperOf(reference, () => 0), paperOf(reference, (at) => shift[at]!)]
        const one = share(expectedMarks(usual, ability), usual)
        const two = share(expectedMarks(other, ability), other)
        expect(Math.abs(one.share - two.share)).toBeLessThan(0.01)
        expect(two.low).toBeLessThan(one.share)
        expect(two.high).toBeGreaterThan(one.share)
      }),
    )
  })

  it('grows with the marks, and stays finite at both ends', () => {
    fc.assert(
      fc.property(fc.double({ min: -2, max: 2, noNaN: true }), rules, (shift, isNegative) => {
        const { reference, share } = scale(isNegative)
        const paper = paperOf(reference, () => shift)
        const shares = Array.from({ length: 67 }, (_, marks) => share(marks - 1, paper))
        for (const [place, { low, share: own, high }] of shares.entries()) {
          expect(Number.isFinite(low) && Number.isFinite(high)).toBe(true)
          expect(low).toBeLessThanOrEqual(own)
          expect(own).toBeLessThanOrEqual(Math.max(high, own))
          expect(own).toBeGreaterThan(shares[place - 1]?.share ?? Number.NEGATIVE_INFINITY)
        }
      }),
      { numRuns: 20 },
    )
  })

  it('has the true share within its range four times out of five', () => {
    let seed = 1
    const random = () => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed / 2_147_483_647
    }
    const { reference, share } = scale(true)
    const paper = paperOf(reference, (place) => (place % 3) / 2)
    let held = 0
    for (let learner = 0; learner < 1_000; learner += 1) {
      const ability = 4 * random() - 2
      const marks = paper.reduce((sum, { difficulty, variance, guess, penalty }) => {
        const isRight = random() < chance(ability - difficulty, variance, guess)
        return sum + (isRight ? 1 : -penalty)
      }, 0)
      const truth = (100 * expectedMarks(reference, ability)) / reference.length
      const { low, high } = share(marks, paper)
      if (low <= truth && truth <= high) held += 1
    }
    expect(held).toBeGreaterThan(760)
    expect(held).toBeLessThan(840)
  })
})
