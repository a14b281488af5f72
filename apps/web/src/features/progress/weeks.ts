import { ACTIVITY_DAYS, type Dashboard } from '@nextround/contract/progress'

type Activity = Dashboard['activity'][number]
/** A column of the heat map, Monday first; null where a day lies outside what is known. */
export type Week = { monday: string; days: (Activity | null)[] }

const SEVEN = [0, 1, 2, 3, 4, 5, 6]

/** Days are counted in UTC, where each has 24 hours; a day of a learner is a name, not a moment. */
export function addDays(day: string, days: number): string {
  const moved = new Date(day)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000))

export const mondayOf = (day: string): string =>
  addDays(day, -((new Date(day).getUTCDay() + 6) % 7))

/** The learner's zone may be ahead of the device's: then their newest day is today. */
export function todayFor(deviceDay: string, activity: readonly Activity[]): string {
  const newest = activity.at(-1)?.day ?? ''
  return newest > deviceDay ? newest : deviceDay
}

/** The weeks up to today, the newest first: so a narrow screen cuts off the oldest. */
export function weeksOf(activity: readonly Activity[], today: string): Week[] {
  const oldest = addDays(today, 1 - ACTIVITY_DAYS)
  const known = new Map(activity.map((each) => [each.day, each]))
  const dayAt = (day: string) =>
    day < oldest || day > today
      ? null
      : (known.get(day) ?? { day, answered: 0, correct: 0, counts: false })

  const weeks: Week[] = []
  for (let monday = mondayOf(today); addDays(monday, 6) >= oldest; monday = addDays(monday, -7))
    weeks.push({ monday, days: SEVEN.map((weekday) => dayAt(addDays(monday, weekday))) })
  return weeks
}

/** How dark a day is drawn: 0 to 4. */
export function levelOf(answered: number): 0 | 1 | 2 | 3 | 4 {
  if (answered === 0) return 0
  if (answered < 5) return 1
  if (answered < 10) return 2
  return answered < 20 ? 3 : 4
}
