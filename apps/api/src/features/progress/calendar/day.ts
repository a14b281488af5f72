/** Of a day on which no clock is changed. */
export const DAY_MS = 24 * 60 * 60_000
const MINUTE = 60_000

/** A date of the learner, and the stretch of time that it was there: 24 hours, unless the clocks change. */
export type Day = { date: string; from: Date; to: Date }

/** Each is dear to make. A name in odd capitals is a zone too, hence the bound. */
const calendars = new Map<string, Intl.DateTimeFormat>()
const MOST_CALENDARS = 1000

/** The date on the learner's wall at this moment, as in 2026-11-15. */
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
    if (calendars.size >= MOST_CALENDARS) calendars.clear()
    calendars.set(timeZone, calendar)
  }
  const parts = calendar.formatToParts(moment)
  const get = (type: 'year' | 'month' | 'day') => parts.find((part) => part.type === type)?.value
  return `${get('year')}-${get('month')}-${get('day')}`
}

/** Looked for once: most learners of a day live in one zone. */
const days = new Map<string, Day>()
const MOST_DAYS = 1000

/** The learner's day at this moment. */
export function dayAt(moment: Date, timeZone: string): Day {
  const date = dateAt(moment, timeZone)
  const key = `${date} ${timeZone}`
  const known = days.get(key)
  if (known) return known
  const day = { date, from: startOf(date, timeZone), to: startOf(addDays(date, 1), timeZone) }
  if (days.size >= MOST_DAYS) days.clear()
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
