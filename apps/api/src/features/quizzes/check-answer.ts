import type { OptionKey, Verdict } from '@nextround/contract/quizzes'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { findFirstAnswer, recordFirstAnswer } from './queries.ts'

/** A shorter wait is only network latency. Ignoring it saves a look at the other answers. */
const SHORTEST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 48 * 60 * 60 * 1_000

type CheckAnswerInput = {
  userId: string
  sessionId: string
  questionId: string
  answer: OptionKey
  waitedMs?: number | undefined
}

export async function checkAnswer(db: Db, input: CheckAnswerInput): Promise<Verdict> {
  // The verdict reveals the key, so only the first answer counts. A repeated request gets the first verdict again.
  const dated = { ...input, waitedMs: honouredWait(input.waitedMs ?? 0) }
  const recorded = (await recordFirstAnswer(db, dated))[0] ?? (await findFirstAnswer(db, dated))[0]
  if (!recorded) throw new AppError('quiz.not-found')
  return {
    chosen: recorded.chosen,
    isCorrect: recorded.chosen === recorded.answer,
    correctAnswer: recorded.answer,
    why: recorded.why,
    whyNot: recorded.why_not,
  }
}

const honouredWait = (waitedMs: number): number =>
  waitedMs < SHORTEST_WAIT_MS ? 0 : Math.min(waitedMs, LONGEST_WAIT_MS)
