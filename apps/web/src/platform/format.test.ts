import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  counted,
  toIsoDate,
  formatDate,
  formatDay,
  formatDayOfWeek,
  formatDays,
  formatMoment,
  formatNumber,
  formatShortMoment,
  formatTime,
  signed,
} from './format.ts'
import { setTimeZone } from './time-zone.ts'

afterEach(() => {
  setTimeZone(undefined)
  vi.unstubAllEnvs()
})

describe('number formats', () => {
  it.each([
    [12, '+12%'],
    [0, '0%'],
    [-7, '-7%'],
  ])('show a change of %i as %s', (percent, words) => {
    expect(signed(percent)).toBe(words)
  })

  it.each([
    [0, '0 quizzes'],
    [1, '1 quiz'],
    [1234, '1,234 quizzes'],
    [100_000, '1,00,000 quizzes'],
  ])('show %i as %s', (count, words) => {
    expect(counted(count, 'quiz', 'quizzes')).toBe(words)
  })

  it('group as in India', () => {
    expect(formatNumber(1_234_567)).toBe('12,34,567')
  })
})

/** Tuesday evening in London, Wednesday after midnight in India. */
const AT = '2026-11-17T19:00:00.000Z'

describe.each(['UTC', 'America/New_York', 'Pacific/Auckland'])('on a device in %s', (device) => {
  it("writes a moment in the account's zone", () => {
    vi.stubEnv('TZ', device)
    setTimeZone('Asia/Kolkata')
    expect(toIsoDate(AT)).toBe('2026-11-18')
    expect(formatDate(AT)).toBe('18 Nov 2026')
    expect(formatMoment(AT)).toBe('18 Nov 2026, 12:30 am')
    expect(formatShortMoment(AT)).toBe('18 Nov, 12:30 am')
    setTimeZone('Europe/London')
    expect(toIsoDate(AT)).toBe('2026-11-17')
    expect(formatDayOfWeek(toIsoDate(AT))).toBe('Tue, 17 Nov')
  })

  it('writes a day as that day', () => {
    vi.stubEnv('TZ', device)
    setTimeZone('Asia/Kolkata')
    expect(formatDay('2026-11-17')).toBe('17 Nov 2026')
    expect(formatDayOfWeek('2026-11-17')).toBe('Tue, 17 Nov')
    expect(formatDays('2026-11-09', '2026-11-15')).toBe('9–15 Nov 2026')
  })
})

it('falls back to the device’s zone if the browser doesn’t know it', () => {
  setTimeZone('Asia/Atlantis')
  expect(formatDate('2026-11-17T12:00:00.000Z')).toMatch(/^1[78] Nov 2026$/)
})

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
