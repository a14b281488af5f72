import { MAX_ANSWER_MS } from '@nextround/contract/quizzes'

export type Rating = 'again' | 'hard' | 'good'

/** `medianMs` is the median time of all learners for this question. Null while too few have answered it. */
export type RatedAnswer = {
  isCorrect: boolean
  isGuess: boolean
  tookMs: number
  medianMs: number | null
}

/** Never `easy`: one question with four options is not enough evidence for that. */
export function rate({ isCorrect, isGuess, tookMs, medianMs }: RatedAnswer): Rating {
  if (!isCorrect) return 'again'
  // A longer gap means that the page was left open or the quiz resumed, so it says nothing about memory.
  const isTimed = tookMs <= MAX_ANSWER_MS
  const isSlow = medianMs !== null && isTimed && tookMs > 2 * medianMs
  return isGuess || isSlow ? 'hard' : 'good'
}

/** A concept comes back only after a wrong answer or a guess. A slow answer is not enough. */
export const opensCard = ({ isCorrect, isGuess }: RatedAnswer): boolean => !isCorrect || isGuess
