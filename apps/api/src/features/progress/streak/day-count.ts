import { RIGHT_ANSWERS_A_DAY } from '@nextround/contract/progress'
import { type CalendarDay, dayAt } from '#platform/calendar.ts'

/** The number of answers on one day of the learner. A stored row, which is never moved to another date. */
export type DayCount = CalendarDay & { answered: number; correct: number }

/** A change of the learner's time zone: the zone before it, and when it happened. */
type TimeZoneChange = { from: string; at: Date }

/** The learner's current zone, and the changes that led to it, oldest first. */
type TimeZones = { timeZone: string; changes?: readonly TimeZoneChange[] }

/** `answeredAt` is the time of the answer, or of its arrival if it was late. */
type DatedAnswer = TimeZones & { answeredAt: Date; isCorrect: boolean }

/** Five right answers are enough. Learners also read that six right out of ten count, which this covers. */
export const isStudyDay = ({ correct }: Pick<DayCount, 'correct'>): boolean =>
  correct >= RIGHT_ANSWERS_A_DAY

export const countAnswer = (
  { answeredAt, isCorrect, ...zones }: DatedAnswer,
  begun: readonly CalendarDay[] = [],
): DayCount => ({
  ...findDay(answeredAt, zones, begun),
  answered: 1,
  correct: isCorrect ? 1 : 0,
})

/**
 * A moment within a day that the learner has already begun belongs to that day, even after a change of time zone.
 * Otherwise moving east would give a second study day in the same hour.
 */
function findDay(moment: Date, zones: TimeZones, begun: readonly CalendarDay[]): CalendarDay {
  const here = dayIn(zones, moment)
  const around = begun.filter(({ from, to }) => from <= moment && moment < to)
  const other = around.some(({ date }) => date === here.date) ? undefined : around[0]
  return other ? { date: other.date, from: other.from, to: other.to } : here
}

/**
 * The day at this moment in the zone that the learner had then, but never before the date on which an earlier change
 * found them. Otherwise moving west would bring a missed day back. The date then lasts as long as in either zone.
 */
function dayIn({ timeZone, changes = [] }: TimeZones, moment: Date): CalendarDay {
  const here = dayAt(moment, changes.find(({ at }) => moment < at)?.from ?? timeZone)
  const latest = changes
    .filter(({ at }) => at <= moment)
    .map(({ at, from }) => dayAt(at, from))
    .reduce((one, other) => (other.date > one.date ? other : one), here)
  return { ...latest, to: latest.to > here.to ? latest.to : here.to }
}

/**
 * Merges two counts of one date. A learner who flies west spends a date in two time zones, so it lasts from the first
 * beginning to the last end. The order in which answers arrive does not matter.
 */
export const mergeCounts = (one: DayCount, other: DayCount): DayCount => ({
  date: one.date,
  from: one.from < other.from ? one.from : other.from,
  to: one.to > other.to ? one.to : other.to,
  answered: one.answered + other.answered,
  correct: one.correct + other.correct,
})

/** `begun` are the stored days. Only those around the answers matter. */
export function countDays(
  answers: readonly DatedAnswer[],
  begun: readonly CalendarDay[] = [],
): DayCount[] {
  const days = new Map<string, DayCount>()
  for (const count of answers.map((answer) => countAnswer(answer, begun))) {
    const known = days.get(count.date)
    days.set(count.date, known ? mergeCounts(known, count) : count)
  }
  return [...days.values()].toSorted((one, other) => (one.date < other.date ? -1 : 1))
}
