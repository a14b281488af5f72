import { timeZone } from './time-zone.ts'

/** Dates, durations and numbers as people in India write them. Only this file creates formatters. */
const LOCALE = 'en-IN'

const MEDIUM = { dateStyle: 'medium' } as const
const SHORT = { day: 'numeric', month: 'short' } as const
const SHORT_WITH_WEEKDAY = { ...SHORT, weekday: 'short' } as const
const HOUR = { hour: 'numeric', minute: '2-digit', hour12: true } as const

const made = new Map<string, Intl.DateTimeFormat>()

/** Formatters are cached, because creating one takes a millisecond on a slow phone. */
function formatter(options: Intl.DateTimeFormatOptions, zone: string | undefined, locale = LOCALE) {
  const key = JSON.stringify([options, zone, locale])
  const known = made.get(key)
  if (known) return known
  const one = new Intl.DateTimeFormat(locale, zone ? { ...options, timeZone: zone } : options)
  made.set(key, one)
  return one
}

type Moment = string | number | Date
/** A moment falls on different days in different time zones, so it is formatted in the account's. */
const inZone = (options: Intl.DateTimeFormatOptions) => (at: Moment) =>
  formatter(options, timeZone()).format(new Date(at))
/** A day such as 2026-11-17 is a calendar date, not a moment, so it is parsed and formatted in UTC. */
const ofDay = (options: Intl.DateTimeFormatOptions) => (day: string) =>
  formatter(options, 'UTC').format(new Date(day))

/** Formats a moment as 17 Nov 2026. */
export const formatDate = inZone(MEDIUM)
/** Formats a moment as 17 Nov, where there is no room for the year. */
export const formatShortDate = inZone(SHORT)
/** Formats a moment as 6:40 pm. */
export const formatHour = inZone(HOUR)
/** Formats a moment as 17 Nov 2026, 6:40 pm. */
export const formatMoment = inZone({ ...MEDIUM, timeStyle: 'short' })
/** Formats a moment as 17 Nov, 6:40 pm, where the year is clear. */
export const formatShortMoment = inZone({ ...SHORT, ...HOUR })

/** Formats a day as 17 Nov 2026. */
export const formatDay = ofDay(MEDIUM)
/** Formats a day as Tue, 17 Nov. */
export const formatDayOfWeek = ofDay(SHORT_WITH_WEEKDAY)
/** Formats a day as Tue. */
export const formatWeekday = ofDay({ weekday: 'short' })
/** Formats a day as Nov. */
export const formatMonth = ofDay({ month: 'short' })
/** Formats a day as November 2026. */
export const formatMonthAndYear = ofDay({ month: 'long', year: 'numeric' })
/** Formats a range of days as 9–15 Nov 2026. */
export const formatDays = (first: string, last: string): string =>
  formatter(MEDIUM, 'UTC').formatRange(new Date(first), new Date(last))

/** The day that a moment falls on, as 2026-11-17. */
export const toIsoDate = (at: Moment): string =>
  formatter({ dateStyle: 'short' }, timeZone(), 'sv-SE').format(new Date(at))

/** Formats a number as 1,00,000. */
export const formatNumber = (number: number): string => number.toLocaleString(LOCALE)

/** Formats an amount as ₹1,499 or ₹99.50. */
export const formatRupees = (amount: number): string =>
  `₹${amount.toLocaleString(LOCALE, { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 })}`

/** Formats a count as 1,234 quizzes or 1 quiz. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`

/** Formats a change as +5%, -5% or 0%. */
export const signed = (percent: number): string => `${percent > 0 ? '+' : ''}${percent}%`

/** Formats a duration as '1h 5m', '8m 41s' or '41s'. */
export function formatTime(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  if (hours > 0) return `${hours}h ${minutes}m`
  return minutes > 0 ? `${minutes}m ${seconds % 60}s` : `${seconds}s`
}
