import { QUIZ_SIZE } from '@nextround/contract/quizzes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bankQuestion } from '#testing/bank-question.ts'
import { apportion } from './apportion.ts'
import { chooseQuestions } from './choose-questions.ts'
import { type BankQuestion, LEVELS, poolOf } from './question-pool.ts'

const bankOf = (sizes: Record<string, number>): BankQuestion[] =>
  Object.entries(sizes).flatMap(([subskill, size]) =>
    Array.from({ length: size }, (_, number) =>
      bankQuestion({
        id: `${subskill}-${number}`,
        subskill,
        level: LEVELS[number % 3]!,
      }),
    ),
  )
const weights = [
  { subskill: 'graphs', weight: 50 },
  { subskill: 'trees', weight: 30 },
  { subskill: 'hashing', weight: 20 },
]
const choose = (bank: BankQuestion[], seen: string[] = [], random = Math.random) =>
  chooseQuestions({ pool: poolOf(bank, 'dsa'), weights, seen: new Set(seen), random })
const count = <T>(items: T[], of: (item: T) => boolean) => items.filter(of).length

describe('question selection', () => {
  it('follows the syllabus weights and is easy for a newcomer', () => {
    const chosen = choose(bankOf({ graphs: 60, trees: 60, hashing: 60 }))
    const of = (subskill: string) => count(chosen, (one) => one.subskill === subskill)
    expect([of('graphs'), of('trees'), of('hashing')]).toEqual([8, 4, 3])
    const at = (level: string) => count(chosen, (one) => one.level === level)
    expect([at('beginner'), at('intermediate'), at('advanced')]).toEqual([12, 3, 0])
  })

  it('returns no quiz with fewer than ten questions', () => {
    expect(choose(bankOf({ graphs: 3, trees: 3, hashing: 3 }))).toEqual([])
    expect(choose(bankOf({ graphs: 4, trees: 3, hashing: 3 }))).toHaveLength(10)
  })

  it('for any bank returns the right number, no duplicates, new questions first', () => {
    const sizes = fc.record({
      graphs: fc.nat({ max: 30 }),
      trees: fc.nat({ max: 30 }),
      hashing: fc.nat({ max: 30 }),
    })
    fc.assert(
      fc.property(sizes, fc.float({ min: 0, max: 1, noNaN: true }), (size, share) => {
        const bank = bankOf(size)
        const seen = bank.filter((_, place) => place < bank.length * share).map(({ id }) => id)
        const chosen = choose(bank, seen)
        const expected = bank.length < QUIZ_SIZE.least ? 0 : Math.min(QUIZ_SIZE.most, bank.length)
        expect(new Set(chosen.map(({ id }) => id)).size).toBe(expected)
        const fresh = bank.length - seen.length
        const met = count(chosen, ({ id }) => seen.includes(id))
        expect(met).toBe(Math.max(0, expected - fresh))
      }),
    )
  })

  it('never includes two variants of one question', () => {
    const bank = bankOf({ graphs: 40, trees: 5, hashing: 5 }).map((question) =>
      question.subskill === 'graphs' ? { ...question, variantGroup: 'one' } : question,
    )
    expect(count(choose(bank), ({ subskill }) => subskill === 'graphs')).toBe(1)
  })

  it('distributes whole numbers that add up', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 50 }),
        fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 12 }),
        (total, weights) => {
          const shares = apportion(total, weights)
          const sum = weights.reduce((all, weight) => all + weight, 0)
          expect(shares.reduce((all, share) => all + share, 0)).toBe(total)
          for (const [place, share] of shares.entries()) {
            expect(Math.abs(share - (total * weights[place]!) / sum)).toBeLessThan(1)
          }
        },
      ),
    )
  })
})
