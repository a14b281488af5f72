import { describe, expect, it } from 'vitest'
import { simulatedLearner, trueDifficulty } from './simulated-learner.ts'

const question = (number: number) => ({
  id: `dsa-${number}`,
  topicId: 'dsa',
  subskill: 'graphs',
  difficulty: 'intermediate' as const,
})
const many = Array.from({ length: 2_000 }, (_, number) => number)
const computeMoments = (values: number[]) => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const square = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
  return [mean, Math.sqrt(square)]
}

describe('a simulated learner', () => {
  it('repeats its answers, and has the same ability whatever is asked first', () => {
    const [one, other] = [simulatedLearner(7), simulatedLearner(7)]
    expect(other.abilityAt('os', 'memory')).not.toBe(other.abilityIn('os'))
    const answers = (learner: typeof one) =>
      many.slice(0, 50).map((number) => learner.isRightAbout(question(number)))
    expect(answers(one)).toEqual(answers(other))
    expect(one.abilityIn('os')).toBe(other.abilityIn('os'))
    expect(one.abilityIn('os')).not.toBe(simulatedLearner(8).abilityIn('os'))
  })

  it('has its cohort’s spread of ability, and questions that of their levels', () => {
    const cohort = { mean: 0.4, deviation: 1.5 }
    const abilities = many.map((seed) => simulatedLearner(seed, cohort).abilityIn('dsa'))
    expect(computeMoments(abilities)).toEqual([expect.closeTo(0.4, 0), expect.closeTo(1.5, 1)])
    const difficulties = many.map((number) => trueDifficulty(question(number)))
    expect(computeMoments(difficulties)).toEqual([expect.closeTo(0, 1), expect.closeTo(0.7, 1)])
  })

  it('chooses a wrong option if it doesn’t know', () => {
    const weak = simulatedLearner(1, { mean: -9, deviation: 0 })
    const chosen = many.map((number) =>
      weak.choose(question(number), { right: 'a', wrong: ['b', 'c', 'd'] }),
    )
    const shareOfKey = (key: string) => chosen.filter((one) => one === key).length / many.length
    expect(['a', 'b', 'c', 'd'].map(shareOfKey)).toEqual(
      Array.from({ length: 4 }, () => expect.closeTo(0.25, 1)),
    )
  })
})
