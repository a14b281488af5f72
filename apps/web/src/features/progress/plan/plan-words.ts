import type { Drive, DrivePlan } from '@nextround/contract/progress'
import { formatDay } from '#platform/format-day.ts'
import { practiceOf, RE_TEST } from '#platform/quiz-address.ts'
import { counted } from '../format.ts'
import { companyName } from '../names.ts'
import { daysBetween } from '../weeks.ts'

export type Task = DrivePlan['days'][number]['tasks'][number]

/** Of a day: today, tomorrow, then the date. */
export function dayWords(day: string, today: string): string {
  const ahead = daysBetween(today, day)
  if (ahead === 0) return 'Today'
  return ahead === 1 ? 'Tomorrow' : formatDay(day)
}

export function driveWords({ company, on }: Drive, today: string): string {
  const ahead = daysBetween(today, on)
  const name = companyName(company)
  if (ahead < 0) return `Your drive at ${name} was on ${formatDay(on)}.`
  if (ahead === 0) return `Your drive at ${name} is today. Nothing is left to plan; all the best.`
  return `${name}, ${formatDay(on)}: ${ahead === 1 ? 'tomorrow' : `in ${ahead} days`}.`
}

export const taskWords = ({ kind, label, questions, minutes }: Task): string =>
  `${kind === 're-test' ? 'Re-test' : 'Practise'} ${label}: ${counted(questions, 'question')}, ${minutes} min`

export const taskAddress = ({ kind, topicId, subskill }: Task): string =>
  kind === 're-test' ? RE_TEST : practiceOf(topicId, subskill)

/** Nothing, if all of it fits. */
export function leftOutWords({ drive, leftOut }: DrivePlan): string | undefined {
  if (leftOut.tasks.length === 0) return undefined
  const missing = counted(leftOut.minutes, 'minute')
  const verb = leftOut.minutes === 1 ? 'is' : 'are'
  return `Not everything fits into ${drive.minutesADay} minutes a day: ${missing} ${verb} missing. ${leftOut.minutesADayNeeded} minutes a day would be enough.`
}
