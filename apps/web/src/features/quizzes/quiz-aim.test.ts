import { expect, it } from 'vitest'
import { isSameAim, titleOf } from './quiz-aim.ts'

const none = {
  topicId: null,
  subskillLabel: null,
  company: null,
  isReTest: false,
  isPlacement: false,
}

it.each([
  [{ ...none, topicId: 'dsa' }, 'Data Structures & Algorithms'],
  [{ ...none, topicId: 'dsa', subskillLabel: 'DP and greedy' }, 'Practice: DP and greedy'],
  [{ ...none, company: 'tcs' }, 'TCS'],
  [{ ...none, isReTest: true }, 'Re-test'],
  [{ ...none, company: 'tcs', isPlacement: true }, 'Placement check'],
])('has a title: %j', (quiz, title) => {
  expect(titleOf(quiz)).toBe(title)
})

it('has no title if the topic no longer exists', () => {
  expect(titleOf({ ...none, company: 'acme' })).toBeUndefined()
  expect(titleOf({ ...none, topicId: 'cooking', subskillLabel: 'Rice' })).toBeUndefined()
})

it('treats a subskill quiz as different from its topic quiz', () => {
  expect(isSameAim({ topicId: 'dsa' }, { topicId: 'dsa' })).toBe(true)
  expect(isSameAim({ topicId: 'dsa', subskill: 'graphs' }, { topicId: 'dsa' })).toBe(false)
  expect(isSameAim(undefined, { company: 'tcs' })).toBe(false)
})
