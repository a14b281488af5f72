import { isSurelyWeak, WEAK_BELOW } from '@nextround/contract/progress'
import type { SkillFigures } from './percent.ts'

const HIGH_BELOW = 40
const LOW_FROM = 70

export type Weakness = { readonly isSure: boolean; readonly words: string }
export type Priority = 'high' | 'medium' | 'low'

/** Words an alert no more firmly than the evidence allows. Returns null if the skill is not weak. */
export function weakness(figures: SkillFigures): Weakness | null {
  if (figures.percent >= WEAK_BELOW) return null
  return isSurelyWeak(figures)
    ? { isSure: true, words: 'is a weak spot' }
    : { isSure: false, words: 'may be a weak spot. Take one more quiz to be sure' }
}

/** Returns how much practice would help. Medium if nothing is known yet. */
export function priority(figures?: SkillFigures): Priority {
  if (!figures) return 'medium'
  if (figures.percent < HIGH_BELOW || isSurelyWeak(figures)) return 'high'
  return figures.percent >= LOW_FROM ? 'low' : 'medium'
}

/** Shown instead of a bar while there are too few answers. */
export const tooFewToJudge = (counts: { correct: number; answers: number }): string =>
  `${counts.correct} of ${counts.answers} right, too few to judge`
