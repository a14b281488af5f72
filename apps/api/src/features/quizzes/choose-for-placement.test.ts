import { listAsked, LEVELS, stepsIn } from '@nextround/contract/ladder'
import { PLACEMENT_SIZE } from '@nextround/contract/quizzes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bankQuestion } from '#testing/bank-question.ts'
import { chooseForPlacement } from './choose-for-placement.ts'
import type { BankQuestion } from './question-pool.ts'

const TOPICS = ['aptitude', 'coding', 'dsa', 'dbms']
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
const guides = fc
  .uniqueArray(fc.constantFrom(...TOPICS), { minLength: 1 })
  .map((topics) => topics.map((topicId) => ({ label: topicId, topicId, subskills: weights })))
type Guide = typeof guides extends fc.Arbitrary<infer One> ? One : never

const choose = (questions: BankQuestion[], sections: Guide, seen = new Set<string>()) =>
  chooseForPlacement({ questions, sections, seen, random: Math.random })

/** Five questions of each level and subskill. */
const FULL = bankOf(
  TOPICS.flatMap((_, topic) =>
    SUBSKILLS.flatMap((_name, subskill) =>
      LEVELS.flatMap((_level, level) =>
        Array.from({ length: 5 }, () => ({ topic, subskill, level, group: 20 })),
      ),
    ),
  ),
)
const guideOf = (topics: string[]): Guide =>
  topics.map((topicId) => ({ label: topicId, topicId, subskills: weights }))

describe('placement check selection', () => {
  it('for any bank and guide has eight steps with different questions of their sections, or none', () => {
    fc.assert(
      fc.property(banks, guides, (bank, guide) => {
        const { chosen, ladder } = choose(bank, guide)
        expect([0, PLACEMENT_SIZE]).toContain(stepsIn(ladder))
        expect(new Set(chosen.map(({ id, variantGroup }) => variantGroup ?? id)).size).toBe(
          chosen.length,
        )
        const byId = new Map(chosen.map((question) => [question.id, question]))
        const offered = ladder.flatMap(({ section, steps }) =>
          steps.flatMap((step) =>
            LEVELS.flatMap((level) => {
              const question = byId.get(step[level] ?? '')
              return question ? [{ question, level, section }] : []
            }),
          ),
        )
        expect(offered.map(({ question }) => question)).toEqual(chosen)
        for (const { question, level, section } of offered)
          expect(question).toMatchObject({ level, topicId: section })
      }),
    )
  })

  it('has room for every answer: from easy to medium, and in a third step to hard', () => {
    const { ladder } = choose(FULL, guideOf(TOPICS.slice(0, 3)))
    expect(ladder.map(({ steps }) => steps.map((step) => Object.keys(step)))).toEqual(
      [3, 3, 2].map((steps) =>
        Array.from({ length: steps }, (_, place) => LEVELS.slice(0, place + 1)),
      ),
    )
  })

  it('asks about one subskill in each step, and another in the next', () => {
    const subskillOf = new Map(FULL.map(({ id, subskill }) => [id, subskill]))
    for (const { steps } of choose(FULL, guideOf(TOPICS)).ladder) {
      const subskills = steps.map(
        (step) => new Set(Object.values(step).map((id) => subskillOf.get(id))),
      )
      expect(subskills.map(({ size }) => size)).toEqual(steps.map(() => 1))
      expect(new Set(subskills.flatMap((own) => [...own])).size).toBe(steps.length)
    }
  })

  it('prefers new questions while there are any', () => {
    const first = choose(FULL, guideOf(TOPICS)).chosen.map(({ id }) => id)
    const second = choose(FULL, guideOf(TOPICS), new Set(first)).chosen
    expect(second.filter(({ id }) => first.includes(id))).toEqual([])
  })

  it('is easier for a weak learner than for a strong one', () => {
    const byId = new Map(FULL.map((question) => [question.id, question]))
    /** The mean level of the questions asked, for learners who solve questions up to this level. */
    const meanLevel = (solved: number) => {
      const ranks = Array.from({ length: 50 }, () => {
        const { ladder } = choose(FULL, guideOf(TOPICS.slice(0, 2)))
        const answered = new Map<string, boolean>()
        for (let step = 0; step < PLACEMENT_SIZE; step += 1) {
          const id = listAsked(ladder, answered)[step]!
          answered.set(id, LEVELS.indexOf(byId.get(id)!.level) <= solved)
        }
        return [...answered.keys()].map((id) => LEVELS.indexOf(byId.get(id)!.level))
      }).flat()
      return ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length
    }
    expect([-1, 0, 1, 2].map(meanLevel)).toEqual([0, 0.5, 1, 1.25])
  })
})
