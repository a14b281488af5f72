import { describe, expect, it } from 'vitest'
import { aheadWords, dayWords, driveWords, rangeWords, shortWords } from './plan-words.ts'

const TODAY = '2026-11-15'
const drive = { company: 'tcs', on: '2026-11-30', minutesADay: 45 }

describe('plan texts', () => {
  it.each([
    ['2026-11-15', 'Today'],
    ['2026-11-16', 'Tomorrow'],
    ['2026-11-17', 'Tue, 17 Nov'],
  ])('call %s %s', (day, words) => {
    expect(dayWords(day, TODAY)).toBe(words)
  })

  it.each([
    ['2026-11-30', 'TCS, 30 Nov 2026: in 15 days.'],
    ['2026-11-16', 'TCS, 16 Nov 2026: tomorrow.'],
    ['2026-11-15', 'Your drive at TCS is today. All the best!'],
    ['2026-11-14', 'Your drive at TCS was on 14 Nov 2026.'],
  ])('for a drive on %s say: %s', (on, words) => {
    expect(driveWords({ ...drive, on }, TODAY)).toBe(words)
  })

  it.each([
    ['2026-11-15', 'today'],
    ['2026-11-16', 'tomorrow'],
    ['2026-11-17', 'in 2 days'],
  ])('find %s %s', (day, words) => {
    expect(aheadWords(day, TODAY)).toBe(words)
  })

  it('describe which section falls short, and the effect of more minutes', () => {
    const short = {
      section: 'Advanced quantitative',
      minutes: 40,
      minutesADay: 45,
      minutesThen: 75,
    }
    expect(shortWords(short, 30)).toBe(
      'At 30 minutes a day, Advanced quantitative gets 40 minutes before the drive. 45 minutes a day would give it 75.',
    )
  })

  it('give a figure with its range', () => {
    expect(rangeWords({ percentage: 52, range: { low: 44, high: 60 } })).toBe('52, likely 44 to 60')
  })
})
