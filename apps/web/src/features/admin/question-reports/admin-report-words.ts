import { CallError } from '@nextround/contract/call'
import type { AdminReport, ReportedQuestion, ReportFilter } from '@nextround/contract/reports-admin'
import { errorMessage } from '#platform/error-words.ts'
import { grouped } from '../console/grouped.ts'

export const FILTERS = [
  { id: 'open', label: 'Open' },
  { id: 'accepted', label: 'To correct' },
  { id: 'done', label: 'Done' },
  { id: 'all', label: 'All' },
] as const satisfies readonly { id: ReportFilter; label: string }[]

export const EMPTY: Record<ReportFilter, string> = {
  open: 'Every report has been decided. New ones stand here, the most reported question first.',
  accepted: 'No accepted report waits for a correction.',
  done: 'No report is done yet.',
  all: 'Nobody has reported a question yet.',
}

export const countWords = (reports: number): string =>
  `${grouped(reports)} ${reports === 1 ? 'report' : 'reports'}`

/** Of all answers, how many were right: a key that is wrong shows here first. */
export function answersWords({ answers, rightAnswers }: { answers: number; rightAnswers: number }) {
  if (answers === 0) return 'Not counted yet'
  const share = Math.round((100 * rightAnswers) / answers)
  return `${grouped(rightAnswers)} of ${grouped(answers)} right (${share}%)`
}

const LETTERS = ['A', 'B', 'C', 'D']

/** A learner writes of the letters they saw, and each saw the options in an order of their own. */
export function lettersWords({ optionOrder, chosen }: NonNullable<AdminReport['answered']>) {
  const letters = optionOrder.map((key, place) => `${LETTERS[place]} is ${key}`)
  return `On their screen ${letters.join(', ')}. They chose ${LETTERS[optionOrder.indexOf(chosen)]}.`
}

/** Where it is corrected. */
export const fileOf = ({ topicId, subskill }: ReportedQuestion): string =>
  `content/questions/${topicId}/${subskill}.yaml`

export const isGone = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'question.not-found'

export const reportErrorMessage = (error: unknown): string =>
  isGone(error)
    ? 'Nobody reports this any more. Whoever did has deleted their account.'
    : errorMessage(error)
