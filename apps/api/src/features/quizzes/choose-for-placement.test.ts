import { PLACEMENT_SIZE } from '@nextround/contract/quizzes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bankQuestion } from '#testing/bank-question.ts'
import { chooseForPlacement } from './choose-for-placement.ts'
import { type BankQuestion, LEVELS, poolOf } from './question-pool.ts'

const TOPICS = ['aptitude', 'coding', 'dsa', 'dbms', 'os', 'oops', 'ai-ml', 'web', 'communication']
const SUBSKILLS = ['one', 'two', 'three']
const weights = SUBSKILLS.map((subskill, place) => ({ subskill, weight: 10 * (place + 1) }))

const drawn = fc.record({
  topic: fc.nat({ max: TOPICS.length - 1 }),
  subskill: fc.nat({ max: SUBSKILLS.length - 1 }),
  level: fc.nat({ max: 2 }),
  group: fc.nat({ max: 20 }),
})
type Drawn = typeof drawn extends fc.Arbitrary<infer One> ? One : never
const bankOf = (all: Drawn[]): BankQuestion[] =>
  all.map(({ topic, subskill, level, group }, number) =>
    bankQuestion({
      id: `q-${number}`,
      topicId: TOPICS[topic]!,
      subskill: SUBSKILLS[subskill]!,
      level: LEVELS[level]!,
      variantGroup: group < 2 ? `${TOPICS[topic]}-${group}` : null,
    }),
  )
const banks = fc.array(drawn, { maxLength: 150, size: 'max' }).map(bankOf)
/** Random topics with their weights. */
const guides = fc
  .uniqueArray(fc.nat({ max: TOPICS.length - 1 }), { minLength: 1 })
  .chain((topics) =>
    fc.tuple(
      ...topics.map((topic) => fc.tuple(fc.constant(topic), fc.integer({ min: 1, max: 5 }))),
    ),
  )
  .map((pairs) => pairs.map(([topic, weight]) => ({ topicId: TOPICS[topic]!, weight })))

const choose = (
  bank: BankQuestion[],
  guide: { topicId: string; weight: number }[],
  seen = new Set<string>(),
) =>
  chooseForPlacement({
    sources: guide.map(({ topicId, weight }) => ({ pool: poolOf(bank, topicId), weights, weight })),
    seen,
    random: Math.random,
  })

describe('placement check selection', () => {
  it('for any bank and guide returns eight different questions from its topics, or none', () => {
    fc.assert(
      fc.property(banks, guides, (bank, guide) => {
        const chosen = choose(bank, guide)
        const sizes = guide.map(({ topicId }) => poolOf(bank, topicId).size)
        const there = sizes.reduce((all, size) => all + size, 0)
        expect(chosen).toHaveLength(there < PLACEMENT_SIZE ? 0 : PLACEMENT_SIZE)
        expect(new Set(chosen.map(({ id, variantGroup }) => variantGroup ?? id)).size).toBe(
          chosen.length,
        )
        const topics = guide.map(({ topicId }) => topicId)
        expect(chosen.filter(({ topicId }) => !topics.includes(topicId))).toEqual([])
      }),
    )
  })

  it('for any bank and guide covers all topics, heavier ones at least as often', () => {
    fc.assert(
      fc.property(banks, guides, (bank, guide) => {
        const chosen = choose(bank, guide)
        fc.pre(chosen.length > 0)
        const sizeOf = (topicId: string) => poolOf(bank, topicId).size
        const count = (topicId: string) => chosen.filter((one) => one.topicId === topicId).length
        const filled = guide
          .filter(({ topicId }) => sizeOf(topicId) > 0)
          .toSorted((one, other) => other.weight - one.weight)
        expect(filled.filter(({ topicId }) => count(topicId) > 0)).toHaveLength(
          Math.min(filled.length, PLACEMENT_SIZE),
        )
        // The order by weight holds only if no topic is too small for its share.
        if (filled.some(({ topicId }) => sizeOf(topicId) < PLACEMENT_SIZE)) return
        const counts = filled.map(({ topicId }) => count(topicId))
        expect(counts).toEqual(counts.toSorted((one, other) => other - one))
      }),
    )
  })

  it('prefers medium difficulty, and new questions while there are any', () => {
    const all = TOPICS.slice(0, 4).flatMap((_, topic) =>
      SUBSKILLS.flatMap((_name, subskill) =>
        [0, 1, 1, 1, 2].map((level) => ({ topic, subskill, level, group: 20 })),
      ),
    )
    const bank = bankOf(all)
    const guide = TOPICS.slice(0, 4).map((topicId) => ({ topicId, weight: 1 }))
    const first = choose(bank, guide)
    expect(first.map(({ level }) => level)).toEqual(Array(8).fill('intermediate'))
    const second = choose(bank, guide, new Set(first.map(({ id }) => id)))
    expect(second.filter(({ id }) => first.some((one) => one.id === id))).toEqual([])
  })
})
