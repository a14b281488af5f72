import type { QuizResult } from '@nextround/contract/quizzes'
import type { Announce } from '#events'
import type { Db } from '#platform/db/client.ts'
import { completeSession, lockOpenSession } from './queries.ts'
import { getResult } from './get-result.ts'

type Wish = { userId: string; sessionId: string; activeMs?: number | undefined }

/** One transition from open to completed; whoever comes later gets the result of the first. */
export async function finishQuiz(
  { db, announce }: { db: Db; announce: Announce },
  { userId, sessionId, activeMs }: Wish,
): Promise<QuizResult> {
  await db.transaction().execute(async (trx) => {
    if (!(await lockOpenSession(trx, { userId, sessionId }))) return
    await completeSession(trx, sessionId, activeMs)
    await announce(trx, 'quiz.finished', { userId, sessionId })
  })
  return getResult(db, { userId, sessionId })
}
