import { call } from '@nextround/contract/call'
import { finishQuiz, type QuizResult } from '@nextround/contract/quizzes'
import { toast } from '#ui/toast.ts'
import { forgetGuesses, guessesIn } from './guesses.ts'
import { elapsedIn } from './quiz-clock.ts'

/** Ends a quiz once the server has every answer; if that fails nothing is lost, and it can be tried again. */
export async function finishOrTell(
  sessionId: string,
  sendKept: () => Promise<boolean>,
): Promise<QuizResult | undefined> {
  try {
    if (await sendKept()) {
      const body = { activeMs: Math.round(elapsedIn(sessionId)), guessed: guessesIn(sessionId) }
      const result = await call(finishQuiz, { params: { sessionId }, body })
      forgetGuesses(sessionId)
      return result
    }
  } catch {
    // Told below, as if an answer had not arrived.
  }
  toast({
    title: 'Error saving results',
    description: 'Failed to save quiz results',
    kind: 'destructive',
  })
  return undefined
}
