/** A subskill of the company's topics: its weight there, and the score that the learner may expect in it. */
export type WeightedSubskill = { topic: string; subskill: string; weight: number; percent: number }

/** Far from the pass mark two quizzes, near it one; above it half of one, so that it stays. */
export function questionsNeeded({ percent }: Pick<WeightedSubskill, 'percent'>): number {
  if (percent < 40) return 20
  return percent < 70 ? 10 : 5
}

/** What practice can win at the drive. */
export const expectedGain = ({ weight, percent }: WeightedSubskill): number =>
  weight * (100 - percent)
