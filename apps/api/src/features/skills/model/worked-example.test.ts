import { describe, expect, it } from 'vitest'
import { type Belief, chance, ITEM_START, observe, observeItem, START } from './belief.ts'
import { cautiousPercent, toSkillFigures, percent } from './percent.ts'
import { beliefOn, skillOf } from './skill-of.ts'
import { isJudged, subskillBeliefs } from './subskill-beliefs.ts'

const { beginner: EASY, intermediate: MEDIUM, advanced: HARD } = ITEM_START
const DAY = 20_000

/** A first quiz of ten new questions, computed by hand in the content guide: chance, then belief. */
const TABLE = [
  ['sql-queries', EASY, true, 0.709, -0.296, 0.886],
  ['normalisation', MEDIUM, false, 0.574, -0.615, 0.803],
  ['sql-queries', MEDIUM, true, 0.522, -0.389, 0.743],
  ['transactions', MEDIUM, true, 0.559, -0.185, 0.686],
  ['indexing', MEDIUM, false, 0.593, -0.45, 0.633],
  ['sql-aggregation', EASY, true, 0.717, -0.318, 0.586],
  ['keys', EASY, true, 0.738, -0.203, 0.545],
  ['normalisation', HARD, false, 0.437, -0.323, 0.526],
  ['transactions', HARD, true, 0.422, -0.177, 0.51],
  ['sql-queries', MEDIUM, true, 0.595, -0.039, 0.48],
] as const
const QUIZ = TABLE.map(([subskill, item, isCorrect, p, mean, variance]) => ({
  subskill,
  item,
  isCorrect,
  day: DAY,
  expected: [p, mean, variance],
}))

const toThreePlaces = (value: number) => Math.round(value * 1_000) / 1_000

/** All intermediate beliefs, including the start. */
const beliefs = QUIZ.reduce<Belief[]>(
  (all, { item, isCorrect }) => [...all, observe(all.at(-1)!, item, isCorrect)],
  [START],
)
const afterQuiz = skillOf(QUIZ).belief

describe('the worked example', () => {
  it('starts at 58, between 39 and 77', () => {
    expect(toSkillFigures(START)).toEqual({ percent: 58, range: { low: 39, high: 77 } })
  })

  it.each(QUIZ.map((row, place) => ({ ...row, place })))(
    'answer $place in $subskill',
    ({ place, item, expected }) => {
      const before = beliefs[place]!
      const after = beliefs[place + 1]!
      const right = chance(before.mean - item.difficulty, item.variance)
      expect([right, after.mean, after.variance].map(toThreePlaces)).toEqual(expected)
    },
  )

  it('ends at 64, between 50 and 78, and ranks as 53', () => {
    expect(afterQuiz).toEqual(beliefs.at(-1))
    expect(toSkillFigures(afterQuiz)).toEqual({ percent: 64, range: { low: 50, high: 78 } })
    expect(Math.round(cautiousPercent(afterQuiz))).toBe(53)
  })

  it('shrinks the subskills towards the topic and judges none of them', () => {
    const subskills = subskillBeliefs(QUIZ)
    const shown = Object.fromEntries(
      subskills.map(({ subskill, belief, correct, answers }) => [
        subskill,
        { ...toSkillFigures(belief), correct, answers },
      ]),
    )
    expect(shown).toMatchObject({
      'sql-queries': { percent: 67, range: { low: 50, high: 83 }, correct: 3, answers: 3 },
      normalisation: { percent: 61, range: { low: 44, high: 78 }, correct: 0, answers: 2 },
      transactions: { percent: 67, correct: 2, answers: 2 },
    })
    expect(subskills.some(isJudged)).toBe(false)
  })

  it('widens in 45 idle days, and the percentage stays', () => {
    const rested = beliefOn(skillOf(QUIZ), DAY + 45)
    expect(toThreePlaces(rested.variance)).toBe(0.66)
    expect(toSkillFigures(rested)).toEqual({ percent: 64, range: { low: 48, high: 80 } })
  })

  it('makes a question harder that a strong learner gets wrong', () => {
    const strong = { mean: 0.8, variance: 0.3 }
    const { difficulty, variance } = observeItem(MEDIUM, strong, false)
    expect(difficulty).toBeCloseTo(0.3, 2)
    expect(variance).toBeCloseTo(0.46, 2)
  })

  it.each([
    { correct: 0, percent: 37, low: 29, high: 47 },
    { correct: 3, percent: 47, low: 36, high: 61 },
    { correct: 5, percent: 56, low: 43, high: 70 },
    { correct: 8, percent: 71, low: 57, high: 83 },
    { correct: 10, percent: 79, low: 67, high: 89 },
  ])('puts a first quiz with $correct right at $percent', ({ correct, percent, low, high }) => {
    const items = [EASY, EASY, EASY, MEDIUM, MEDIUM, MEDIUM, MEDIUM, MEDIUM, HARD, HARD]
    const answers = items.map((item, place) => ({ item, isCorrect: place < correct, day: DAY }))
    expect(toSkillFigures(skillOf(answers).belief)).toEqual({ percent, range: { low, high } })
  })

  it.each([
    [-3, 30],
    [-1, 49],
    [0, 65],
    [0.5, 73],
    [1, 80],
    [2, 91],
  ])('reads a known ability of %d as %d', (mean, expected) => {
    expect(Math.round(percent({ mean, variance: 0 }))).toBe(expected)
  })
})
