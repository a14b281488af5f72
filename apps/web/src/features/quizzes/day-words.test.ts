import { expect, it } from 'vitest'
import { dayWords } from './day-words.ts'

const noon = (day: string) => new Date(`${day}T12:00:00`)

it.each([
  [1, '2026-11-15', 'Today counts: your streak begins.'],
  [2, '2026-11-15', 'Today counts: 2 days in a row.'],
  [6, '2026-11-16', 'This day counted: 6 days in a row.'],
  [1, '2026-12-01', 'This day counted: your streak begins.'],
])('a streak of %i, read on %s: %s', (days, readOn, words) => {
  expect(dayWords(days, noon('2026-11-15').toISOString(), noon(readOn))).toBe(words)
})
