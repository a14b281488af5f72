import type { OptionKey, Verdict } from '@nextround/contract/quizzes'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { recordFirstAnswer } from './queries.ts'

type GivenAnswer = { userId: string; sessionId: string; questionId: string; answer: OptionKey }

export async function checkAnswer(db: Db, given: GivenAnswer): Promise<Verdict> {
  // The verdict reveals the key, so only the first answer counts. Of two at once the loser's statement does
  // not see the winner's row yet; asked again, it does.
  const record = async () => (await recordFirstAnswer(db, given))[0]
  const recorded = (await record()) ?? (await record())
  if (!recorded) throw new AppError('quiz.not-found')
  return {
    chosen: recorded.chosen,
    isCorrect: recorded.chosen === recorded.answer,
    correctAnswer: recorded.answer,
    why: recorded.why,
    whyNot: recorded.why_not,
  }
}
