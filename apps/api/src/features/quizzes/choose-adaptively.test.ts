import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bankQuestion } from '#testing/bank-question.ts'
import { between } from '#testing/numbers.ts'
import { randomFrom } from '#platform/random.ts'
import { chooseAdaptively } from './choose-adaptively.ts'
import { adaptiveSlots } from './adaptive-slots.ts'
import { TARGET_BELOW_ABILITY } from './level-shares.ts'
import { type BankQuestion, LEVELS } from './question-pool.ts'
import { rankedQuestionsOf } from './ranked-questions.ts'

const WEIGHTS = [
  { subskill: 'graphs', weight: 40 },
  { subskill: 'trees', weight: 30 },
  { subskill: 'hashing', weight: 20 },
  { subskill: 'heaps', weight: 10 },
]
/** Difficulties range from -3 to 3 in every subskill, and every tenth question is unmeasured. */
const bankOf = (each: number): BankQuestion[] =>
  WEIGHTS.flatMap(({ subskill }) =>
    Array.from({ length: each }, (_, number) =>
      bankQuestion({
        id: `${subskill}-${number}`,
        subskill,
        level: LEVELS[number % 3]!,
        concept: subskill,
        difficulty: -3 + (6 * number) / (each - 1),
        variance: number % 10 === 0 ? 0.49 : 0.1,
      }),
    ),
  )
const EACH = 60
const BANK = bankOf(EACH)
type AdaptiveQuizChanges = Parameters<typeof chooseAdaptively>[0]
const choose = (input: Partial<AdaptiveQuizChanges> = {}) =>
  chooseAdaptively({
    ranks: rankedQuestionsOf(BANK, 'dsa'),
    weights: WEIGHTS,
    size: 15,
    ability: 0,
    weakest: ['hashing', 'heaps'],
    due: [],
    seen: new Set(),
    random: randomFrom('choice'),
    ...input,
  })
const count = <T>(items: T[], of: (item: T) => boolean) => items.filter(of).length

it('an adaptive quiz begins with its easiest question', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(5, 10, 15), (seed, size) => {
      const chosen = choose({ random: randomFrom(seed), size })
      const difficulties = chosen.map(({ difficulty }) => difficulty)
      expect(difficulties[0]).toBe(Math.min(...difficulties))
    }),
  )
})

describe('slots of an adaptive quiz', () => {
  it('give half to the two weakest subskills, the rest by weight', () => {
    const weakest = ['heaps', 'hashing', 'trees']
    expect(Object.fromEntries(adaptiveSlots({ weights: WEIGHTS, weakest, size: 15 }))).toEqual({
      graphs: 3,
      trees: 2,
      hashing: 2 + 3,
      heaps: 1 + 4,
    })
  })

  it('follow the weights while nothing is known to be weak', () => {
    const slots = adaptiveSlots({ weights: WEIGHTS, weakest: ['gone'], size: 10 })
    expect([...slots.values()]).toEqual([4, 3, 2, 1])
  })

  it('always add up', () => {
    const names = fc.shuffledSubarray(WEIGHTS.map(({ subskill }) => subskill))
    fc.assert(
      fc.property(names, fc.nat({ max: 30 }), (weakest, size) => {
        const slots = [...adaptiveSlots({ weights: WEIGHTS, weakest, size }).values()]
        expect(slots.reduce((sum, slot) => sum + slot, 0)).toBe(size)
      }),
    )
  })
})

describe('adaptive selection', () => {
  it('follows the slots', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const chosen = choose({ random: randomFrom(seed) })
      const of = (name: string) => count(chosen, ({ subskill }) => subskill === name)
      expect(['graphs', 'trees', 'hashing', 'heaps'].map(of)).toEqual([3, 2, 6, 4])
    }
  })

  it('targets questions with a 75% chance of a right answer', () => {
    const distances = choose({ ability: 0.7 })
      .map(({ difficulty }) => Math.abs(difficulty - (0.7 - TARGET_BELOW_ABILITY)))
      .toSorted((one, other) => one - other)
    // The two hard and two unmeasured questions may have any difficulty.
    expect(Math.max(...distances.slice(0, 11))).toBeLessThan(0.7)
    expect(TARGET_BELOW_ABILITY).toBeCloseTo(0.69, 2)
  })

  it('reserves two places for hard questions and two for new ones', () => {
    const chosen = choose()
    // Above an ability of 0, difficulties go up to 3, so the hardest third starts at 2.
    expect(count(chosen, ({ difficulty }) => difficulty >= 2)).toBeGreaterThanOrEqual(2)
    expect(count(chosen, ({ variance }) => variance > 0.4)).toBeGreaterThanOrEqual(2)
    const ten = choose({ size: 10 })
    expect(count(ten, ({ difficulty }) => difficulty >= 2)).toBeGreaterThanOrEqual(1)
  })

  it('includes up to two due re-tests, even if seen before', () => {
    const names = ['graphs-7', 'trees-8', 'heaps-9']
    const due = names.map((name) => BANK.find(({ id }) => id === name)!)
    const ids = choose({ due, seen: new Set(names) }).map(({ id }) => id)
    expect(names.map((id) => ids.includes(id))).toEqual([true, true, false])
  })

  it('varies among the six nearest questions', () => {
    // No question is harder than this learner or unmeasured, so every question comes from a slot.
    const known = BANK.map((question) => ({ ...question, variance: 0.1 }))
    const quizzes = Array.from({ length: 50 }, (_, seed) =>
      choose({ ability: 5, ranks: rankedQuestionsOf(known, 'dsa'), random: randomFrom(seed) }),
    )
    const graphs = quizzes.flat().filter(({ subskill }) => subskill === 'graphs')
    // Three of the six nearest, where each question that is taken makes room for the next.
    const numbers = graphs.map(({ id }) => Number(id.split('-')[1]))
    expect(new Set(numbers)).toEqual(new Set([52, 53, 54, 55, 56, 57, 58, 59]))
  })

  it('never includes two variants of one question', () => {
    const bank = BANK.map((question) =>
      question.subskill === 'heaps' ? { ...question, variantGroup: 'one' } : question,
    )
    const chosen = choose({ ranks: rankedQuestionsOf(bank, 'dsa') })
    expect(chosen).toHaveLength(15)
    expect(count(chosen, ({ subskill }) => subskill === 'heaps')).toBe(1)
  })

  it('for any bank returns the right number, no duplicates, new questions first', () => {
    const each = fc.integer({ min: 2, max: 12 })
    const share = between(0, 1)
    const ability = between(-4, 4)
    fc.assert(
      fc.property(each, share, ability, (each, share, ability) => {
        const bank = bankOf(each)
        const random = randomFrom(each + share)
        const seen = new Set(bank.map(({ id }) => id).filter(() => random() < share))
        const chosen = choose({
          ranks: rankedQuestionsOf(bank, 'dsa'),
          size: Math.min(15, bank.length),
          ability,
          seen,
          random,
        })
        const expected = Math.min(15, bank.length)
        expect(new Set(chosen.map(({ id }) => id)).size).toBe(expected)
        const met = count(chosen, ({ id }) => seen.has(id))
        expect(met).toBe(Math.max(0, expected - (bank.length - seen.size)))
      }),
    )
  })
})
