import { companyName } from '@nextround/content/practice'
import type { Drive, StudyPlan } from '@nextround/contract/progress'
import { formatDayOfWeek, formatDay } from '#platform/format.ts'
import { daysBetween } from '../weeks.ts'

/** Names a day: today, tomorrow, then the date. */
export function dayWords(day: string, today: string): string {
  const ahead = daysBetween(today, day)
  if (ahead === 0) return 'Today'
  return ahead === 1 ? 'Tomorrow' : formatDayOfWeek(day)
}

export function driveWords({ company, on }: Drive, today: string): string {
  const ahead = daysBetween(today, on)
  const name = companyName(company)
  if (ahead < 0) return `Your drive at ${name} was on ${formatDay(on)}.`
  if (ahead === 0) return `Your drive at ${name} is today. All the best!`
  return `${name}, ${formatDay(on)}: ${aheadWords(on, today)}.`
}

/** Says how far away a day is. It must not be in the past. */
export function aheadWords(day: string, today: string): string {
  const ahead = daysBetween(today, day)
  if (ahead < 1) return 'today'
  return ahead === 1 ? 'tomorrow' : `in ${ahead} days`
}

type PlannedDay = StudyPlan['days'][number]

/** The text of a day without tasks. */
export const emptyDayWords = ({ kind }: PlannedDay): string =>
  kind === 'drive' ? 'The day of your drive. All the best!' : 'Nothing planned.'

const KINDS: Partial<Record<PlannedDay['kind'], string>> = {
  first: 'First day',
  back: 'A shorter day',
  eve: 'Last evening: only what you know',
}
/** A label for a day that differs from the usual ones. */
export const kindWords = ({ kind }: PlannedDay): string | undefined => KINDS[kind]

/** Describes the section that falls short before the drive, and the effect of more minutes a day. */
export const shortWords = (
  { section, minutes, minutesADay, minutesThen }: NonNullable<StudyPlan['short']>,
  now: number,
): string =>
  `At ${now} minutes a day, ${section} gets ${minutes} minutes before the drive. ${minutesADay} minutes a day would give it ${minutesThen}.`

export const rangeWords = ({
  percentage,
  range,
}: Pick<StudyPlan['readiness'][number], 'percentage' | 'range'>): string =>
  `${percentage}, likely ${range.low} to ${range.high}`
