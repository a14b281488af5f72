import type { PlannedQuestion } from './tasks.ts'

/** `days` hold their re-tests already; the practice is the most valuable first, and fits. */
type PracticeInput = {
  practice: readonly PlannedQuestion[]
  days: PlannedQuestion[][]
  roomADay: number
}

/**
 * As even as the re-tests allow: every day gets practice up to one common level. Subskills follow each other
 * in order of value, so that a day is about few of them.
 */
export function spreadPractice({ practice, days, roomADay }: PracticeInput): void {
  const roomBelow = (level: number) =>
    days.reduce((sum, day) => sum + Math.max(0, level - day.length), 0)
  let level = 0
  while (level < roomADay && roomBelow(level + 1) <= practice.length) level += 1

  // What is left after the last full level goes one by one to the first days.
  let extra = practice.length - roomBelow(level)
  let next = 0
  for (const day of days) {
    const isRaised = extra > 0 && day.length <= level && level < roomADay
    const take = Math.max(0, level - day.length) + (isRaised ? 1 : 0)
    if (isRaised) extra -= 1
    day.push(...practice.slice(next, next + take))
    next += take
  }
}
