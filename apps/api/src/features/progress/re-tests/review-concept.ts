import { type ReviewCard, schedule } from './card.ts'
import { opensCard, rate, type RatedAnswer } from './rate.ts'

type ConceptReview = {
  card: ReviewCard | undefined
  answer: RatedAnswer
  on: string
  seed?: string
}

/** Returns the card after an answer, or undefined if the concept has not shown a gap. */
export function reviewConcept({ card, answer, ...when }: ConceptReview): ReviewCard | undefined {
  if (!card && !opensCard(answer)) return undefined
  return schedule({ card, rating: rate(answer), ...when })
}
