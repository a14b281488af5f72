/** Counts the letters to change, insert, remove or swap with their neighbour to turn one word into the other. */
export function editDistance(one: string, other: string): number {
  let before: number[] = []
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      current[column] = Math.min(
        previous[column]! + 1,
        current[column - 1]! + 1,
        previous[column - 1]! + (isSame ? 0 : 1),
        isSwap && row > 1 && column > 1 ? before[column - 2]! + 1 : Infinity,
      )
    }
    before = previous
    previous = current
  }
  return previous[other.length]!
}

/** The maximum edit distance for a word of this length. */
const allowed = (length: number) => (length < 4 ? 0 : length < 6 ? 1 : length < 9 ? 2 : 3)

const MAX_CORRECTIONS = 2

type Known = { word: string; passages: number }

/** Returns the few words that a misspelt one may mean, likeliest first. */
export function corrections<K extends Known>(
  misspelt: string,
  similar: readonly K[],
): { known: K; distance: number }[] {
  const near = similar
    .map((known) => ({ known, distance: editDistance(misspelt, known.word) }))
    .filter(({ distance }) => distance <= allowed(misspelt.length))
    // A wrong first letter is rare, so it costs more.
    .map((one) => ({ ...one, cost: one.distance + (one.known.word[0] === misspelt[0] ? 0 : 0.7) }))
    .toSorted((one, other) => one.cost - other.cost || other.known.passages - one.known.passages)
  const least = near[0]?.cost ?? 0
  return near.filter(({ cost }) => cost <= least + 0.5).slice(0, MAX_CORRECTIONS)
}
