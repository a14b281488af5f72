import { afterEach, expect, it } from 'vitest'
import { setTimeZone } from '#platform/time-zone.ts'
import { dayWords } from './gains.tsx'

/** After midnight on the 15th in India, but still the 14th in London. */
const COMPLETED_AT = '2026-11-14T19:00:00.000Z'

afterEach(() => setTimeZone(undefined))

it.each([
  [1, '2026-11-15', 'Today counts: your streak begins.'],
  [2, '2026-11-15', 'Today counts: 2 days in a row.'],
  [6, '2026-11-16', 'This day counted: 6 days in a row.'],
  [1, '2026-12-01', 'This day counted: your streak begins.'],
])('a streak of %i, read on %s: %s', (days, readOn, words) => {
  setTimeZone('Asia/Kolkata')
  expect(dayWords(days, COMPLETED_AT, readOn)).toBe(words)
})
