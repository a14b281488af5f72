import type { MockState } from '@nextround/contract/mocks'
import { expect, it } from 'vitest'
import { describeTimeLeft, timeLeft } from './time-left.ts'

const at = (phase: MockState['phase'], section = 0) => ({
  phase,
  section,
  until: '2026-11-21T10:16:20.000Z',
  now: '2026-11-21T10:00:00.000Z',
})

it.each([
  ['prepared', 0, 'Begins in 16:20'],
  ['section', 1, '16:20 left in section 2'],
  ['between', 0, 'Section 2 begins in 16:20'],
  ['over', 2, "Time's up"],
] as const)('of the phase %s in section %d is %s', (phase, section, words) => {
  const state = at(phase, section)
  expect(describeTimeLeft(state, timeLeft(state) ?? 0)).toBe(words)
})

it('counts full seconds and stops at zero', () => {
  expect(describeTimeLeft(at('section'), 65_900)).toBe('1:05 left in section 1')
  expect(describeTimeLeft(at('section'), -1)).toBe('0:00 left in section 1')
})

it('is unknown once the mock is settled', () => {
  expect(timeLeft({ ...at('settled'), until: null })).toBeUndefined()
})
