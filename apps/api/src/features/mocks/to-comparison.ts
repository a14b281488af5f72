import { type MockResult, SITTINGS_TO_COMPARE } from '@nextround/contract/mocks'
import { FOUR_IN_FIVE } from './scale-marks.ts'

/** How many of those who are compared with are below or at the learner's scaled share, and at the ends of its range. */
export type Places = {
  sittings: number
  below: number
  equal: number
  belowLow: number
  upToHigh: number
}

/**
 * The percentile with its range. Its range is that of the learner's marks, widened for the small number of sittings. Few
 * sittings give no percentile, only their number.
 */
export function toComparison(places: Places): NonNullable<MockResult['comparison']> {
  const { sittings, below, equal, belowLow, upToHigh } = places
  if (sittings < SITTINGS_TO_COMPARE) return { sittings, percentile: null }
  const [low] = wilson(belowLow / sittings, sittings)
  const [, high] = wilson(upToHigh / sittings, sittings)
  const toPercent = (share: number) => Math.min(99, Math.max(1, Math.round(100 * share)))
  return {
    sittings,
    percentile: {
      value: toPercent((below + equal / 2) / sittings),
      low: toPercent(low),
      high: toPercent(high),
    },
  }
}

/** The range of a share that was seen in so many cases (Wilson's score interval). */
function wilson(share: number, cases: number): [low: number, high: number] {
  const z2 = FOUR_IN_FIVE ** 2 / cases
  const middle = (share + z2 / 2) / (1 + z2)
  const half =
    (FOUR_IN_FIVE * Math.sqrt((share * (1 - share)) / cases + z2 / (4 * cases))) / (1 + z2)
  return [middle - half, middle + half]
}
