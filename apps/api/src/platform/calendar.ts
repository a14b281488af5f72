/** Of a day on which no clock is changed. */
export const DAY_MS = 24 * 60 * 60_000
const MINUTE = 60_000

/** A date in a time zone, and the stretch of time that it was there: 24 hours, unless the clocks change. */
export type CalendarDay = { date: string; from: Date; to: Date }

/** Expensive to create, so they are cached. Names in any capitalization are valid zones, hence the bound. */
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

/** The hour that clocks show in a time zone at this moment, from 0 to 23. Asked rarely, so nothing is cached. */
export const hourAt = (moment: Date, timeZone: string): number =>
  Number(
    new Intl.DateTimeFormat('en', {
      timeZone,
      numberingSystem: 'latn',
      hour: '2-digit',
      hourCycle: 'h23',
    }).format(moment),
  )

/** Looked for once: most who ask on a day live in one zone. */
const days = new Map<string, CalendarDay>()
const MAX_DAYS = 1000
/** The last day per zone: the answers of a quiz are usually on one day, and calendar lookups are slow. */
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
  const day = { date, from: startOf(date, timeZone), to: startOf(addDays(date, 1), timeZone) }
  if (days.size >= MAX_DAYS) days.clear()
  days.set(key, day)
  return day
}

/**
 * The first moment of a date. Looked for, not computed from an offset: where the clocks change at midnight a
 * day begins at one o'clock, and a date that a country skipped begins where the next one does.
 */
export function startOf(date: string, timeZone: string): Date {
  const midnight = Date.parse(date)
  // Zones reach from 14 hours before Greenwich to 12 behind; offsets are whole minutes since 1972.
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
export const mondayOf = (date: string): string =>
  addDays(date, -((new Date(date).getUTCDay() + 6) % 7))
