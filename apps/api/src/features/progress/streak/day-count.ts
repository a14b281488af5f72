import { RIGHT_ANSWERS_A_DAY } from '@nextround/contract/progress'
import { type CalendarDay, dayAt } from '#platform/calendar.ts'

/** The number of answers on one day of the learner. A stored row, which is never moved to another date. */
export type DayCount = CalendarDay & { answered: number; correct: number }

/**
 * `timeZone` is the learner's when answering. `answeredAt` is the time of the answer, or of its arrival if it was late.
 */
type DatedAnswer = { answeredAt: Date; timeZone: string; isCorrect: boolean }

/** Five right answers are enough. Learners also read that six right out of ten count, which this covers. */
export const isStudyDay = ({ correct }: Pick<DayCount, 'correct'>): boolean =>
  correct >= RIGHT_ANSWERS_A_DAY

export const countAnswer = (
  { answeredAt, timeZone, isCorrect }: DatedAnswer,
  begun: readonly CalendarDay[] = [],
): DayCount => ({
  ...dayOf(answeredAt, timeZone, begun),
  answered: 1,
  correct: isCorrect ? 1 : 0,
})

/**
 * A moment within a day that the learner has already begun belongs to that day, even after a change of time zone.
 * Otherwise moving east would give a second study day in the same hour.
 */
function dayOf(moment: Date, timeZone: string, begun: readonly CalendarDay[]): CalendarDay {
  const here = dayAt(moment, timeZone)
  const around = begun.filter(({ from, to }) => from <= moment && moment < to)
  const other = around.some(({ date }) => date === here.date) ? undefined : around[0]
  return other ? { date: other.date, from: other.from, to: other.to } : here
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
