import type { Announce } from '#events'
import type { Db, Trx } from '#platform/db/client.ts'
import {
  type AnswerKeyPair,
  type Correction,
  correctAnswer,
  listInterruptedRuns,
  lockLearner,
  readNextAnswers,
  rescoreSession,
  saveRun,
  startRun,
} from './rescore-queries.ts'

type RescoreDeps = { db: Db; announce: Announce }

/** A batch takes about 30 ms to read. */
const BATCH_SIZE = 10_000

/**
 * Marks answers as right whose option a correction accepts, and returns how many it changed. It reads all answers in
 * small batches and saves its position after each, so an interrupted run resumes there. Answers that are already right
 * are skipped, so reading a batch twice changes nothing.
 */
export async function rescoreAnswers(
  { db, announce }: RescoreDeps,
  correction: Correction,
  { batchSize = BATCH_SIZE } = {},
): Promise<number> {
  const run = await startRun(db, correction)
  if (!run) return 0
  let position = run
  let all = 0
  for (;;) {
    const batch = await readNextAnswers(db, position, batchSize)
    let rescored = 0
    for (const answer of batch?.toCorrect ?? [])
      if (await db.transaction().execute((trx) => rescoreAnswer(trx, announce, answer)))
        rescored += 1
    all += rescored
    position = { ...position, ...batch }
    const isFinished = (batch?.size ?? 0) < batchSize
    const isCurrent = await saveRun(db, run, { ...position, rescored, isFinished })
    if (isFinished || !isCurrent) return all
  }
}

const INTERRUPTED_RUNS = 20

/** Resumes interrupted runs, because the last retry of a correction's job may fail before a large table is read. */
export async function resumeRescoring(deps: RescoreDeps): Promise<void> {
  for (const correction of await listInterruptedRuns(deps.db, INTERRUPTED_RUNS))
    await rescoreAnswers(deps, correction)
}

async function rescoreAnswer(
  trx: Trx,
  announce: Announce,
  { userId, sessionId, questionId }: AnswerKeyPair,
): Promise<boolean> {
  await lockLearner(trx, userId)
  const answer = await correctAnswer(trx, { sessionId, questionId })
  if (!answer) return false
  // An open quiz counts the corrected answer when it is finished.
  if (answer.status === 'open') return true
  const scores = answer.status === 'completed' ? await rescoreSession(trx, sessionId) : null
  await announce(trx, 'answer.corrected', { userId, sessionId, questionId, scores })
  return true
}
