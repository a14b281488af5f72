import type { Announce } from '#events'
import type { Db, Trx } from '#platform/db/client.ts'
import {
  type AnswerKeyPair,
  correctAnswer,
  listAnswersToCorrect,
  lockLearner,
  rescoreSession,
} from './rescore-queries.ts'

const BATCH_SIZE = 200

/**
 * Makes the answers right that chose an option which a correction says is right too. Each is a transaction of its own; an
 * answer that is right by then is passed over, so an interrupted run can be repeated. Returns how many it changed.
 */
export async function rescoreAnswers(
  { db, announce }: { db: Db; announce: Announce },
  correction: { questionId: string; revision: number },
  { batchSize = BATCH_SIZE } = {},
): Promise<number> {
  let rescored = 0
  let batch: AnswerKeyPair[] = []
  do {
    batch = await listAnswersToCorrect(db, {
      ...correction,
      after: batch.at(-1)?.sessionId,
      atMost: batchSize,
    })
    for (const answer of batch)
      if (await db.transaction().execute((trx) => rescoreAnswer(trx, announce, answer)))
        rescored += 1
  } while (batch.length === batchSize)
  return rescored
}

async function rescoreAnswer(
  trx: Trx,
  announce: Announce,
  { userId, sessionId, questionId }: AnswerKeyPair,
): Promise<boolean> {
  await lockLearner(trx, userId)
  const answer = await correctAnswer(trx, { sessionId, questionId })
  if (!answer) return false
  // An open quiz counts it when it is finished.
  if (answer.status === 'open') return true
  const scores = answer.status === 'completed' ? await rescoreSession(trx, sessionId) : null
  await announce(trx, 'answer.corrected', { userId, sessionId, questionId, scores })
  return true
}
