import { expect, it } from 'vitest'
import { weakestSubskill } from './next-step.tsx'

const of = (subskill: string, correct: number, total: number) => ({
  topicId: 'dsa',
  subskill,
  label: subskill,
  correct,
  total,
})

it('is the subskill with the least right, whether the quiz was passed or not', () => {
  expect(
    weakestSubskill([of('graphs', 3, 4), of('hashing', 1, 2), of('sorting', 2, 2)]),
  ).toMatchObject({
    subskill: 'hashing',
  })
})

it('is the one with more wrong where the share is the same', () => {
  expect(weakestSubskill([of('graphs', 0, 1), of('hashing', 0, 3)])).toMatchObject({
    subskill: 'hashing',
  })
})

it('is no subskill when all was right', () => {
  expect(weakestSubskill([of('graphs', 4, 4), of('hashing', 2, 2)])).toBeUndefined()
})
