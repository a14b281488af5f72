import { describe, expect, it } from 'vitest'
import { comeBackWords } from './come-back-words.ts'

const back = (comesBackOn: string | null, isGuess = false) => ({
  questionId: 'q',
  isGuess,
  isQuick: false,
  comesBackOn,
})
const words = (...answers: ReturnType<typeof back>[]) => comeBackWords(answers, '2026-11-15')

describe('when mistakes come back', () => {
  it.each([
    ['nothing', words(back(null)), ''],
    ['one', words(back('2026-11-16'), back(null)), '1 mistake comes back on Mon, Nov 16.'],
    ['some', words(back('2026-11-16'), back('2026-11-16')), '2 mistakes come back on Mon, Nov 16.'],
    [
      'on several days',
      words(back('2026-11-19'), back('2026-11-16'), back('2026-11-16')),
      '2 mistakes come back on Mon, Nov 16, then 1 on Thu, Nov 19.',
    ],
    ['a guess', words(back('2026-11-18', true)), '1 question comes back on Wed, Nov 18.'],
    ['a day that is over', words(back('2026-11-15'), back('2026-11-01')), ''],
  ])('is told for %s', (_name, told, expected) => {
    expect(told).toBe(expected)
  })
})
