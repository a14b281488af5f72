import { describe, expect, it } from 'vitest'
import { bankQuestion } from '#testing/bank-question.ts'
import { TARGET_BELOW_ABILITY, targetOf } from './level-shares.ts'
import { nearestByDifficulty, rankedQuestionsOf } from './ranked-questions.ts'

const FOUR = { a: '', b: '', c: '', d: '' }
const choice = (id: string, difficulty: number) => bankQuestion({ id, difficulty, options: FOUR })
const number = (id: string, difficulty: number) =>
  bankQuestion({ id, difficulty, kind: 'number', options: {}, guess: 0 })

describe('the difficulty to choose by', () => {
  it.each([0, 0.2, 0.25, 1 / 3])(
    'is right three times in four with a guess rate of %d',
    (guess) => {
      const difficulty = 0.4
      const ability = targetOf({ difficulty, guess }) + TARGET_BELOW_ABILITY
      const chance = guess + (1 - guess) / (1 + Math.exp(difficulty - ability))
      expect(chance).toBeCloseTo(0.75, 10)
    },
  )

  it('is unchanged for a choice of four options', () => {
    expect(targetOf({ difficulty: -0.3, guess: 0.25 })).toBe(-0.3)
  })

  it('ranks a number above a choice of the same difficulty', () => {
    const bank = [number('typed', 0), choice('chosen', 0), choice('harder', 1)]
    const { all } = rankedQuestionsOf(bank, 'dsa')
    expect(all.map(({ id }) => id)).toEqual(['chosen', 'typed', 'harder'])
    const [nearest] = nearestByDifficulty(all, { difficulty: 0.4, count: 1, isOpen: () => true })
    expect(nearest?.id).toBe('typed')
  })
})
