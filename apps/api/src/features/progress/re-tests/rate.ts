import { TIME_TO_ANSWER } from '../skill/counts-for-skill.ts'

export type Rating = 'again' | 'hard' | 'good'

/** `medianMs` is what others take for this question; null while too few have answered it. */
export type RatedAnswer = {
  isCorrect: boolean
  isGuess: boolean
  tookMs: number
  medianMs: number | null
}

/** Never `easy`: one question with four options is not enough evidence for that. */
export function rate({ isCorrect, isGuess, tookMs, medianMs }: RatedAnswer): Rating {
  if (!isCorrect) return 'again'
  // A longer gap is a page left open or a quiz taken up again: it says nothing about remembering.
  const isTimed = tookMs <= TIME_TO_ANSWER.most
  const isSlow = medianMs !== null && isTimed && tookMs > 2 * medianMs
  return isGuess || isSlow ? 'hard' : 'good'
}

/** A concept comes back only once it has shown a gap; a slow answer alone is none. */
export const opensCard = ({ isCorrect, isGuess }: RatedAnswer): boolean => !isCorrect || isGuess
