import { CallError } from '@nextround/contract/call'
import { MOCK_STARTS_PER_DAY } from '@nextround/contract/mocks'
import { DAILY_LIMIT_WORDS } from './daily-limit-words.ts'
import { type MockCode, pageErrorMessage, type QuizCode } from './failure-words.ts'

/** Includes the errors of quizzes that starting a mock can meet. */
const MOCK_WORDS: Record<MockCode, string> & Partial<Record<QuizCode, string>> = {
  'mock.not-offered':
    "This mock isn't open at the moment: we don't have enough questions for it. Nothing was started.",
  'mock.running': "You're already sitting a mock. Finish it before you start another.",
  'mock.daily-limit': `You've started ${MOCK_STARTS_PER_DAY} mocks today, which is the limit. Come back tomorrow.`,
  'mock.not-found': "We couldn't find this mock in your account.",
  'mock.no-past-drive':
    'You can report a test only if its drive was in your plan, and only once the day is over.',
  'quiz.daily-limit': DAILY_LIMIT_WORDS,
  'quiz.page-outdated':
    'This mock needs a newer version of this page. Reload the page, then start it.',
}

export const mockErrorMessage = (error: unknown): string => {
  const words: Partial<Record<CallError['code'], string>> = MOCK_WORDS
  return (error instanceof CallError && words[error.code]) || pageErrorMessage(error)
}
