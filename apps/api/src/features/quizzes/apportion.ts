/** Divides `total` by weight into whole numbers that add up to it. The largest remainders round up. */
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
 * Divides `total` by weight with randomised rounding: each share is rounded up or down, and its expected value is
 * exact. With few slots and many weights, deterministic rounding would choose the same subskills every time.
 */
export function apportionRandomly(
  total: number,
  weights: number[],
  random: () => number,
): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (sum === 0) return weights.map(() => 0)
  const offset = random()
  let upTo = 0
  let assigned = 0
  return weights.map((weight) => {
    upTo += weight
    const due = Math.max(assigned, Math.ceil((total * upTo) / sum - offset))
    const share = due - assigned
    assigned = due
    return share
  })
}
