import { expect, it } from 'vitest'
import { todayWords } from './activity.tsx'

it.each([
  [{ answered: 0, correct: 0, counts: false }, 'Today counts with 5 right answers.'],
  [{ answered: 6, correct: 3, counts: false }, 'Today counts with 2 more right answers.'],
  [{ answered: 9, correct: 4, counts: false }, 'Today counts with 1 more right answer.'],
  [{ answered: 7, correct: 5, counts: true }, 'Today counts.'],
])('says of %o: %s', (today, words) => {
  expect(todayWords(today)).toBe(words)
})
