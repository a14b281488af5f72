import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { setGuess } from './queries.ts'

type MarkGuessInput = { userId: string; sessionId: string; questionId: string; isGuess: boolean }

/** Sent with the tap and not at the finish: a tab that is closed before would lose it. */
export async function markGuess(db: Db, guess: MarkGuessInput): Promise<{ isGuess: boolean }> {
  const [marked] = await setGuess(db, guess)
  if (!marked) throw new AppError('quiz.not-found')
  return { isGuess: marked.is_guess }
}
