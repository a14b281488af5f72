import { expect, it } from 'vitest'
import { schedule } from './card.ts'
import { forgettingWords } from './forgetting-words.ts'

// This is a Sunday.
const TODAY = '2026-11-15'
const cards = (count: number, stability: number, reviewedOn: string) =>
  Array.from({ length: count }, () => [stability, reviewedOn] as const)

it('says how many would be forgotten in three days, by the forgetting curve', () => {
  // After as many days as the stability, nine out of ten are still known.
  expect(forgettingWords(cards(20, 10, '2026-11-08'), TODAY)).toBe(
    "By Wednesday you'd have forgotten about 2 of them.",
  )
})

it('promises no loss that would round to nothing', () => {
  expect(forgettingWords(cards(3, 60, TODAY), TODAY)).toBe(
    'They come back today, before you forget them.',
  )
  expect(forgettingWords(cards(1, 1, '2026-10-01'), TODAY)).toBe(
    'It comes back today, before you forget it.',
  )
})

it('takes a card as it is scheduled', () => {
  const { stability, reviewedOn } = schedule({ card: undefined, rating: 'again', on: '2026-11-01' })
  expect(
    forgettingWords(
      Array.from({ length: 10 }, () => [stability, reviewedOn] as const),
      TODAY,
    ),
  ).toMatch(/^By Wednesday you'd have forgotten about [2-9] of them\.$/)
})
