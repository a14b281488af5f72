import type { Drive, DrivePlan, DriveTask } from '@nextround/contract/progress'
import { formatDay } from '#platform/format-day.ts'
import { counted } from '../format.ts'
import { companyName } from '../names.ts'
import { daysBetween } from '../weeks.ts'

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
  return `${name}, ${formatDay(on)}: ${aheadWords(on, today)}.`
}

/** How far off a day is that is not over. */
export function aheadWords(day: string, today: string): string {
  const ahead = daysBetween(today, day)
  if (ahead < 1) return 'today'
  return ahead === 1 ? 'tomorrow' : `in ${ahead} days`
}

const VERBS = { 're-test': 'Re-test', practice: 'Practise' }

export const taskWords = ({ kind, label, questions, minutes }: DriveTask): string =>
  kind === 'read'
    ? `Read the note on ${label}: ${minutes} min`
    : `${VERBS[kind]} ${label}: ${counted(questions, 'question')}, ${minutes} min`

/** Nothing, if all of it fits. */
export function leftOutWords({ drive, leftOut }: DrivePlan): string | undefined {
  if (leftOut.tasks.length === 0) return undefined
  const missing = counted(leftOut.minutes, 'minute')
  const verb = leftOut.minutes === 1 ? 'is' : 'are'
  return `Not everything fits into ${drive.minutesADay} minutes a day: ${missing} ${verb} missing. ${leftOut.minutesADayNeeded} minutes a day would be enough.`
}
