import type { DayRow } from './save-progress-queries.ts'
import type { ProgressBefore, StoredDay } from './load-progress-queries.ts'
import { countDays, type DayCount, mergeCounts } from './streak/day-count.ts'
import type { Outage } from './streak/missed-days.ts'
import { advance, foldDays, NO_STREAK, type StreakState } from './streak/streak.ts'

type StreakInput = Pick<
  ProgressBefore,
  'answers' | 'timeZone' | 'timeZoneChanges' | 'totals' | 'days' | 'outages'
>

/**
 * Returns the days of the answers and the streak after them. Calls `allDays` only if an answer came late or an outage
 * was recorded since.
 */
export async function streakAfter(
  { answers, timeZone, timeZoneChanges, totals, days, outages }: StreakInput,
  allDays: () => Promise<StoredDay[]>,
): Promise<{ days: DayRow[]; streak: StreakState }> {
  const stored = new Map((days ?? []).map((day) => [day.date, parseDay(day)]))
  const changes = timeZoneChanges.map(({ from, at }) => ({ from, at: new Date(at) }))
  const changed = countDays(
    (answers ?? []).map(({ answeredAt, receivedAt, isCorrect }) => ({
      answeredAt: new Date(receivedAt ?? answeredAt),
      timeZone,
      changes,
      isCorrect,
    })),
    [...stored.values()],
  ).map((day) => {
    const before = stored.get(day.date)
    return before ? mergeCounts(before, day) : day
  })
  const down = parseOutages(outages)
  let streak: StreakState | undefined = totals ? streakIfCurrent(totals, down) : NO_STREAK
  for (const day of changed) streak = streak && advance(streak, day, down)
  if (!streak) {
    const every = new Map((await allDays()).map((day) => [day.date, parseDay(day)]))
    for (const day of changed) every.set(day.date, day)
    streak = foldDays([...every.values()], down)
  }
  return { days: changed.map(toDayRow), streak }
}

/** Returns undefined if the stored streak was computed without some of the outages. */
const streakIfCurrent = (
  { streak, outagesKnown }: NonNullable<ProgressBefore['totals']>,
  outages: readonly Outage[],
): StreakState | undefined => (outagesKnown === outages.length ? parseStreak(streak) : undefined)

export const parseOutages = (outages: ProgressBefore['outages']): Outage[] =>
  (outages ?? []).map(({ from, to }) => ({ from: new Date(from), to: new Date(to) }))

/** Parses the stored JSON, in which dates are strings. */
export function parseStreak(stored: unknown): StreakState {
  const { last, ...streak } = stored as StreakState
  return { ...streak, last: last && { ...last, from: new Date(last.from), to: new Date(last.to) } }
}

export const parseDay = ({ from, to, ...day }: StoredDay): DayCount => ({
  ...day,
  from: new Date(from),
  to: new Date(to),
})

const toDayRow = ({ date, from, to, answered, correct }: DayCount): DayRow => ({
  day: date,
  began_at: from.toISOString(),
  ended_at: to.toISOString(),
  answered,
  correct,
})
