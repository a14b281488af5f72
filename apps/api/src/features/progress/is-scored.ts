import type { FinishedQuiz } from '#events'

/**
 * Whether averages, best scores and topics count it. Practice trains one subskill, and a placement check asks before
 * anything was learnt.
 */
export const isScored = ({
  isPractice,
  isPlacement,
}: Pick<FinishedQuiz, 'isPractice' | 'isPlacement'>): boolean => !isPractice && !isPlacement
