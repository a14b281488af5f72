import { QUIZ_SIZE } from '@nextround/contract/quizzes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '#platform/calendar.ts'
import { type ReviewCard, dueCount, retrievability, schedule } from './card.ts'
import { rate, type Rating } from './rate.ts'
import { reviewConcept } from './review-concept.ts'
import { weeklyReTest } from './weekly-re-test.ts'

const TODAY = '2026-11-16'
const answer = { isCorrect: true, isGuess: false, tookMs: 20_000, medianMs: 30_000 }

/** Does each review on the day it is due. */
function reviews(ratings: Rating[], seed?: string) {
  const cards: ReviewCard[] = []
  for (const rating of ratings) {
    const card = cards.at(-1)
    const spread = seed === undefined ? {} : { seed }
    cards.push(schedule({ card, rating, on: card?.dueOn ?? TODAY, ...spread }))
  }
  return cards
}
const getInterval = ({ reviewedOn, dueOn }: ReviewCard) => daysBetween(reviewedOn, dueOn)

describe('rating an answer', () => {
  it('returns again, hard or good', () => {
    expect(rate({ ...answer, isCorrect: false })).toBe('again')
    expect(rate({ ...answer, isCorrect: false, isGuess: true })).toBe('again')
    expect(rate({ ...answer, isGuess: true })).toBe('hard')
    expect(rate({ ...answer, tookMs: 60_001 })).toBe('hard')
    expect(rate({ ...answer, tookMs: 60_000 })).toBe('good')
    expect(rate({ ...answer, tookMs: 600_000 })).toBe('hard')
    expect(rate({ ...answer, tookMs: 600_001 })).toBe('good')
    expect(rate({ ...answer, tookMs: 600_000, medianMs: null })).toBe('good')
    expect(rate(answer)).toBe('good')
  })
})

describe('a re-test card', () => {
  it.each([
    { ratings: 'good good good', stability: [2.3, 13.8, 57], days: [3, 14, 57] },
    { ratings: 'again good good good', stability: [0.2, 1.9, 7.6, 21.6], days: [1, 3, 8, 22] },
    // The library itself gives 2.4466, with or without our row between the reviews.
    { ratings: 'good again good good', stability: [2.3, 0.6, 2.4, 7.2], days: [3, 1, 3, 7] },
    { ratings: 'hard good good', stability: [1.3, 6.6, 22.5], days: [2, 7, 23] },
  ])('is due when the FSRS library says, after $ratings', ({ ratings, stability, days }) => {
    const cards = reviews(ratings.split(' ') as Rating[])
    expect(cards.map((card) => Math.round(card.stability * 10) / 10)).toEqual(stability)
    expect(cards.map(getInterval)).toEqual(days)
  })

  it('is created only by a mistake or a guess', () => {
    const first = (change: Partial<typeof answer>) =>
      reviewConcept({ card: undefined, answer: { ...answer, ...change }, on: TODAY })
    expect(first({})).toBeUndefined()
    expect(first({ tookMs: 90_000 })).toBeUndefined()
    expect(first({ isCorrect: false })).toMatchObject({ dueOn: '2026-11-17', reps: 1, lapses: 0 })
    expect(first({ isGuess: true })).toMatchObject({ dueOn: '2026-11-18', reps: 1 })
  })

  it('is reviewed by every later answer', () => {
    const card = schedule({ card: undefined, rating: 'again', on: TODAY })
    expect(reviewConcept({ card, answer, on: card.dueOn })).toMatchObject({ reps: 2, lapses: 0 })
    expect(
      reviewConcept({ card, answer: { ...answer, isCorrect: false }, on: card.dueOn }),
    ).toMatchObject({ reps: 2, lapses: 1 })
  })

  it('has a 90% chance of recall once its stability has passed', () => {
    const card = { ...schedule({ card: undefined, rating: 'good', on: TODAY }), stability: 10 }
    expect(retrievability(card, TODAY)).toBe(1)
    expect(retrievability(card, addDays(TODAY, 10))).toBeCloseTo(0.9, 5)
  })

  it('counts a late answer as given at the last review', () => {
    const card = schedule({ card: undefined, rating: 'good', on: TODAY })
    const late = schedule({ card, rating: 'again', on: addDays(TODAY, -3) })
    expect(late).toEqual(schedule({ card, rating: 'again', on: TODAY }))
  })

  it('spreads cards of one day, and replays to the same dates', () => {
    const ratings: Rating[] = ['again', 'good', 'good']
    const dates = Array.from(
      { length: 30 },
      (_, number) => reviews(ratings, `asha:concept-${number}`).at(-1)!.dueOn,
    )
    expect(new Set(dates).size).toBeGreaterThan(2)
    expect(reviews(ratings, 'asha:concept-7').at(-1)!.dueOn).toBe(dates[7])
  })

  const aReview = fc.record({
    rating: fc.constantFrom<Rating>('again', 'hard', 'good'),
    wait: fc.integer({ min: -5, max: 90 }),
  })
  const seeds = fc.option(fc.string(), { nil: undefined })

  it('is due within 60 days, after any reviews and spreading', () => {
    fc.assert(
      fc.property(fc.array(aReview, { minLength: 1, maxLength: 15 }), seeds, (all, seed) => {
        let card: ReviewCard | undefined
        for (const { rating, wait } of all) {
          const on = addDays(card?.dueOn ?? TODAY, wait)
          card = schedule({ card, rating, on, ...(seed === undefined ? {} : { seed }) })
          expect(getInterval(card)).toBeGreaterThanOrEqual(1)
          expect(getInterval(card)).toBeLessThanOrEqual(60)
          expect(card.difficulty).toBeGreaterThanOrEqual(1)
          expect(card.difficulty).toBeLessThanOrEqual(10)
          expect(card.stability).toBeGreaterThan(0)
        }
        expect(card!.reps).toBe(all.length)
      }),
    )
  })

  it('comes back after a mistake no later than after a hard or good answer', () => {
    fc.assert(
      fc.property(fc.array(aReview, { maxLength: 10 }), (all) => {
        let card: ReviewCard | undefined
        for (const { rating, wait } of all) {
          card = schedule({ card, rating, on: addDays(card?.dueOn ?? TODAY, wait) })
        }
        const on = card?.dueOn ?? TODAY
        const [again, hard, good] = (['again', 'hard', 'good'] as const).map(
          (rating) => schedule({ card, rating, on }).dueOn,
        )
        expect(again! <= hard! && hard! <= good!).toBe(true)
      }),
    )
  })
})

describe('the weekly re-test', () => {
  const card = (concept: string, dueOn: string, stability = 5) => ({
    concept,
    stability,
    difficulty: 5,
    dueOn,
    reviewedOn: addDays(TODAY, -5),
    reps: 2,
    lapses: 1,
  })
  const subskills = [
    { subskill: 'dsa.graphs', weight: 10, percent: 40 },
    { subskill: 'dsa.trees', weight: 20, percent: 50 },
    { subskill: 'dsa.hashing', weight: 5, percent: 20 },
    { subskill: 'dsa.sorting', weight: 20, percent: 90 },
  ]
  const week = { today: TODAY, weekStart: TODAY, subskills }

  it('takes cards due by Sunday, lowest recall first', () => {
    const cards = [
      card('sunday', '2026-11-22', 9),
      card('monday-after', '2026-11-23', 1),
      card('overdue', '2026-11-01', 3),
      card('today', '2026-11-16', 6),
    ]
    expect(weeklyReTest({ ...week, cards }).concepts).toEqual(['overdue', 'today', 'sunday'])
    expect(dueCount(cards, TODAY)).toBe(2)
    expect(dueCount(cards, '2026-11-22')).toBe(3)
  })

  it('is filled up from the three weakest subskills in turn', () => {
    const cards = ['a', 'b', 'c'].map((concept) => card(concept, TODAY))
    expect(weeklyReTest({ ...week, cards }).fill).toEqual([
      { subskill: 'dsa.trees', questions: 3 },
      { subskill: 'dsa.graphs', questions: 2 },
      { subskill: 'dsa.hashing', questions: 2 },
    ])
  })

  it('is not filled up from ten questions on, nor from nothing', () => {
    const ten = Array.from({ length: 10 }, (_, number) => card(`c${number}`, TODAY))
    expect(weeklyReTest({ ...week, cards: ten }).fill).toEqual([])
    expect(weeklyReTest({ ...week, cards: [], subskills: [] })).toEqual({ concepts: [], fill: [] })
  })

  it('has ten to fifteen questions, each concept once', () => {
    const due = fc.uniqueArray(
      fc.record({
        concept: fc.string({ minLength: 1, maxLength: 5 }),
        wait: fc.integer({ min: -20, max: 12 }),
        stability: fc.double({ min: 0.1, max: 60, noNaN: true }),
      }),
      { selector: ({ concept }) => concept, maxLength: 40 },
    )
    fc.assert(
      fc.property(due, fc.integer({ min: 1, max: 4 }), (all, known) => {
        const cards = all.map(({ concept, wait, stability }) =>
          card(concept, addDays(TODAY, wait), stability),
        )
        const { concepts, fill } = weeklyReTest({
          ...week,
          cards,
          subskills: subskills.slice(0, known),
        })
        const ready = dueCount(cards, '2026-11-22')
        expect(new Set(concepts).size).toBe(Math.min(QUIZ_SIZE.most, ready))
        const filled = fill.reduce((sum, { questions }) => sum + questions, 0)
        expect(filled).toBe(Math.max(0, QUIZ_SIZE.least - ready))
        expect(fill.every(({ questions }) => questions > 0)).toBe(true)
        const chances = concepts.map((concept) =>
          retrievability(cards.find((one) => one.concept === concept)!, TODAY),
        )
        expect(chances).toEqual(chances.toSorted((one, other) => one - other))
      }),
    )
  })
})
