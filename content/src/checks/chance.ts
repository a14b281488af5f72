const CHANCE = 0.25
const RISK = 0.01

/** The most of n items that may show a pattern of chance one in four, before chance is below one in a hundred. */
export function mostByChance(n: number): number {
  // In logarithms: with a thousand items the first term is too small for a number.
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

/** How far counts are from being equal; with four of them 11.34 has a chance of one in a hundred. */
export function chiSquare(counts: number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

/** How probable it is that at least so many of some independent events happen, each with a chance of its own. */
export function chanceOfAtLeast(count: number, chances: number[]): number {
  // ways[n] is the chance that n of the events so far happened.
  let ways = [1]
  for (const chance of chances)
    ways = Array.from(
      { length: ways.length + 1 },
      (_, n) => (ways[n] ?? 0) * (1 - chance) + (ways[n - 1] ?? 0) * chance,
    )
  return ways.slice(count).reduce((sum, way) => sum + way, 0)
}
