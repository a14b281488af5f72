import type { QuizResult } from '@nextround/contract/quizzes'
import type { Announce } from '#events'
import type { Db } from '#platform/db/client.ts'
import { getResult, resultOf } from './get-result.ts'
import { completeSession, lockOpenSession, markGuesses } from './queries.ts'
import type { Bank } from './question-pool.ts'

type Wish = {
  userId: string
  sessionId: string
  activeMs?: number | undefined
  guessed?: string[] | undefined
}

/** One transition from open to completed; whoever comes later gets the result of the first. */
export async function finishQuiz(
  { db, bank, announce }: { db: Db; bank: Bank; announce: Announce },
  { userId, sessionId, activeMs, guessed = [] }: Wish,
): Promise<QuizResult> {
  const finished = await db.transaction().execute(async (trx) => {
    const [open] = await lockOpenSession(trx, { userId, sessionId })
    if (!open) return undefined
    if (guessed.length > 0) await markGuesses(trx, { sessionId, guessed })
    const [outcome] = await completeSession(trx, { sessionId, activeMs: activeMs ?? null })
    await announce(trx, 'quiz.finished', { userId, sessionId })
    return { ...open, ...outcome! }
  })
  return finished
    ? resultOf({ db, bank }, finished)
    : getResult({ db, bank }, { userId, sessionId })
}
