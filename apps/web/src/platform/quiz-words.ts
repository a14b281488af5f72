import { CallError } from '@nextround/contract/call'
import { errorMessage } from './error-words.ts'
import type { QuizCode } from './failure-words.ts'

/** In a file of their own: the sign-in pages do not load them. */
const QUIZ_WORDS: Record<QuizCode, string> = {
  'question.not-found': 'Only questions that you have answered can be reported.',
  'question.too-many-reports':
    "Thank you. You have reached today's limit for reports. Please continue tomorrow.",
  'quiz.no-questions': 'No questions available for this topic',
  'quiz.not-found': 'This quiz is no longer open.',
  'bookmark.too-many':
    'You have reached the limit for bookmarks. Remove one that you no longer need.',
}

/** As `errorMessage`, with the errors of quizzes and questions. */
export const quizErrorMessage = (error: unknown) => {
  const words: Partial<Record<CallError['code'], string>> = QUIZ_WORDS
  return (error instanceof CallError && words[error.code]) || errorMessage(error)
}
