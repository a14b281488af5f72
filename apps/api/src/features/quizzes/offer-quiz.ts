import { QUIZ_SIZE } from '@nextround/contract/quizzes'
import { type Bank, poolOf } from './question-pool.ts'

/** How long a quiz on this topic would be now; 0 if there are too few questions for one. */
export async function offerQuiz(bank: Bank, topicId: string): Promise<{ questions: number }> {
  const { size } = poolOf(await bank.questions(), topicId)
  return { questions: size < QUIZ_SIZE.least ? 0 : Math.min(QUIZ_SIZE.most, size) }
}
