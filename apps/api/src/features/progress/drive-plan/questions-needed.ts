import { PRACTICE_SIZE } from '@nextround/contract/quizzes'

export type WeightedSubskill = {
  topic: string
  subskill: string
  /** At the company. */
  weight: number
  /** The score that the learner may expect in it. */
  percent: number
  /** Questions that practice can ask now: more than the bank has cannot be planned. */
  available: number
}

/** Far from the pass mark two quizzes, near it one; above it half of one, so that it stays. */
const questionsWanted = (percent: number): number => {
  if (percent < 40) return 20
  return percent < 70 ? 10 : 5
}

/** None where there are too few to practise. */
export const questionsNeeded = ({
  percent,
  available,
}: Pick<WeightedSubskill, 'percent' | 'available'>): number =>
  available < PRACTICE_SIZE.least ? 0 : Math.min(available, questionsWanted(percent))

/** What practice can win at the drive. */
export const expectedGain = ({
  weight,
  percent,
}: Pick<WeightedSubskill, 'weight' | 'percent'>): number => weight * (100 - percent)
