import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BADGES, type LearnerFacts } from './badges.ts'
import { newBadges } from './new-badges.ts'

const NOTHING: LearnerFacts = {
  quizzesFinished: 0,
  perfectQuizzes: 0,
  questionsMastered: 0,
  topicsTried: 0,
  topicsPassed: 0,
  bestRise: 0,
  longestStreak: 0,
  reTestsFinished: 0,
  conceptsRecovered: 0,
}
const newIds = (facts: Partial<LearnerFacts>, earned: string[] = []) =>
  newBadges({ ...NOTHING, ...facts }, new Set(earned)).map(({ id }) => id)

describe('badges', () => {
  it('are none for a new learner, and one for the first quiz', () => {
    expect(newIds({})).toEqual([])
    expect(newIds({ quizzesFinished: 1, topicsTried: 1 })).toEqual(['first-quiz'])
  })

  it('can be earned several at a time', () => {
    const facts = { quizzesFinished: 1, topicsTried: 1, topicsPassed: 1, perfectQuizzes: 1 }
    expect(newIds(facts)).toEqual(['first-quiz', 'first-pass', 'full-marks'])
  })

  it('are earned exactly at their number', () => {
    expect(newIds({ bestRise: 19 })).toEqual([])
    expect(newIds({ bestRise: 20 })).toEqual(['comeback'])
    expect(newIds({ longestStreak: 29 })).toEqual(['streak-7'])
    expect(newIds({ longestStreak: 30 })).toEqual(['streak-7', 'streak-30'])
  })

  it('are awarded once, and stay if a figure falls', () => {
    expect(newIds({ bestRise: 40 }, ['comeback'])).toEqual([])
    expect(newIds({ bestRise: -10 }, ['comeback'])).toEqual([])
  })

  it('ignore an earned badge that no longer exists', () => {
    expect(newIds({ quizzesFinished: 1 }, ['retired-badge'])).toEqual(['first-quiz'])
  })

  it('have unique ids, and captions that name their requirement', () => {
    expect(new Set(BADGES.map(({ id }) => id)).size).toBe(BADGES.length)
    for (const { id, caption, needs } of BADGES) {
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      const numbers = Object.values(needs).filter((least) => least > 1)
      expect(caption.match(/\d+/g)?.map(Number) ?? []).toEqual(numbers)
    }
  })

  it('can each be earned, and use every figure', () => {
    const all = Object.fromEntries(Object.keys(NOTHING).map((fact) => [fact, 1000]))
    expect(newIds(all)).toEqual(BADGES.map(({ id }) => id))
    const used = new Set(BADGES.flatMap(({ needs }) => Object.keys(needs)))
    expect(used).toEqual(new Set(Object.keys(NOTHING)))
  })

  it('are never lost by doing more', () => {
    const amounts = (max: number) =>
      fc.record(
        Object.fromEntries(Object.keys(NOTHING).map((fact) => [fact, fc.nat({ max })])),
      ) as unknown as fc.Arbitrary<LearnerFacts>
    fc.assert(
      fc.property(amounts(320), amounts(60), (facts, more) => {
        const sum = Object.fromEntries(
          Object.entries(facts).map(([fact, value]) => [
            fact,
            value + more[fact as keyof LearnerFacts],
          ]),
        )
        const before = newIds(facts)
        expect(newIds(sum)).toEqual(expect.arrayContaining(before))
        // The path does not matter: in two steps or in one, each badge is earned once.
        const later = newIds(sum, before)
        expect([...before, ...later].toSorted()).toEqual(newIds(sum).toSorted())
      }),
    )
  })
})
