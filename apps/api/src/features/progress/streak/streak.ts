import { type Day, dayAt, mondayOf } from '../calendar/day.ts'
import { type DayCount, isCounted } from './day-count.ts'
import { missedDays, type Outage } from './missed-days.ts'

export const MOST_FREEZES = 3

/** The kept row: all that the days up to the last counted one have to say about those to come. */
export type StreakState = {
  /** Days that counted. A frozen or credited day keeps the streak and does not lengthen it. */
  current: number
  longest: number
  freezes: number
  last: Day | null
}

export type Streak = {
  current: number
  longest: number
  freezesLeft: number
  todayCounts: boolean
  /** Without practice today it ends tonight: no freeze is left, and we were not down. */
  atRisk: boolean
  lastDay: string | null
}

export const NO_STREAK: StreakState = { current: 0, longest: 0, freezes: 0, last: null }

/**
 * The state after one more day; nothing if the day changes what lies before (an answer that arrived late),
 * for then `foldDays` must read all days again. The first counted day of a week earns a freeze.
 */
export function advance(
  state: StreakState,
  day: DayCount,
  outages: readonly Outage[],
): StreakState | undefined {
  if (!isCounted(day)) return state
  const { last } = state
  if (last && day.date <= last.date) return isSameDay(day, last) ? state : undefined

  const kept = upTo(state, day, outages)
  const isNewWeek = !last || mondayOf(day.date) !== mondayOf(last.date)
  return {
    current: kept.current + 1,
    longest: Math.max(state.longest, kept.current + 1),
    freezes: Math.min(MOST_FREEZES, kept.freezes + (isNewWeek ? 1 : 0)),
    last: { date: day.date, from: day.from, to: day.to },
  }
}

/** Days in any order, one per date. */
export function foldDays(days: readonly DayCount[], outages: readonly Outage[]): StreakState {
  const inOrder = days.toSorted((one, other) => (one.date < other.date ? -1 : 1))
  return inOrder.reduce((state, day) => advance(state, day, outages) ?? state, NO_STREAK)
}

type Now = { now: Date; timeZone: string; outages: readonly Outage[] }

/** What the learner is shown: the kept state, and what the days since then have cost. */
export function streakNow(state: StreakState, { now, timeZone, outages }: Now): Streak {
  const today = dayAt(now, timeZone)
  const { current, freezes } = upTo(state, today, outages)
  const tonight = upTo(state, dayAt(today.to, timeZone), outages)
  return {
    current,
    longest: state.longest,
    freezesLeft: freezes,
    // Later than today: counted in the east, before a flight to the west.
    todayCounts: state.last !== null && state.last.date >= today.date,
    atRisk: current > 0 && tonight.current === 0,
    lastDay: state.last?.date ?? null,
  }
}

export const streakOf = ({ days, ...now }: { days: readonly DayCount[] } & Now): Streak =>
  streakNow(foldDays(days, now.outages), now)

/** Every missed day spends a freeze; the first one without ends the streak. */
function upTo({ current, freezes, last }: StreakState, next: Day, outages: readonly Outage[]) {
  const missed = last ? missedDays(last, next, outages) : 0
  return missed > freezes ? { current: 0, freezes: 0 } : { current, freezes: freezes - missed }
}

const isSameDay = (one: Day, other: Day): boolean =>
  one.date === other.date &&
  one.from.getTime() === other.from.getTime() &&
  one.to.getTime() === other.to.getTime()
