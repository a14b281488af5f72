import { expect, it } from 'vitest'
import { formatTime } from './format-time.ts'

it.each([
  [0, '0s'],
  [59_999, '59s'],
  [60_000, '1m 0s'],
  [521_000, '8m 41s'],
  [3_599_999, '59m 59s'],
  [3_600_000, '1h 0m'],
  [3_900_000, '1h 5m'],
  [90_000_000, '25h 0m'],
])('writes %i ms as %s', (ms, time) => {
  expect(formatTime(ms)).toBe(time)
})
