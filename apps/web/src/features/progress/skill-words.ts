import {
  ANSWERS_TO_JUDGE,
  type Skill,
  type Subskill,
  WEAK_BELOW,
} from '@nextround/contract/progress'
import { counted } from '#platform/format.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** After this long without an answer, a figure says more about the past than about today. */
const OLD_AFTER_DAYS = 30

/** Each colour has a word that says the same. */
export const BANDS = {
  strong: { word: 'Strong', text: 'text-good', fill: 'fill-good-fill' },
  good: { word: 'Good', text: 'text-accent', fill: 'fill-blue-fill' },
  fair: { word: 'Fair', text: 'text-amber', fill: 'fill-amber-fill' },
  weak: { word: 'Weak', text: 'text-bad', fill: 'fill-bad-fill' },
  unknown: { word: 'Not known yet', text: 'text-ink-2', fill: 'fill-ink-3' },
} as const

type Judged = Pick<Skill, 'percentage' | 'answers'>

const isKnown = ({ answers }: Judged): boolean => answers >= ANSWERS_TO_JUDGE

export const bandOfSkill = (skill: Judged): keyof typeof BANDS =>
  isKnown(skill) ? bandOf(skill.percentage) : 'unknown'

export function bandOf(percentage: number): Exclude<keyof typeof BANDS, 'unknown'> {
  if (percentage >= 80) return 'strong'
  if (percentage >= 60) return 'good'
  return percentage >= 40 ? 'fair' : 'weak'
}

export const isWeak = (skill: Judged): boolean => isKnown(skill) && skill.percentage < WEAK_BELOW

/** The evidence for 'about 64'. */
export const evidenceOf = ({ range, answers }: Pick<Skill, 'range' | 'answers'>): string =>
  `(${range.low}-${range.high}), from ${counted(answers, 'answer')}`

/** Few answers are counted, because a percentage would suggest more certainty than there is. */
export function subskillWords({ percentage, correct, answers }: Subskill): string {
  if (percentage !== null) return `${percentage}%`
  return answers === 0 ? 'not asked yet' : `not known yet, ${correct} of ${answers} right`
}

export const isOld = ({ lastAnswerAt }: Pick<Skill, 'lastAnswerAt'>, now: number): boolean =>
  now - Date.parse(lastAnswerAt) >= OLD_AFTER_DAYS * DAY_MS
