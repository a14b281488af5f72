import { PRACTICE_SIZE } from '@nextround/contract/quizzes'

export type WeightedSubskill = {
  topic: string
  subskill: string
  /** The weight at the company. */
  weight: number
  /** The learner's expected score in it. */
  percent: number
  /** Questions that practice can ask now. The plan never asks for more than the bank has. */
  available: number
}

/** Two quizzes if far from the pass mark, one if near it, and half of one above it to maintain the level. */
const questionsWanted = (percent: number): number => {
  if (percent < 40) return 20
  return percent < 70 ? 10 : 5
}

/** Returns 0 if there are too few questions to practise. */
export const questionsNeeded = ({
  percent,
  available,
}: Pick<WeightedSubskill, 'percent' | 'available'>): number =>
  available < PRACTICE_SIZE.least ? 0 : Math.min(available, questionsWanted(percent))

/** The expected gain at the drive from practising. */
export const expectedGain = ({
  weight,
  percent,
}: Pick<WeightedSubskill, 'weight' | 'percent'>): number => weight * (100 - percent)
