import { describe, expect, it } from 'vitest'
import { comeBackWords } from './come-back-words.ts'

const back = (comesBackOn: string | null, isGuess = false) => ({
  questionId: 'q',
  isGuess,
  isQuick: false,
  comesBackOn,
})
const words = (...answers: ReturnType<typeof back>[]) => comeBackWords(answers, '2026-11-15')

describe('the return date of mistakes', () => {
  it.each([
    ['nothing', words(back(null)), ''],
    ['one', words(back('2026-11-16'), back(null)), '1 mistake comes back on Mon, 16 Nov.'],
    ['some', words(back('2026-11-16'), back('2026-11-16')), '2 mistakes come back on Mon, 16 Nov.'],
    [
      'on several days',
      words(back('2026-11-19'), back('2026-11-16'), back('2026-11-16')),
      '2 mistakes come back on Mon, 16 Nov, then 1 on Thu, 19 Nov.',
    ],
    ['a guess', words(back('2026-11-18', true)), '1 question comes back on Wed, 18 Nov.'],
    ['a day that is over', words(back('2026-11-15'), back('2026-11-01')), ''],
  ])('is shown for %s', (_name, told, expected) => {
    expect(told).toBe(expected)
  })
})
