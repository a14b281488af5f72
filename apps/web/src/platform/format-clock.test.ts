import { expect, it } from 'vitest'
import { formatClock } from './format-clock.ts'

it.each([
  [0, '00:00'],
  [59_999, '00:59'],
  [60_000, '01:00'],
  [521_000, '08:41'],
  [3_599_999, '59:59'],
  [3_900_000, '1:05:00'],
])('shows %i ms as %s', (ms, clock) => {
  expect(formatClock(ms)).toBe(clock)
})
