import { addDays } from '#platform/calendar.ts'
import { retrievability } from './card.ts'

/** The values of a card that the forgetting curve needs. */
type DueCard = readonly [stability: number, reviewedOn: string]

/** Soon enough to motivate practice today. */
const DAYS_AHEAD = 3
const WEEKDAY = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' })

/** Tells the learner how many cards they would forget by waiting. */
export function forgettingWords(cards: readonly DueCard[], today: string): string {
  if (cards.length === 1) return 'It comes back today, before you forget it.'
  const day = addDays(today, DAYS_AHEAD)
  const lost = Math.round(
    cards.reduce(
      (sum, [stability, reviewedOn]) => sum + 1 - chanceOn(stability, reviewedOn, day),
      0,
    ),
  )
  if (lost === 0) return 'They come back today, before you forget them.'
  return `By ${WEEKDAY.format(new Date(day))} you'd have forgotten about ${lost} of them.`
}

const chanceOn = (stability: number, reviewedOn: string, day: string) =>
  retrievability(
    { stability, reviewedOn, dueOn: reviewedOn, difficulty: 5, reps: 1, lapses: 0 },
    day,
  )
