import { MOCK_GRACE_MS, MOCK_PAUSE_MS, type MockState } from '@nextround/contract/mocks'
import { describe, expect, it } from 'vitest'
import { lengthOf, minutesToTell, momentOf, type Schedule } from './moment.ts'

const MINUTE_MS = 60_000
const NOW = Date.parse('2026-11-19T06:00:00.000Z')

const schedule = (
  phase: MockState['phase'],
  section: number,
  leftMs: number,
  extraPercent = 0,
): Schedule => ({
  sections: [
    { name: 'Numerical', minutes: 25, mayGoBack: true, questions: 20 },
    { name: 'Verbal', minutes: 12.5, mayGoBack: true, questions: 10 },
  ],
  extraPercent,
  state: {
    phase,
    section,
    now: new Date(NOW).toISOString(),
    until: phase === 'settled' ? null : new Date(NOW + leftMs).toISOString(),
    device: 1,
    refused: [],
  },
})

describe('where a sitting is', () => {
  it.each([
    [
      'a minute into a section',
      schedule('section', 0, 5 * MINUTE_MS),
      MINUTE_MS,
      'section',
      0,
      4 * MINUTE_MS,
    ],
    [
      'at the end of a section',
      schedule('section', 0, MINUTE_MS),
      MINUTE_MS,
      'between',
      0,
      MOCK_PAUSE_MS,
    ],
    [
      'after the pause',
      schedule('section', 0, 0),
      MOCK_PAUSE_MS + 500,
      'section',
      1,
      12.5 * MINUTE_MS - 500,
    ],
    [
      'when nobody begins',
      schedule('prepared', 0, 60_000),
      61_000,
      'section',
      0,
      25 * MINUTE_MS - 1_000,
    ],
    ['after a submission', schedule('between', 0, 30_000), 10_000, 'between', 0, 20_000],
    [
      'after the last section',
      schedule('section', 1, 1_000),
      2_000,
      'over',
      1,
      MOCK_GRACE_MS - 1_000,
    ],
    ['long after it', schedule('section', 0, 0), 1e9, 'over', 1, 0],
    ['once it is scored', schedule('settled', 0, 0), 1e9, 'settled', 0, 0],
  ] as const)('%s', (_, given, elapsedMs, phase, section, leftMs) => {
    expect(momentOf(given, elapsedMs)).toEqual({ phase, section, leftMs })
  })

  it('gives each later section the extra time too', () => {
    const given = schedule('between', 0, 0, 50)
    expect(momentOf(given, 0)).toMatchObject({ section: 1, leftMs: 18.75 * MINUTE_MS })
    expect(lengthOf(given, 0)).toBe(37.5 * MINUTE_MS)
  })
})

describe('the minutes to announce', () => {
  it.each([
    [10 * MINUTE_MS + 1, 10 * MINUTE_MS, 10],
    [10 * MINUTE_MS, 10 * MINUTE_MS - 1, undefined],
    [6 * MINUTE_MS, 4 * MINUTE_MS, 5],
    [MINUTE_MS + 200, MINUTE_MS - 50, 1],
    // After the phone was asleep, only the last one is true.
    [11 * MINUTE_MS, 30_000, 1],
    [30_000, 0, undefined],
  ])('from %i to %i ms: %s', (before, after, minutes) => {
    expect(minutesToTell(before, after)).toBe(minutes)
  })
})
