import { type Belief, chance, ITEM_START } from './belief.ts'

/** The standard quiz: a percentage reads on the scale of the pass mark because it is a score in this. */
const STANDARD_QUIZ = [
  { difficulty: ITEM_START.beginner.difficulty, share: 0.35 },
  { difficulty: ITEM_START.intermediate.difficulty, share: 0.45 },
  { difficulty: ITEM_START.advanced.difficulty, share: 0.2 },
] as const
/** Eight in ten of a normal distribution lie this many deviations around its mean. */
const EIGHTY_PERCENT = 1.28

export type Range = { readonly low: number; readonly high: number }
/** As they are shown, in whole percent. */
export type SkillFigures = { readonly percent: number; readonly range: Range }

const scoreAt = (mean: number, variance: number) =>
  STANDARD_QUIZ.reduce(
    (sum, { difficulty, share }) => sum + 100 * share * chance(mean - difficulty, variance),
    0,
  )

/** The expected score in a standard quiz. */
export const percent = ({ mean, variance }: Belief): number => scoreAt(mean, variance)

/** Holds the learner's true expected score in eight cases of ten. */
export function range({ mean, variance }: Belief): Range {
  const reach = EIGHTY_PERCENT * Math.sqrt(variance)
  return { low: scoreAt(mean - reach, 0), high: scoreAt(mean + reach, 0) }
}

/** For ranks: the careful end, so that one lucky quiz does not top the table. */
export const cautiousPercent = ({ mean, variance }: Belief): number =>
  scoreAt(mean - Math.sqrt(variance), 0)

export function toSkillFigures(belief: Belief): SkillFigures {
  const { low, high } = range(belief)
  return {
    percent: Math.round(percent(belief)),
    range: { low: Math.round(low), high: Math.round(high) },
  }
}
