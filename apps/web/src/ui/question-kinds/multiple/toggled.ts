import type { GivenAnswer, OptionKey } from '@nextround/contract/question-kinds'

/** Returns the chosen options after a tap, or null if none is chosen. */
export function toggled(chosen: string, key: OptionKey): GivenAnswer | null {
  const before = Array.from(chosen) as OptionKey[]
  const after = before.includes(key) ? before.filter((one) => one !== key) : [...before, key]
  return after.length === 0 ? null : { kind: 'multiple', chosen: after.toSorted() }
}
