import { CallError } from '@nextround/contract/call'
import { errorMessage } from './error-words.ts'
import type { QuizCode } from './failure-words.ts'

/** In a file of their own: the sign-in pages do not load them. */
const QUIZ_WORDS: Record<QuizCode, string> = {
  'question.not-found': 'Only questions that you have answered can be reported.',
  'question.too-many-reports':
    'That is all we can take from you in one day, thank you. Please go on tomorrow.',
  'quiz.no-questions': 'No questions available for this topic',
  'quiz.not-found': 'This quiz is not open any more.',
}

/** As `errorMessage`, with the errors of quizzes and questions. */
export const quizErrorMessage = (error: unknown) => {
  const words: Partial<Record<CallError['code'], string>> = QUIZ_WORDS
  return (error instanceof CallError && words[error.code]) || errorMessage(error)
}
