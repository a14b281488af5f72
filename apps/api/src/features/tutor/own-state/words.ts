import { companyPractice } from '@nextround/content/practice'
import { topics } from '@nextround/content/topics'
import type { Skill } from '@nextround/contract/progress'

export const topicName = (topicId: string): string =>
  topics.find(({ id }) => id === topicId)?.title ?? topicId

export const companyName = (slug: string): string =>
  companyPractice.find((one) => one.slug === slug)?.name ?? slug

const DATE = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
/** A date such as 2026-11-23 as people in India write it. */
export const dateWords = (date: string): string => DATE.format(new Date(`${date}T00:00:00Z`))

export const counted = (number: number, one: string, many = `${one}s`): string =>
  `${number.toLocaleString('en-IN')} ${number === 1 ? one : many}`

export const rangeWords = ({ percentage, range }: Pick<Skill, 'percentage' | 'range'>): string =>
  `${percentage}% (likely ${range.low} to ${range.high}%)`

export const taskWords = ({ title, minutes }: { title: string; minutes: number }): string =>
  `${title} (${counted(minutes, 'minute')})`

export const practiceLink = (topicId: string, subskill: string): string =>
  `/quiz/${topicId}?subskill=${encodeURIComponent(subskill)}`
