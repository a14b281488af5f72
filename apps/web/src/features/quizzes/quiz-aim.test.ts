import { expect, it } from 'vitest'
import { addressOf, aimOf, isSameAim, titleOf } from './quiz-aim.ts'

const none = {
  topicId: null,
  subskill: null,
  subskillLabel: null,
  company: null,
  isReTest: false,
}

it.each([
  [{ ...none, topicId: 'dsa' }, '/quiz/dsa', 'Data Structures & Algorithms'],
  [
    { ...none, topicId: 'dsa', subskill: 'dp-greedy', subskillLabel: 'DP and greedy' },
    '/quiz/dsa?subskill=dp-greedy',
    'Data Structures & Algorithms: DP and greedy',
  ],
  [{ ...none, company: 'tcs' }, '/quiz?company=tcs', 'TCS'],
  [{ ...none, isReTest: true }, '/quiz?review=due', 'Weekly re-test'],
])('has an address and a title: %j', (quiz, address, title) => {
  const aim = aimOf(quiz)
  expect(aim && addressOf(aim)).toBe(address)
  expect(titleOf(quiz)).toBe(title)
})

it('knows nothing of a kind that is still to come, nor of what is gone', () => {
  expect(aimOf(none)).toBeUndefined()
  expect(titleOf({ ...none, company: 'acme' })).toBeUndefined()
  expect(titleOf({ ...none, topicId: 'cooking', subskillLabel: 'Rice' })).toBeUndefined()
})

it('takes a subskill for another quiz than its topic', () => {
  expect(isSameAim({ topicId: 'dsa' }, { topicId: 'dsa' })).toBe(true)
  expect(isSameAim({ topicId: 'dsa', subskill: 'graphs' }, { topicId: 'dsa' })).toBe(false)
  expect(isSameAim(undefined, { company: 'tcs' })).toBe(false)
})
