import { type CalendarDay, dayAt, toMonday } from '#platform/calendar.ts'
import { type DayCount, isStudyDay } from './day-count.ts'
import { missedDays, type Outage } from './missed-days.ts'

export const MAX_FREEZES = 3

/** The stored state: everything that later days need to know about the days before them. */
export type StreakState = {
  /** Days that counted. A frozen or credited day preserves the streak but does not lengthen it. */
  current: number
  longest: number
  freezes: number
  last: CalendarDay | null
}

export type StreakStatus = {
  current: number
  longest: number
  freezesLeft: number
  todayCounts: boolean
  /** The streak ends tonight without practice: no freeze is left, and we were not down. */
  atRisk: boolean
  lastDay: string | null
}

export const NO_STREAK: StreakState = { current: 0, longest: 0, freezes: 0, last: null }

/**
 * Returns the state after one more day. Returns undefined if a late answer changes an earlier day: then `foldDays` must
 * read all days again. The first counted day of a week earns a freeze.
 */
export function advance(
  state: StreakState,
  day: DayCount,
  outages: readonly Outage[],
): StreakState | undefined {
  if (!isStudyDay(day)) return state
  const { last } = state
  if (last && day.date <= last.date) return isSameDay(day, last) ? state : undefined

  const before = stateBefore(state, day, outages)
  const isNewWeek = !last || toMonday(day.date) !== toMonday(last.date)
  return {
    current: before.current + 1,
    longest: Math.max(state.longest, before.current + 1),
    freezes: Math.min(MAX_FREEZES, before.freezes + (isNewWeek ? 1 : 0)),
    last: { date: day.date, from: day.from, to: day.to },
  }
}

/** Accepts days in any order, one per date. */
export function foldDays(days: readonly DayCount[], outages: readonly Outage[]): StreakState {
  const inOrder = days.toSorted((one, other) => (one.date < other.date ? -1 : 1))
  return inOrder.reduce((state, day) => advance(state, day, outages) ?? state, NO_STREAK)
}

type StreakContext = { now: Date; timeZone: string; outages: readonly Outage[] }

/** Returns what the learner sees: the stored state minus the freezes that missed days have used since. */
export function streakNow(
  state: StreakState,
  { now, timeZone, outages }: StreakContext,
): StreakStatus {
  const today = dayAt(now, timeZone)
  const { current, freezes } = stateBefore(state, today, outages)
  const tonight = stateBefore(state, dayAt(today.to, timeZone), outages)
  return {
    current,
    longest: state.longest,
    freezesLeft: freezes,
    // May be later than today, if the learner flew west after a day in the east.
    todayCounts: state.last !== null && state.last.date >= today.date,
    atRisk: current > 0 && tonight.current === 0,
    lastDay: state.last?.date ?? null,
  }
}

/** Returns the last date on which the streak still holds without more practice. */
function standsUntil(
  state: StreakState,
  { timeZone, outages }: Pick<StreakContext, 'timeZone' | 'outages'>,
): string | null {
  if (!state.last) return null
  let day: CalendarDay = state.last
  for (;;) {
    const next = dayAt(day.to, timeZone)
    if (stateBefore(state, next, outages).current === 0) return day.date
    day = next
  }
}

/** For readers that show the streak without computing days. */
export const streakFacts = (
  state: StreakState,
  calendar: Pick<StreakContext, 'timeZone' | 'outages'>,
): { current: number; until: string | null } => ({
  current: state.current,
  until: standsUntil(state, calendar),
})

export const countStreak = ({
  days,
  ...now
}: { days: readonly DayCount[] } & StreakContext): StreakStatus =>
  streakNow(foldDays(days, now.outages), now)

/** Every missed day uses a freeze. The first one without a freeze ends the streak. */
function stateBefore(
  { current, freezes, last }: StreakState,
  next: CalendarDay,
  outages: readonly Outage[],
) {
  const missed = last ? missedDays(last, next, outages) : 0
  return missed > freezes ? { current: 0, freezes: 0 } : { current, freezes: freezes - missed }
}

const isSameDay = (one: CalendarDay, other: CalendarDay): boolean =>
  one.date === other.date &&
  one.from.getTime() === other.from.getTime() &&
  one.to.getTime() === other.to.getTime()
