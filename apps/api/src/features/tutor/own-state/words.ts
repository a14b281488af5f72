import { counted } from '#platform/counted.ts'
import type { Skill } from '@nextround/contract/progress'

const DATE = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
/** A date such as 2026-11-23 as people in India write it. */
export const dateWords = (date: string): string => DATE.format(new Date(`${date}T00:00:00Z`))

export const rangeWords = ({ percentage, range }: Pick<Skill, 'percentage' | 'range'>): string =>
  `${percentage}% (likely ${range.low} to ${range.high}%)`

export const taskWords = ({ title, minutes }: { title: string; minutes: number }): string =>
  `${title} (${counted(minutes, 'minute')})`

export const practiceLink = (topicId: string, subskill: string): string =>
  `/quiz/${topicId}?subskill=${encodeURIComponent(subskill)}`
