import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { between } from '#testing/numbers.ts'
import { simulatedLearner } from '#testing/simulated-learner.ts'
import { ITEM_START, START } from './belief.ts'
import { shiftedBelief, shiftedItem } from './item-statistics.ts'
import { percent } from './percent.ts'
import { NEW_SKILL, skillOf } from './skill-of.ts'
import { isJudged, type SubskillAnswer, subskillBeliefs } from './subskill-beliefs.ts'

const SUBSKILLS = ['keys', 'joins', 'indexing', 'transactions']
const LEVELS = ['beginner', 'intermediate', 'advanced'] as const

const answersOf = (seed: number, length: number): SubskillAnswer[] => {
  const learner = simulatedLearner(seed)
  return Array.from({ length }, (_, place) => {
    const subskill = SUBSKILLS[place % SUBSKILLS.length]!
    const difficulty = LEVELS[place % LEVELS.length]!
    const question = { id: `dbms-${place}`, topicId: 'dbms', subskill, difficulty }
    const isCorrect = learner.isRightAbout(question)
    return { subskill, item: ITEM_START[difficulty], isCorrect, day: Math.floor(place / 15) }
  })
}

describe('subskills', () => {
  it('follow their own answers, and the topic if these are few', () => {
    const answer = (subskill: string, isCorrect: boolean): SubskillAnswer => ({
      subskill,
      isCorrect,
      item: ITEM_START.intermediate,
      day: 0,
    })
    const answers = [
      ...Array.from({ length: 12 }, () => answer('keys', true)),
      ...Array.from({ length: 6 }, () => answer('joins', false)),
      answer('indexing', true),
    ]
    const at = (name: string) =>
      percent(subskillBeliefs(answers).find(({ subskill }) => subskill === name)!.belief)
    const topic = percent(skillOf(answers).belief)
    expect(at('joins')).toBeLessThan(topic)
    expect(at('keys')).toBeGreaterThan(topic)
    expect(Math.abs(at('indexing') - topic)).toBeLessThan(6)
  })

  it('are judged from the fourth answer on', () => {
    const judged = [1, 2, 3, 4, 5].map((answers) => isJudged({ answers }))
    expect(judged).toEqual([false, false, false, true, true])
  })

  it('are empty before the first answer, and start from the topic’s prior', () => {
    expect(subskillBeliefs([])).toEqual([])
    const answers = answersOf(1, 20).map((answer) => ({ ...answer, subskill: 'keys' }))
    const widened = { ...NEW_SKILL, belief: { mean: -0.5, variance: 1.36 } }
    expect(subskillBeliefs(answers)).toMatchObject([{ belief: skillOf(answers, widened).belief }])
  })

  it('are independent of how the answers of two subskills interleave', () => {
    const order = fc.shuffledSubarray(
      answersOf(5, 24).map((answer) => ({ ...answer, day: 0 })),
      { minLength: 24 },
    )
    fc.assert(
      fc.property(order, (answers) => {
        const bySubskill = answers.toSorted((one, other) =>
          one.subskill.localeCompare(other.subskill),
        )
        const own = (given: SubskillAnswer[]) =>
          subskillBeliefs(given.filter(({ subskill }) => ['keys', 'joins'].includes(subskill)))
            .toSorted((one, other) => one.subskill.localeCompare(other.subskill))
            .map(({ subskill, belief }) => ({ subskill, belief }))
        expect(own(answers)).toEqual(own(bySubskill))
      }),
    )
  })

  it('follow a recentred scale', () => {
    const shift = between(-1, 1)
    fc.assert(
      fc.property(fc.nat(), shift, (seed, by) => {
        const answers = answersOf(seed, 40)
        const moved = answers.map((answer) => ({ ...answer, item: shiftedItem(answer.item, by) }))
        const expected = subskillBeliefs(answers).map(({ belief }) => belief.mean - by)
        const found = subskillBeliefs(moved, shiftedBelief(START, by))
        expect(found.map(({ belief }) => belief.mean)).toEqual(
          expected.map((mean) => expect.closeTo(mean, 9)),
        )
      }),
      { numRuns: 30 },
    )
  })
})
