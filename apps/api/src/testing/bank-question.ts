import type { BankQuestion } from '../features/quizzes/question-pool.ts'

/** A question to choose, of which only what is named matters. */
export const bankQuestion = (
  named: Partial<BankQuestion> & Pick<BankQuestion, 'id'>,
): BankQuestion => ({
  version: 1,
  topicId: 'dsa',
  subskill: '',
  concept: '',
  level: 'beginner',
  stem: '',
  code: null,
  options: {},
  isShuffled: true,
  variantGroup: null,
  difficulty: 0,
  variance: 0.49,
  ...named,
})
