import { expect, test } from 'vitest'
import { describeDeadline } from './clock.ts'

const NOW = Date.parse('2026-11-16T09:00:00Z')
const clock = (dueAt: string) => describeDeadline(dueAt, NOW)

test.each([
  ['2026-11-16T14:59:00Z', '5 h left'],
  ['2026-11-16T09:40:30Z', '40 min left'],
  ['2026-11-16T09:00:10Z', '0 min left'],
  ['2026-11-16T08:59:00Z', '1 min late'],
  ['2026-11-16T07:00:00Z', '2 h late'],
  ['2026-11-12T09:00:00Z', '4 days late'],
])('due at %s: %s', (dueAt, words) => {
  expect(clock(dueAt).words).toBe(words)
})

test('is late from the promised moment, and due soon eight hours before', () => {
  expect(clock('2026-11-16T08:59:59Z')).toMatchObject({ isLate: true, isSoon: false })
  expect(clock('2026-11-16T16:59:00Z')).toMatchObject({ isLate: false, isSoon: true })
  expect(clock('2026-11-16T17:01:00Z')).toMatchObject({ isLate: false, isSoon: false })
})
