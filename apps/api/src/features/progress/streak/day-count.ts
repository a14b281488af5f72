import { type Day, dayAt } from '../calendar/day.ts'

/** What was answered on one day of the learner: a row that is kept, and never moved to another date. */
export type DayCount = Day & { answered: number; correct: number }

/** `timeZone` is the learner's at the moment of the answer, and `answeredAt` the event, not its arrival. */
type Answer = { answeredAt: Date; timeZone: string; isCorrect: boolean }

const CORRECT_A_DAY = 5

/** Ten answers of which six are right count too, as the rule is told: they hold five right ones. */
export const isCounted = ({ correct }: Pick<DayCount, 'correct'>): boolean =>
  correct >= CORRECT_A_DAY

export const countOf = ({ answeredAt, timeZone, isCorrect }: Answer): DayCount => ({
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

export function countDays(answers: readonly Answer[]): DayCount[] {
  const days = new Map<string, DayCount>()
  for (const count of answers.map(countOf)) {
    const known = days.get(count.date)
    days.set(count.date, known ? mergeCounts(known, count) : count)
  }
  return [...days.values()].toSorted((one, other) => (one.date < other.date ? -1 : 1))
}
