import { DAY_MS, type CalendarDay, daysBetween } from '#platform/calendar.ts'

const HOUR = 60 * 60_000
/** A clock change shortens a day by two hours at most. */
const MIN_DAY_MS = 22 * HOUR
/** A shorter outage leaves the learner enough of the day. */
const MIN_OUTAGE_MS = 30 * 60_000

export type Outage = { from: Date; to: Date }

/**
 * Counts the unused days between two days of the learner, except those on which we were down. Someone who flies east
 * skips hours, so a date with less than 22 hours does not count as missed.
 */
export function missedDays(
  last: CalendarDay,
  next: CalendarDay,
  outages: readonly Outage[],
): number {
  const gap = next.from.getTime() - last.to.getTime()
  const dates = daysBetween(last.date, next.date) - 1
  const missed = Math.min(dates, Math.floor((gap + DAY_MS - MIN_DAY_MS) / DAY_MS))
  return missed > 0 ? missed - creditedDays({ last, gap, missed, outages }) : 0
}

type GapInput = { last: CalendarDay; gap: number; missed: number; outages: readonly Outage[] }

/** Divides the gap into days of 24 hours. Any deviation from the real days counts in the learner's favour. */
function creditedDays({ last, gap, missed, outages }: GapInput): number {
  const long = outages.filter(({ from, to }) => to.getTime() - from.getTime() >= MIN_OUTAGE_MS)
  const doubt = Math.abs(gap - missed * DAY_MS)
  let credited = 0
  for (let place = 0; place < missed; place += 1) {
    const from = last.to.getTime() + place * DAY_MS - doubt
    const to = last.to.getTime() + (place + 1) * DAY_MS + doubt
    if (long.some((outage) => outage.from.getTime() < to && outage.to.getTime() > from)) {
      credited += 1
    }
  }
  return credited
}
