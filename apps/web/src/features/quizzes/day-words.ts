import { dayOf } from '#platform/format-day.ts'

/** That the quiz made its day count. Read again on a later day, it says so of that day. */
export function dayWords(days: number, completedAt: string, now = new Date()): string {
  const isToday = dayOf(new Date(completedAt)) === dayOf(now)
  const counted = isToday ? 'Today counts' : 'This day counted'
  return days === 1 ? `${counted}: your streak begins.` : `${counted}: ${days} days in a row.`
}
