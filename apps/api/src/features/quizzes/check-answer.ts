import type { OptionKey, Verdict } from '@nextround/contract/quizzes'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { findFirstAnswer, recordFirstAnswer } from './queries.ts'

type CheckAnswerInput = {
  userId: string
  sessionId: string
  questionId: string
  answer: OptionKey
  waitedMs?: number | undefined
}

export async function checkAnswer(db: Db, input: CheckAnswerInput): Promise<Verdict> {
  // The verdict reveals the key, so only the first answer counts; a repeated request gets the verdict of the first.
  const dated = { ...input, waitedMs: input.waitedMs ?? 0 }
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
