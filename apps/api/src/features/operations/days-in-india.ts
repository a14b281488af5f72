import { addDays, dateAt, toMonday } from '#platform/calendar.ts'

/** The operator's days, weeks and months, whatever the learners' time zones are. */
export const INDIA = 'Asia/Kolkata'

export const toDayInIndia = (moment: Date): string => dateAt(moment, INDIA)

/** Returns `count` days, oldest first, ending with this one. */
export const daysUntil = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, place) => addDays(last, place - count + 1))

/** Returns `count` Mondays, oldest first, ending with that of the day's week. */
export const weeksUntil = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, place) => addDays(toMonday(day), 7 * (place - count + 1)))

/** Returns `count` months such as 2026-11, oldest first, ending with that of the day. */
export function monthsUntil(day: string, count: number): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return Array.from({ length: count }, (_, place) => {
    const at = new Date(Date.UTC(year, month - count + place, 1))
    return at.toISOString().slice(0, 7)
  })
}
