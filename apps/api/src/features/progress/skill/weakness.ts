import { WEAK_BELOW } from '@nextround/contract/progress'
import type { SkillFigures } from './percent.ts'

const HIGH_BELOW = 40
const LOW_FROM = 70

export type Weakness = { readonly isSure: boolean; readonly words: string }
export type Priority = 'high' | 'medium' | 'low'

const isSurelyWeak = ({ range }: SkillFigures) => range.high < WEAK_BELOW

/** How an alert may speak of a skill: no more certain than the evidence. Null if there is none to give. */
export function weakness(figures: SkillFigures): Weakness | null {
  if (figures.percent >= WEAK_BELOW) return null
  return isSurelyWeak(figures)
    ? { isSure: true, words: 'is a weak spot' }
    : { isSure: false, words: 'may be a weak spot, take one more quiz to be sure' }
}

/** How much practice would pay; medium where nothing is known yet. */
export function priority(figures?: SkillFigures): Priority {
  if (!figures) return 'medium'
  if (figures.percent < HIGH_BELOW || isSurelyWeak(figures)) return 'high'
  return figures.percent >= LOW_FROM ? 'low' : 'medium'
}

/** In place of a bar, while there are too few answers for one. */
export const tooFewToJudge = (counts: { correct: number; answers: number }): string =>
  `${counts.correct} of ${counts.answers} right, too few to judge`
