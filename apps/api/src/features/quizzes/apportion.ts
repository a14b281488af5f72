/** Shares `total` out by weights, in whole numbers that add up to it: the largest remainders round up. */
export function apportion(total: number, weights: number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (sum === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => (total * weight) / sum)
  const shares = exact.map(Math.floor)
  const left = total - shares.reduce((all, share) => all + share, 0)
  const byRemainder = exact
    .map((value, place) => ({ place, rest: value - Math.floor(value) }))
    .toSorted((one, other) => other.rest - one.rest || one.place - other.place)
  for (const { place } of byRemainder.slice(0, left)) shares[place] = shares[place]! + 1
  return shares
}

/**
 * The same by lot: each gets its exact share rounded up or down, and on average exactly that. Few slots among many
 * weights would otherwise go to the same ones every time.
 */
export function apportionByLot(total: number, weights: number[], random: () => number): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (sum === 0) return weights.map(() => 0)
  const lot = random()
  let upTo = 0
  let given = 0
  return weights.map((weight) => {
    upTo += weight
    const due = Math.max(given, Math.ceil((total * upTo) / sum - lot))
    const share = due - given
    given = due
    return share
  })
}
