import { ACTIVITY_DAYS, type Dashboard } from '@nextround/contract/progress'

type Activity = Dashboard['activity'][number]
/** A column of the heat map, Monday first. Null for a day outside the known period. */
export type Week = { monday: string; days: (Activity | null)[] }

const SEVEN = [0, 1, 2, 3, 4, 5, 6]

/** Counts in UTC, where every day has 24 hours. A learner's day is a calendar date, not a moment. */
export function addDays(day: string, days: number): string {
  const moved = new Date(day)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000))

export const mondayOf = (day: string): string =>
  addDays(day, -((new Date(day).getUTCDay() + 6) % 7))

/** The weeks up to today, newest first, so that a narrow screen cuts off the oldest. */
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

/** How dark a day is drawn, from 0 to 4. */
export function levelOf(answered: number): 0 | 1 | 2 | 3 | 4 {
  if (answered === 0) return 0
  if (answered < 5) return 1
  if (answered < 10) return 2
  return answered < 20 ? 3 : 4
}
