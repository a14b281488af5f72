import { expect, test } from 'vitest'
import { answersWords, theirAnswerWords } from './admin-report-words.ts'

test('option letters in a report match the learner’s screen', () => {
  expect(theirAnswerWords({ optionOrder: ['c', 'a', 'd', 'b'], chosen: 'd' })).toBe(
    'On their screen A is c, B is a, C is d, D is b. They chose C.',
  )
})

test('several chosen options are named together', () => {
  expect(theirAnswerWords({ optionOrder: ['c', 'a', 'd', 'b'], chosen: 'bd' })).toMatch(
    /They chose C and D\.$/,
  )
})

test('a typed number has no letters', () => {
  expect(theirAnswerWords({ optionOrder: [], chosen: '12.5' })).toBe('They typed 12.5.')
})

test.each([
  [0, 0, 'Not counted yet'],
  [3, 1, '1 of 3 right (33%)'],
  [123_456, 120_000, '1,20,000 of 1,23,456 right (97%)'],
])('of %i answers %i right are %s', (answers, rightAnswers, words) => {
  expect(answersWords({ answers, rightAnswers })).toBe(words)
})
