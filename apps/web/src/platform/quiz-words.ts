import { CallError } from '@nextround/contract/call'
import { DAILY_LIMIT_WORDS } from './daily-limit-words.ts'
import { errorMessage } from './error-words.ts'
import type { QuizCode } from './failure-words.ts'

/** In a separate file, because the sign-in pages don't load these messages. */
const QUIZ_WORDS: Record<QuizCode, string> = {
  'question.not-found': "You can only report questions you've answered.",
  'question.too-many-reports':
    "Thank you. You've reached today's limit for reports. Please continue tomorrow.",
  'quiz.no-questions': 'No questions available for this topic',
  'quiz.not-found': 'This quiz is no longer open.',
  'quiz.daily-limit': DAILY_LIMIT_WORDS,
  'quiz.question-open': 'This question is in your open quiz. Answer it there first.',
  'quiz.page-outdated':
    'This quiz needs a newer version of this page. Reload the page to continue.',
  'quiz.mock-running': "You're sitting a mock. Finish it before you start a quiz.",
  'bookmark.too-many': "You've reached the limit for bookmarks. Remove one you no longer need.",
}

/** Like `errorMessage`, plus the errors of quizzes and questions. */
export const quizErrorMessage = (error: unknown) => {
  const words: Partial<Record<CallError['code'], string>> = QUIZ_WORDS
  return (error instanceof CallError && words[error.code]) || errorMessage(error)
}
