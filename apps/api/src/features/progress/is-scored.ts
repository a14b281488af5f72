import type { FinishedQuiz } from '#events'

/**
 * Returns whether averages, best scores and topics include the quiz. Practice trains a single subskill, and a placement
 * check comes before any learning, so neither counts.
 */
export const isScored = ({
  isPractice,
  isPlacement,
}: Pick<FinishedQuiz, 'isPractice' | 'isPlacement'>): boolean => !isPractice && !isPlacement
