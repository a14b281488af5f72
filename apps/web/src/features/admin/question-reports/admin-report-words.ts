import { CallError } from '@nextround/contract/call'
import {
  type AdminReport,
  CORRECTIONS_A_DAY,
  type ReportedQuestion,
  type ReportFilter,
} from '@nextround/contract/reports-admin'
import { errorMessage } from '#platform/error-words.ts'
import type { CorrectionCode } from '#platform/failure-words.ts'
import { counted, formatNumber } from '#platform/format.ts'

export const REPORT_FILTERS = [
  { id: 'open', label: 'Open' },
  { id: 'accepted', label: 'To correct' },
  { id: 'done', label: 'Done' },
  { id: 'all', label: 'All' },
] as const satisfies readonly { id: ReportFilter; label: string }[]

export const EMPTY: Record<ReportFilter, string> = {
  open: 'No open reports. New ones appear here, most reported question first.',
  accepted: 'No accepted reports waiting for a correction.',
  done: 'No reports done yet.',
  all: 'No reports yet.',
}

export const countWords = (reports: number): string => counted(reports, 'report')

/** The share of correct answers. A wrong key shows up here first. */
export function answersWords({ answers, rightAnswers }: { answers: number; rightAnswers: number }) {
  if (answers === 0) return 'Not counted yet'
  const share = Math.round((100 * rightAnswers) / answers)
  return `${formatNumber(rightAnswers)} of ${formatNumber(answers)} right (${share}%)`
}

const LETTERS = ['A', 'B', 'C', 'D', 'E']

/** Learners refer to the letters on their screen, and each saw the options in a different order. */
export function theirAnswerWords({ optionOrder, chosen }: NonNullable<AdminReport['answered']>) {
  if (optionOrder.length === 0) return `They typed ${chosen}.`
  const letters = optionOrder.map((key, index) => `${LETTERS[index]} is ${key}`)
  const theirs = LETTERS.filter((_, index) => chosen.includes(optionOrder[index] ?? '-'))
  return `On their screen ${letters.join(', ')}. They chose ${theirs.join(' and ')}.`
}

/** The file to correct the question in. */
export const questionFile = ({ topicId, subskill }: ReportedQuestion): string =>
  `content/questions/${topicId}/${subskill}.yaml`

export const isReportGone = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'question.not-found'

const CORRECTION_WORDS: Record<CorrectionCode, string> = {
  'correction.not-found': 'This correction no longer exists.',
  'correction.open':
    'Someone else is already correcting this question. Decide on their correction first.',
  'correction.own': 'You proposed this correction yourself, so another editor has to confirm it.',
  'correction.decided':
    'Too late: the correction has taken effect, or someone else has decided on it.',
  'correction.too-many-options':
    'That would make too many options right. Retire the question instead.',
  'correction.too-many': `You've reached the limit of ${CORRECTIONS_A_DAY} corrections in 24 hours. Ask another editor, or continue tomorrow.`,
}

export const reportErrorMessage = (error: unknown): string => {
  if (isReportGone(error))
    return "The reporter has deleted their account, so there's nothing left to decide."
  const words: Partial<Record<CallError['code'], string>> = CORRECTION_WORDS
  return (error instanceof CallError && words[error.code]) || errorMessage(error)
}
