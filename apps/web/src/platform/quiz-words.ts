import { CallError } from '@nextround/contract/call'
import { wordsFor as wordsElsewhere } from './error-words.ts'
import type { QuizCode } from './failure-words.ts'

/** Apart from the others: nobody who signs in waits for words about quizzes. */
const QUIZ_WORDS: Record<QuizCode, string> = {
  'question.not-found': 'Only questions that you have answered can be reported.',
  'question.too-many-reports':
    'That is all we can take from you in one day, thank you. Please go on tomorrow.',
  'quiz.no-questions': 'No questions available for this topic',
  'quiz.not-found': 'This quiz is not open any more.',
}

/** As in error-words.ts, with the words of quizzes and their questions. */
export const wordsFor = (error: unknown) => {
  const words: Partial<Record<CallError['code'], string>> = QUIZ_WORDS
  return (error instanceof CallError && words[error.code]) || wordsElsewhere(error)
}
