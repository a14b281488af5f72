import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { setGuess } from './queries.ts'

type MarkGuessInput = { userId: string; sessionId: string; questionId: string; isGuess: boolean }

/** Saved with the tap, not when the quiz is finished, so that closing the tab early does not lose the mark. */
export async function markGuess(db: Db, guess: MarkGuessInput): Promise<{ isGuess: boolean }> {
  const [marked] = await setGuess(db, guess)
  if (!marked) throw new AppError('quiz.not-found')
  return { isGuess: marked.is_guess }
}
