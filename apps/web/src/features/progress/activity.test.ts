import { expect, it } from 'vitest'
import { todayWords } from './activity.tsx'

it.each([
  [{ answered: 0, correct: 0, counts: false }, 'Get 5 right answers to make today count.'],
  [{ answered: 6, correct: 3, counts: false }, 'Get 2 more right answers to make today count.'],
  [{ answered: 9, correct: 4, counts: false }, 'Get 1 more right answer to make today count.'],
  [{ answered: 7, correct: 5, counts: true }, 'Today counts.'],
])('says of %o: %s', (today, words) => {
  expect(todayWords(today)).toBe(words)
})
