/**
 * Returns how many letters are missing, added, wrong or swapped with a neighbour (Damerau-Levenshtein), or `most + 1`
 * if there are more than `most`.
 */
export function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    let closest = row
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      let least = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (row > 1 && column > 1 && isSwapped) least = Math.min(least, (before[column - 2] ?? 0) + 1)
      current.push(least)
      closest = Math.min(closest, least)
    }
    if (closest > most) return most + 1
    ;[before, above] = [above, current]
  }
  return Math.min(above[other.length] ?? 0, most + 1)
}

/** One typo in a word of four letters, two in a word of eight. */
export const typosAllowed = (word: string): number =>
  word.length < 4 ? 0 : word.length < 8 ? 1 : 2
