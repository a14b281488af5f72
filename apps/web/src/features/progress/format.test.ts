import { describe, expect, it } from 'vitest'
import { counted, formatDate, signed } from './format.ts'

describe('how figures are written', () => {
  it.each([
    [12, '+12%'],
    [0, '0%'],
    [-7, '-7%'],
  ])('signs a change of %i as %s', (percent, words) => {
    expect(signed(percent)).toBe(words)
  })

  it.each([
    [0, '0 quizzes'],
    [1, '1 quiz'],
    [1234, '1,234 quizzes'],
  ])('counts %i as %s', (count, words) => {
    expect(counted(count, 'quiz', 'quizzes')).toBe(words)
  })

  it('shows a date as short month, day, year', () => {
    expect(formatDate('2026-11-15T12:00:00.000Z')).toBe('Nov 15, 2026')
  })
})
