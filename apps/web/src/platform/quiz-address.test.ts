import { expect, it } from 'vitest'
import { quizUrl, toQuizAim, practiceUrl } from './quiz-address.ts'

const none = { topicId: null, subskill: null, company: null, isReTest: false, isPlacement: false }

it.each([
  [{ ...none, topicId: 'dsa' }, '/quiz/dsa'],
  [{ ...none, topicId: 'dsa', subskill: 'dp-greedy' }, '/quiz/dsa?subskill=dp-greedy'],
  [{ ...none, company: 'tcs' }, '/quiz?company=tcs'],
  [{ ...none, isReTest: true }, '/quiz?review=due'],
  [{ ...none, company: 'tcs', isPlacement: true }, '/quiz?placement=tcs'],
  [{ ...none, isPlacement: true }, '/quiz?placement=none'],
  [none, '/quiz'],
])('recognises the page of a quiz: %j', (quiz, address) => {
  expect(quizUrl(toQuizAim(quiz))).toBe(address)
})

it('escapes names in the address', () => {
  expect(practiceUrl('a/b', 'c&d=e')).toBe('/quiz/a%2Fb?subskill=c%26d%3De')
  expect(quizUrl({ company: 'l&t #1' })).toBe('/quiz?company=l%26t%20%231')
})
