import type { BankQuestion } from '../features/quizzes/question-pool.ts'

/** Builds a question for the selection. Only the given fields matter. */
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
  kind: 'choice',
  options: { a: '', b: '', c: '', d: '' },
  shown: {},
  isShuffled: true,
  variantGroup: null,
  difficulty: 0,
  variance: 0.49,
  guess: 0.25,
  set: null,
  ...named,
})
