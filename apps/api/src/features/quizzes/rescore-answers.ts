import type { Announce } from '#events'
import { DAY_MS } from '#platform/calendar.ts'
import type { Db, Trx } from '#platform/db/client.ts'
import { firstIdAt, timeOfId } from '#platform/ids.ts'
import {
  type AnswerKeyPair,
  correctAnswer,
  findFirstSession,
  listAnswersToCorrect,
  lockLearner,
  rescoreSession,
} from './rescore-queries.ts'

/**
 * Makes the answers right that chose an option which a correction says is right too. Each is a transaction of its own; an
 * answer that is right by then is passed over, so an interrupted run can be repeated. One statement looks through the
 * quizzes of a day: no statement may run long. Returns how many answers it changed.
 */
export async function rescoreAnswers(
  { db, announce }: { db: Db; announce: Announce },
  correction: { questionId: string; revision: number },
  { windowMs = DAY_MS } = {},
): Promise<number> {
  const first = await findFirstSession(db)
  if (first === undefined) return 0
  let rescored = 0
  for (let from = timeOfId(first); from <= Date.now(); from += windowMs) {
    const window = { from: firstIdAt(from), until: firstIdAt(from + windowMs) }
    for (const answer of await listAnswersToCorrect(db, { ...correction, ...window }))
      if (await db.transaction().execute((trx) => rescoreAnswer(trx, announce, answer)))
        rescored += 1
  }
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
