import { CallError } from '@nextround/contract/call'
import { MAX_WAITING_SUBMISSIONS, SUBMISSIONS_PER_DAY } from '@nextround/contract/coding-tasks'
import { errorMessage } from './error-words.ts'
import type { CodingTaskCode } from './failure-words.ts'

const WORDS: Record<CodingTaskCode, string> = {
  'coding-task.not-found': "This task isn't on the site any more. Your code is saved.",
  'coding-task.judge-off': "This site doesn't run programs at the moment. Your code is saved.",
  'coding-task.too-many-waiting': `${MAX_WAITING_SUBMISSIONS} of your programs are waiting already. Wait for one of them, then try again.`,
  'coding-task.daily-limit': `You've sent ${SUBMISSIONS_PER_DAY} programs today, which is the limit. Your code is saved. Come back tomorrow.`,
  'coding-task.wrong-language': "This task can't be solved in this language. Choose another one.",
  'coding-task.all-hints-open': 'You have opened all hints.',
  'submission.not-found': "We couldn't find this program in your account. Send it again.",
}

export const codingTaskErrorMessage = (error: unknown): string => {
  const words: Partial<Record<CallError['code'], string>> = WORDS
  return (error instanceof CallError && words[error.code]) || errorMessage(error)
}
