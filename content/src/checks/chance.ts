const CHANCE = 0.25
const RISK = 0.01

/** The most of n items that may show a one-in-four pattern before its probability falls below one in a hundred. */
export function mostByChance(n: number): number {
  // Uses logarithms, because with a thousand items the first term underflows.
  let logTerm = n * Math.log(1 - CHANCE)
  let upTo = Math.exp(logTerm)
  let count = 0
  while (1 - upTo > RISK) {
    logTerm += Math.log(((n - count) / (count + 1)) * (CHANCE / (1 - CHANCE)))
    upTo += Math.exp(logTerm)
    count++
  }
  return count
}

/** Measures how far counts are from being equal. With four counts, 11.34 has a probability of one in a hundred. */
export function chiSquare(counts: number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

/** The probability that at least this many of some independent events happen, each with its own probability. */
export function chanceOfAtLeast(count: number, chances: number[]): number {
  // ways[n] is the probability that n of the events so far happened.
  let ways = [1]
  for (const chance of chances)
    ways = Array.from(
      { length: ways.length + 1 },
      (_, n) => (ways[n] ?? 0) * (1 - chance) + (ways[n - 1] ?? 0) * chance,
    )
  return ways.slice(count).reduce((sum, way) => sum + way, 0)
}
