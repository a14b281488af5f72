import type { DayRow } from './keep-progress.ts'
import type { Finished, KeptDay } from './read-finished.ts'
import { countDays, type DayCount, mergeCounts } from './streak/day-count.ts'
import type { Outage } from './streak/missed-days.ts'
import { advance, foldDays, NO_STREAK, type StreakState } from './streak/streak.ts'

type Given = Pick<Finished, 'answers' | 'timeZone' | 'totals' | 'days' | 'outages'>

/** The days that were answered on, and the streak after them. `allDays` is asked only when an answer came late. */
export async function streakAfter(
  { answers, timeZone, totals, days, outages }: Given,
  allDays: () => Promise<KeptDay[]>,
): Promise<{ days: DayRow[]; streak: StreakState }> {
  const kept = new Map((days ?? []).map((day) => [day.date, asCount(day)]))
  const changed = countDays(
    (answers ?? []).map(({ answeredAt, isCorrect }) => ({
      answeredAt: new Date(answeredAt),
      timeZone,
      isCorrect,
    })),
  ).map((day) => {
    const before = kept.get(day.date)
    return before ? mergeCounts(before, day) : day
  })
  const down = asOutages(outages)
  let streak: StreakState | undefined = totals ? asStreak(totals.streak) : NO_STREAK
  for (const day of changed) streak = streak && advance(streak, day, down)
  if (!streak) {
    const every = new Map((await allDays()).map((day) => [day.date, asCount(day)]))
    for (const day of changed) every.set(day.date, day)
    streak = foldDays([...every.values()], down)
  }
  return { days: changed.map(asRow), streak }
}

export const asOutages = (outages: Finished['outages']): Outage[] =>
  (outages ?? []).map(({ from, to }) => ({ from: new Date(from), to: new Date(to) }))

/** As it comes back from its column, where moments are texts. */
export function asStreak(kept: unknown): StreakState {
  const { last, ...streak } = kept as StreakState
  return { ...streak, last: last && { ...last, from: new Date(last.from), to: new Date(last.to) } }
}

export const asCount = ({ from, to, ...day }: KeptDay): DayCount => ({
  ...day,
  from: new Date(from),
  to: new Date(to),
})

const asRow = ({ date, from, to, answered, correct }: DayCount): DayRow => ({
  day: date,
  began_at: from.toISOString(),
  ended_at: to.toISOString(),
  answered,
  correct,
})
