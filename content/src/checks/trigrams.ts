/** Returns all sequences of three characters, ignoring case and spacing. */
export function trigramsOf(text: string): Set<string> {
  const folded = ` ${text.toLowerCase().replace(/\s+/g, ' ').trim()} `
  const runs = new Set<string>()
  for (let start = 0; start + 3 <= folded.length; start++) runs.add(folded.slice(start, start + 3))
  return runs
}

/** Shared trigrams divided by all: 1 for equal texts, near 0 for unrelated ones. */
export function likeness(one: Set<string>, other: Set<string>): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one]
  // Sets of very different size cannot be alike, and counting takes time.
  if (small.size < large.size * 0.4) return 0
  let shared = 0
  for (const run of small) if (large.has(run)) shared++
  return shared / (one.size + other.size - shared)
}
