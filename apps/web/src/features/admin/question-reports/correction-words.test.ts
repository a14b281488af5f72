import type { KeyCorrection } from '@nextround/contract/reports-admin'
import { expect, test } from 'vitest'
import { closedWords, proposedWords, waitingWords } from './correction-words.ts'

const correction: KeyCorrection = {
  id: '0190a000-0000-7000-8000-000000000000',
  alsoRight: ['c'],
  status: 'waiting',
  by: 'Meera',
  isOwn: false,
  at: '2026-11-18T01:00:00.000Z',
  confirmedBy: null,
  takesEffectAt: '2026-11-18T01:10:00.000Z',
  closed: null,
}

test.each([
  [600, 'Option c will count as right too in 10:00.'],
  [61, 'Option c will count as right too in 1:01.'],
  [0, 'Option c counts as right too in a moment.'],
])('%i seconds before it takes effect', (left, words) => {
  expect(waitingWords(correction, left)).toBe(words)
})

test('names several options and the person who proposed them', () => {
  const two: KeyCorrection = { ...correction, alsoRight: ['a', 'c'] }
  expect(proposedWords(two)).toMatch(/^Meera proposes that options a and c are right too\./)
  expect(proposedWords({ ...two, isOwn: true })).toMatch(/^You proposed that/)
})

test('gives the reason for a withdrawal', () => {
  const closed = { by: null, at: '2026-11-18T02:00:00.000Z', reason: 'The report was wrong.' }
  expect(closedWords({ ...correction, status: 'withdrawn', closed })).toMatch(
    /^Option c: withdrawn by a deleted account, .+\. The report was wrong\.$/,
  )
})

test('joins options that count only together', () => {
  const together: KeyCorrection = { ...correction, alsoRight: ['ac'] }
  expect(waitingWords(together, 61)).toBe('The answer a with c will count as right too in 1:01.')
  expect(proposedWords({ ...together, alsoRight: ['ac', 'b'] })).toMatch(
    /^Meera proposes that the answers a with c or b are right too\./,
  )
})

test('describes a range of numbers and a single number', () => {
  const range: KeyCorrection = {
    ...correction,
    alsoRight: [],
    alsoWithin: { from: '12', to: '13' },
  }
  expect(waitingWords(range, 61)).toBe('Numbers from 12 to 13 will count as right too in 1:01.')
  expect(waitingWords({ ...range, alsoWithin: { from: '12', to: '12' } }, 0)).toBe(
    'The number 12 counts as right too in a moment.',
  )
})
