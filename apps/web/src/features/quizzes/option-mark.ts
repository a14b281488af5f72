import type { OptionKey } from '@nextround/contract/quizzes'
import type { Answered } from './answers.ts'

type Mark = 'open' | 'chosen' | 'right' | 'wrong' | 'other'

/** How an option stands after the answer, and the word that says so without colour. */
export function markOf(
  key: OptionKey,
  answered: Answered | undefined,
): { mark: Mark; word?: string } {
  if (!answered) return { mark: 'open' }
  const isChosen = answered.choice === key
  if (answered.is === 'checking')
    return isChosen ? { mark: 'chosen', word: 'Checking...' } : { mark: 'other' }
  if (answered.is === 'kept')
    return isChosen ? { mark: 'chosen', word: 'Your answer' } : { mark: 'other' }
  if (answered.verdict.correctAnswer === key)
    return { mark: 'right', word: isChosen ? 'Your answer, correct' : 'Correct answer' }
  return isChosen ? { mark: 'wrong', word: 'Your answer' } : { mark: 'other' }
}
