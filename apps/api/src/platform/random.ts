/**
 * Generates the same numbers for the same seed on every machine (mulberry32), so that a failed simulation can be
 * repeated.
 */
export function randomFrom(seed: number | string): () => number {
  let state = typeof seed === 'number' ? seed : hashText(seed)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** One draw from a normal distribution (Box and Muller). */
export const normal = (random: () => number, mean: number, deviation: number): number =>
  mean + deviation * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const all = [...items]
  for (let place = all.length - 1; place > 0; place -= 1) {
    const other = Math.floor(random() * (place + 1))
    ;[all[place], all[other]] = [all[other]!, all[place]!]
  }
  return all
}

/** FNV-1a, so that a draw can depend on a name and not on the time of the call. */
const hashText = (text: string) =>
  [...new TextEncoder().encode(text)].reduce(
    (hash, byte) => Math.imul(hash ^ byte, 0x01000193),
    0x811c9dc5,
  )
