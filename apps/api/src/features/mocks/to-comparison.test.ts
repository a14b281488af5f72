import { mocks } from '@nextround/content/mocks'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ITEM_MODEL as model } from '../../app.ts'
import { referenceOf, type Scaled, type ScaledItem, scaleMarks } from './scale-marks.ts'
import { toComparison } from './to-comparison.ts'

const { chance } = model
const blueprint = mocks.find(({ id }) => id === 'tcs-nqt-foundation')!
const reference = referenceOf(blueprint, { isNegative: false, model })
const count = (all: readonly number[], is: (one: number) => boolean) => all.filter(is).length
const placesOf = ({ share, low, high }: Scaled, others: readonly number[]) => ({
  sittings: others.length,
  below: count(others, (one) => one < share),
  equal: count(others, (one) => one === share),
  belowLow: count(others, (one) => one < low),
  upToHigh: count(others, (one) => one <= high),
})

describe('a percentile', () => {
  it('exists once there are 30 sittings', () => {
    const few = { sittings: 29, below: 14, equal: 1, belowLow: 5, upToHigh: 25 }
    expect(toComparison(few)).toEqual({ sittings: 29, percentile: null })
    expect(toComparison({ ...few, sittings: 30 }).percentile).toMatchObject({ value: 48 })
  })

  it('has a range that narrows with more sittings', () => {
    const share = fc.integer({ min: 0, max: 100 })
    fc.assert(
      fc.property(fc.integer({ min: 30, max: 5_000 }), share, share, (sittings, one, spread) => {
        const of = (percent: number, all: number) =>
          Math.round((Math.min(100, Math.max(0, percent)) * all) / 100)
        const at = (all: number) =>
          toComparison({
            sittings: all,
            below: of(one, all),
            equal: 0,
            belowLow: of(one - spread, all),
            upToHigh: of(one + spread, all),
          }).percentile!
        const [few, many] = [at(sittings), at(100 * sittings)]
        expect(few.low).toBeLessThanOrEqual(few.value)
        expect(few.high).toBeGreaterThanOrEqual(few.value)
        expect(few.low).toBeGreaterThanOrEqual(1)
        expect(few.high).toBeLessThanOrEqual(99)
        // Rounding of the counts may move an end by one.
        expect(many.high - many.low).toBeLessThanOrEqual(few.high - few.low + 3)
      }),
    )
  })

  it('is the same, within its range, for the same ability on a harder paper', () => {
    const marksOf = (paper: ScaledItem[], ability: number) =>
      paper.reduce(
        (sum, { difficulty, variance, guess }) =>
          sum + chance(ability - difficulty, variance, guess),
        0,
      )
    const scaled = (paper: ScaledItem[], ability: number) =>
      scaleMarks(marksOf(paper, ability), { paper, reference, model })
    const others = Array.from({ length: 300 }, (_, at) => scaled(reference, at / 75 - 2).share)
    const ability = fc.double({ min: -1.8, max: 1.8, noNaN: true })
    const harder = fc.double({ min: 0.1, max: 1.5, noNaN: true })
    fc.assert(
      fc.property(ability, harder, (one, by) => {
        const hard = reference.map((item) => ({ ...item, difficulty: item.difficulty + by }))
        expect(marksOf(hard, one)).toBeLessThan(marksOf(reference, one))
        const usual = toComparison(placesOf(scaled(reference, one), others)).percentile!
        const onHard = toComparison(placesOf(scaled(hard, one), others)).percentile!
        expect(Math.abs(onHard.value - usual.value)).toBeLessThanOrEqual(1)
        expect(onHard.low).toBeLessThanOrEqual(usual.value)
        expect(onHard.high).toBeGreaterThanOrEqual(usual.value)
      }),
    )
  })
})
