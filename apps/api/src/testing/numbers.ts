import fc from 'fast-check'

/** Evenly distributed, in steps of a thousandth. `fc.double` draws from all exponents, so nearly always close to 0. */
export const between = (least: number, most: number): fc.Arbitrary<number> =>
  fc
    .integer({ min: Math.round(least * 1_000), max: Math.round(most * 1_000) })
    .map((n) => n / 1_000)
