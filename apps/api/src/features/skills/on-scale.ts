import { shiftedEvidence } from './evidence.ts'
import type { Evidence } from './stored-skill.ts'

type ScaledSkill = {
  mean: number
  evidence: Evidence[]
  /** The zero of the scale on which mean and evidence are stored. */
  zero: number
}

/**
 * Converts a skill to the scale with this zero. Questions and learners are moved in different transactions, so values
 * must be on the same scale before they are combined.
 */
export function onScale<Stored extends ScaledSkill>(stored: Stored, zero: number): Stored {
  const shift = zero - stored.zero
  if (shift === 0) return stored
  const evidence = stored.evidence.map((entry) => shiftedEvidence(entry, shift))
  return { ...stored, mean: stored.mean - shift, evidence, zero }
}
