import { expect, it } from 'vitest'
import { formatClock, formatTime } from './format-time.ts'

it.each([
  [0, '0s', '00:00'],
  [59_999, '59s', '00:59'],
  [60_000, '1m 0s', '01:00'],
  [521_000, '8m 41s', '08:41'],
  [3_599_999, '59m 59s', '59:59'],
  [3_900_000, '1h 5m', '1:05:00'],
])('writes %i ms as %s, and on a clock as %s', (ms, time, clock) => {
  expect([formatTime(ms), formatClock(ms)]).toEqual([time, clock])
})
