/** Round steps, so that an axis reads 0, 50, 100 instead of 0, 47, 94. */
const STEPS = [1, 2, 2.5, 5, 10]
const WANTED_TICKS = 4

/** Returns round numbers from the first at or below `low` to the first at or above `high`. */
export function ticksFor(low: number, high: number): number[] {
  const range = high - low || Math.abs(high) || 1
  const size = 10 ** Math.floor(Math.log10(range / WANTED_TICKS))
  const step = size * (STEPS.find((one) => one * size >= range / WANTED_TICKS) ?? 10)
  const first = Math.floor(low / step)
  const last = Math.max(Math.ceil(high / step), first + 1)
  // Multiplies instead of adding up, because sums of 0.1 drift.
  return Array.from({ length: last - first + 1 }, (_, place) =>
    Number(((first + place) * step).toPrecision(12)),
  )
}

/**
 * Bars start at zero, because their length is read. A line may start higher if all its values are close together.
 */
export function findRange(values: readonly number[], isLine: boolean): [low: number, high: number] {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const [low, high] =
    isLine && least > most / 2 ? [least, most] : [Math.min(0, least), Math.max(0, most)]
  return low === high ? [low, low + 1] : [low, high]
}
