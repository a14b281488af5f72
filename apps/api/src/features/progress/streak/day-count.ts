import { RIGHT_ANSWERS_A_DAY } from '@nextround/contract/progress'
import { type CalendarDay, dayAt } from '#platform/calendar.ts'

/** What was answered on one day of the learner: a stored row, never moved to another date. */
export type DayCount = CalendarDay & { answered: number; correct: number }

/** `timeZone` is the learner's at the moment of the answer, and `answeredAt` the event, not its arrival. */
type DatedAnswer = { answeredAt: Date; timeZone: string; isCorrect: boolean }

/** Ten answers of which six are right count too, as the rule is explained to learners: they include five right ones. */
export const isStudyDay = ({ correct }: Pick<DayCount, 'correct'>): boolean =>
  correct >= RIGHT_ANSWERS_A_DAY

export const countAnswer = ({ answeredAt, timeZone, isCorrect }: DatedAnswer): DayCount => ({
  ...dayAt(answeredAt, timeZone),
  answered: 1,
  correct: isCorrect ? 1 : 0,
})

/**
 * Two counts of one date. Who flies west lives a date in two zones: it lasts from the first beginning to the
 * last end. Sums, least and most: the order in which answers arrive cannot matter.
 */
export const mergeCounts = (one: DayCount, other: DayCount): DayCount => ({
  date: one.date,
  from: one.from < other.from ? one.from : other.from,
  to: one.to > other.to ? one.to : other.to,
  answered: one.answered + other.answered,
  correct: one.correct + other.correct,
})

export function countDays(answers: readonly DatedAnswer[]): DayCount[] {
  const days = new Map<string, DayCount>()
  for (const count of answers.map(countAnswer)) {
    const known = days.get(count.date)
    days.set(count.date, known ? mergeCounts(known, count) : count)
  }
  return [...days.values()].toSorted((one, other) => (one.date < other.date ? -1 : 1))
}
