const RISK = 0.01

/**
 * The most of some items that may show a pattern, each with its own chance, before the probability falls below one in a
 * hundred.
 */
export function mostByChance(chances: readonly number[]): number {
  const ways = waysOf(chances)
  let upTo = 0
  for (const [count, way] of ways.entries()) {
    upTo += way
    if (1 - upTo <= RISK) return count
  }
  return chances.length
}

/** Measures how far counts are from being equal. */
export function chiSquare(counts: number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

/** The number that such a count exceeds with a probability of one in a hundred. */
export const CHI_SQUARE_LIMIT: Readonly<Record<number, number>> = { 3: 9.21, 4: 11.34, 5: 13.28 }

/** The probability that at least this many of some independent events happen, each with its own probability. */
export const chanceOfAtLeast = (count: number, chances: readonly number[]): number =>
  waysOf(chances)
    .slice(count)
    .reduce((sum, way) => sum + way, 0)

/** The probability of each number of events. */
function waysOf(chances: readonly number[]): number[] {
  // ways[n] is the probability that n of the events so far happened.
  let ways = [1]
  for (const chance of chances)
    ways = Array.from(
      { length: ways.length + 1 },
      (_, n) => (ways[n] ?? 0) * (1 - chance) + (ways[n - 1] ?? 0) * chance,
    )
  return ways
}
