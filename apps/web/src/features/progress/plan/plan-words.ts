import type { Drive, DrivePlan, DriveTask } from '@nextround/contract/progress'
import { counted, formatDay } from '#platform/format.ts'
import { companyName } from '../names.ts'
import { daysBetween } from '../weeks.ts'

/** Names a day: today, tomorrow, then the date. */
export function dayWords(day: string, today: string): string {
  const ahead = daysBetween(today, day)
  if (ahead === 0) return 'Today'
  return ahead === 1 ? 'Tomorrow' : formatDay(day)
}

export function driveWords({ company, on }: Drive, today: string): string {
  const ahead = daysBetween(today, on)
  const name = companyName(company)
  if (ahead < 0) return `Your drive at ${name} was on ${formatDay(on)}.`
  if (ahead === 0)
    return `Your drive at ${name} is today. There's nothing left to plan. All the best!`
  return `${name}, ${formatDay(on)}: ${aheadWords(on, today)}.`
}

/** Says how far away a day is. It must not be in the past. */
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

/** Returns undefined if everything fits. */
export function leftOutWords({ drive, leftOut }: DrivePlan): string | undefined {
  if (leftOut.tasks.length === 0) return undefined
  const missing = counted(leftOut.minutes, 'minute')
  return `Not everything fits into ${drive.minutesADay} minutes a day: you'd need ${missing} more in total, or ${leftOut.minutesADayNeeded} minutes a day.`
}
