import type { GivenAnswer } from '@nextround/contract/question-kinds'
import type { Verdict } from '@nextround/contract/quizzes'
import { answerColumns, explainKey, type StoredKey } from '#question-kinds'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { findFirstAnswer, recordFirstAnswer } from './queries.ts'

/** A shorter wait is only network latency. Ignoring it saves a look at the other answers. */
const MIN_WAIT_MS = 1_000
const MAX_WAIT_MS = 48 * 60 * 60 * 1_000

type CheckAnswerInput = {
  userId: string
  sessionId: string
  questionId: string
  answer: GivenAnswer
  waitedMs?: number | undefined
}

export async function checkAnswer(
  db: Db,
  { answer, waitedMs, ...own }: CheckAnswerInput,
): Promise<Verdict> {
  const columns = answerColumns(answer)
  if (!columns) throw new AppError('request.invalid')
  // The verdict reveals the key, so only the first answer counts. A repeated request gets the first verdict again.
  const dated = { ...own, ...columns, waitedMs: honouredWait(waitedMs ?? 0) }
  const recorded = (await recordFirstAnswer(db, dated))[0] ?? (await findFirstAnswer(db, own))[0]
  if (!recorded) throw new AppError('quiz.not-found')
  return toVerdict(recorded)
}

/** For an answer that is stored. */
export const toVerdict = (
  answered: StoredKey & { chosen: string; isCorrect: boolean },
): Verdict => ({
  ...explainKey(answered, answered.chosen),
  isCorrect: answered.isCorrect,
})

const honouredWait = (waitedMs: number): number =>
  waitedMs < MIN_WAIT_MS ? 0 : Math.min(waitedMs, MAX_WAIT_MS)
