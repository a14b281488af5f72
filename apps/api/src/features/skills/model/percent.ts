import { type Belief, chance, ITEM_START } from './belief.ts'

/** The standard quiz. A percentage is a score in this quiz, so it can be compared with the pass mark. */
const STANDARD_QUIZ = [
  { difficulty: ITEM_START.beginner.difficulty, share: 0.35 },
  { difficulty: ITEM_START.intermediate.difficulty, share: 0.45 },
  { difficulty: ITEM_START.advanced.difficulty, share: 0.2 },
] as const
/** 80% of a normal distribution lie within this many standard deviations of its mean. */
const EIGHTY_PERCENT = 1.28

export type Range = { readonly low: number; readonly high: number }
/** Shown to learners, in whole percent. */
export type SkillFigures = { readonly percent: number; readonly range: Range }

const scoreAt = (mean: number, variance: number) =>
  STANDARD_QUIZ.reduce(
    (sum, { difficulty, share }) => sum + 100 * share * chance(mean - difficulty, variance),
    0,
  )

/** The expected score in a standard quiz. */
export const percent = ({ mean, variance }: Belief): number => scoreAt(mean, variance)

/** Contains the learner's true expected score in eight cases of ten. */
export function range({ mean, variance }: Belief): Range {
  const reach = EIGHTY_PERCENT * Math.sqrt(variance)
  return { low: scoreAt(mean - reach, 0), high: scoreAt(mean + reach, 0) }
}

/** Used for ranks: the lower bound, so that one lucky quiz does not top the table. */
export const cautiousPercent = ({ mean, variance }: Belief): number =>
  scoreAt(mean - Math.sqrt(variance), 0)

export function toSkillFigures(belief: Belief): SkillFigures {
  const { low, high } = range(belief)
  return {
    percent: Math.round(percent(belief)),
    range: { low: Math.round(low), high: Math.round(high) },
  }
}
