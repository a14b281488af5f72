import type { AskedQuestion, OptionKey } from '@nextround/contract/quizzes'
import type { ReviewedQuestion } from './queries.ts'

/** As a quiz showed it, field by field: its key stands beside it or nowhere. */
export const toReviewedQuestion = (
  question: ReviewedQuestion,
  optionOrder: string,
): AskedQuestion => ({
  id: question.id,
  topicId: question.topicId,
  subskill: question.subskill,
  difficulty: question.level,
  text: question.stem,
  code: question.code as AskedQuestion['code'],
  options: (Array.from(optionOrder) as OptionKey[]).map((key) => ({
    key,
    text: question.options[key],
  })),
})
