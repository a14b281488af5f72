/** The length of a day without a clock change. */
export const DAY_MS = 24 * 60 * 60_000
const MINUTE = 60_000

/** A date in a time zone, with its start and end: 24 hours apart, unless the clocks change. */
export type CalendarDay = { date: string; from: Date; to: Date }

/**
 * Formatters are expensive to create, so they are cached. Zone names are valid in any capitalisation, hence the bound.
 */
const calendars = new Map<string, Intl.DateTimeFormat>()
const MAX_CALENDARS = 1000

/** The date in a time zone at this moment, such as 2026-11-15. */
export function dateAt(moment: Date, timeZone: string): string {
  let calendar = calendars.get(timeZone)
  if (!calendar) {
    calendar = new Intl.DateTimeFormat('en', {
      timeZone,
      calendar: 'iso8601',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    if (calendars.size >= MAX_CALENDARS) calendars.clear()
    calendars.set(timeZone, calendar)
  }
  const parts = calendar.formatToParts(moment)
  const get = (type: 'year' | 'month' | 'day') => parts.find((part) => part.type === type)?.value
  return `${get('year')}-${get('month')}-${get('day')}`
}

/** The local hour in a time zone at this moment, from 0 to 23. Called too rarely to need a cache. */
export const hourAt = (moment: Date, timeZone: string): number =>
  Number(
    new Intl.DateTimeFormat('en', {
      timeZone,
      numberingSystem: 'latn',
      hour: '2-digit',
      hourCycle: 'h23',
    }).format(moment),
  )

/** Cached because most requests on a day come from one time zone. */
const days = new Map<string, CalendarDay>()
const MAX_DAYS = 1000
/**
 * The last day per zone, looked up first: the answers of a quiz usually fall on one day, and formatting a date is slow.
 */
const latest = new Map<string, CalendarDay>()

/** The day in a time zone at this moment. */
export function dayAt(moment: Date, timeZone: string): CalendarDay {
  const last = latest.get(timeZone)
  if (last && last.from <= moment && moment < last.to) return last
  const day = findDay(moment, timeZone)
  if (latest.size >= MAX_CALENDARS) latest.clear()
  latest.set(timeZone, day)
  return day
}

function findDay(moment: Date, timeZone: string): CalendarDay {
  const date = dateAt(moment, timeZone)
  const key = `${date} ${timeZone}`
  const known = days.get(key)
  if (known) return known
  const day = { date, from: startOfDay(date, timeZone), to: startOfDay(addDays(date, 1), timeZone) }
  if (days.size >= MAX_DAYS) days.clear()
  days.set(key, day)
  return day
}

/**
 * The first moment of a date. Found by binary search, not computed from an offset: where the clocks change at midnight
 * a day begins at one o'clock, and a date that a country skipped begins where the next one does.
 */
export function startOfDay(date: string, timeZone: string): Date {
  const midnight = Date.parse(date)
  // Time zones range from UTC+14 to UTC-12, and offsets have been whole minutes since 1972.
  let before = -15 * 60
  let reached = 13 * 60
  while (reached - before > 1) {
    const middle = Math.floor((before + reached) / 2)
    if (dateAt(new Date(midnight + middle * MINUTE), timeZone) < date) before = middle
    else reached = middle
  }
  return new Date(midnight + reached * MINUTE)
}

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)

export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS

/** The Monday of the date's week. */
export const toMonday = (date: string): string =>
  addDays(date, -((new Date(date).getUTCDay() + 6) % 7))
