import {
  type Card as FsrsCard,
  createEmptyCard,
  fsrs,
  Rating as FsrsRating,
  State,
  StrategyMode,
} from 'ts-fsrs'
import { addDays, daysBetween } from '#platform/calendar.ts'
import type { Rating } from './rate.ts'

/**
 * One learner's memory of one concept, stored as a row. Dates are the learner's own. The library counts days in UTC,
 * where midnight is half past five in the morning in India, but this does not matter with plain dates.
 */
export type ReviewCard = {
  /** In days: after this time, nine out of ten learners would still know it. */
  stability: number
  /** From 1 to 10. */
  difficulty: number
  dueOn: string
  reviewedOn: string
  reps: number
  lapses: number
}

const MAX_INTERVAL_DAYS = 60
const GRADES = {
  again: FsrsRating.Again,
  hard: FsrsRating.Hard,
  good: FsrsRating.Good,
} as const
const PARAMETERS = {
  request_retention: 0.9,
  maximum_interval: MAX_INTERVAL_DAYS,
  enable_short_term: false,
}
const exact = fsrs(PARAMETERS)
const spreading = fsrs({ ...PARAMETERS, enable_fuzz: true })

type ReviewInput = {
  /** Undefined at the first review. */
  card: ReviewCard | undefined
  rating: Rating
  on: string
  /**
   * Spreads concepts learnt on one day over several. Consists of the learner and the concept, so that each card gets
   * different dates and a replay of the answers gives the same ones. Without a seed the dates are exact.
   */
  seed?: string
}

export function schedule({ card, rating, on, seed }: ReviewInput): ReviewCard {
  // A late answer counts from the last review, because the library refuses to go back in time.
  const reviewedOn = card && on < card.reviewedOn ? card.reviewedOn : on
  const scheduler = seed === undefined ? exact : seeded(`${seed}:${card?.reps ?? 0}`)
  const known = card ? toFsrs(card) : createEmptyCard(new Date(reviewedOn))
  const next = scheduler.next(known, new Date(reviewedOn), GRADES[rating]).card
  // The library makes Good a day longer than Hard, even beyond its own maximum.
  const interval = Math.min(MAX_INTERVAL_DAYS, next.scheduled_days)
  return {
    stability: next.stability,
    difficulty: next.difficulty,
    dueOn: addDays(reviewedOn, interval),
    reviewedOn,
    reps: next.reps,
    lapses: next.lapses,
  }
}

/** The probability, from 0 to 1, that the learner still knows it. */
export const retrievability = (card: ReviewCard, today: string): number =>
  exact.get_retrievability(toFsrs(card), new Date(today), false)

/** The card after an answer that nobody has given yet, for plans. Without a spread, so that a plan is exact. */
export const expectedReview = (
  card: ReviewCard | undefined,
  { isRight, on }: { isRight: boolean; on: string },
): ReviewCard => schedule({ card, rating: isRight ? 'good' : 'again', on })

export const isDue = ({ dueOn }: ReviewCard, by: string): boolean => dueOn <= by

export const dueCount = (cards: readonly ReviewCard[], by: string): number =>
  cards.filter((card) => isDue(card, by)).length

const seeded = (seed: string) => spreading.useStrategy(StrategyMode.SEED, () => seed)

const toFsrs = (card: ReviewCard): FsrsCard => ({
  stability: card.stability,
  difficulty: card.difficulty,
  due: new Date(card.dueOn),
  last_review: new Date(card.reviewedOn),
  reps: card.reps,
  lapses: card.lapses,
  state: State.Review,
  scheduled_days: daysBetween(card.reviewedOn, card.dueOn),
  elapsed_days: 0,
  learning_steps: 0,
})
