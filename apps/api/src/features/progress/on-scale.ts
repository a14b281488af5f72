import { shiftedEvidence } from './evidence.ts'
import type { Evidence } from './read-finished.ts'

type Standing = {
  mean: number
  evidence: Evidence[]
  /** Of the scale on which these are told. */
  zero: number
}

/**
 * The same knowledge, told on the scale with this zero. Questions and learners are moved in different transactions,
 * so whatever is put together is brought to one scale first.
 */
export function onScale<Kept extends Standing>(kept: Kept, zero: number): Kept {
  const shift = zero - kept.zero
  if (shift === 0) return kept
  const evidence = kept.evidence.map((entry) => shiftedEvidence(entry, shift))
  return { ...kept, mean: kept.mean - shift, evidence, zero }
}
