import { expect, it } from 'vitest'
import { countStates, type PaperAnswer, stateOf } from './question-states.ts'

const answer = (changes: Partial<PaperAnswer> = {}): PaperAnswer => ({
  given: null,
  isMarked: false,
  isVisited: true,
  spentMs: 0,
  number: 0,
  ...changes,
})

it.each([
  ['answered', answer({ given: 'a' })],
  ['answered', answer({ given: { kind: 'number', text: '0' } })],
  ['answered-marked', answer({ given: 'a', isMarked: true })],
  ['marked', answer({ isMarked: true })],
  ['not-answered', answer()],
  ['not-visited', answer({ isVisited: false })],
])('a question is %s', (state, one) => {
  expect(stateOf(one)).toBe(state)
})

it('counts every state, including those with no questions', () => {
  expect(countStates([answer(), answer({ given: 'b' }), answer({ given: 'c' })])).toEqual({
    answered: 2,
    'not-answered': 1,
    'not-visited': 0,
    marked: 0,
    'answered-marked': 0,
  })
})
