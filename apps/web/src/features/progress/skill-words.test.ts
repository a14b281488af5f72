import { describe, expect, it } from 'vitest'
import { bandOf, bandOfSkill, evidenceOf, isOld, isWeak, subskillWords } from './skill-words.ts'

const subskill = { subskill: 'dbms.joins', label: 'Joins' }

describe('skill texts', () => {
  it.each([
    [100, 'strong'],
    [80, 'strong'],
    [79, 'good'],
    [60, 'good'],
    [59, 'fair'],
    [40, 'fair'],
    [39, 'weak'],
    [0, 'weak'],
  ])('%i is %s', (percentage, band) => {
    expect(bandOf(percentage)).toBe(band)
  })

  it('call a skill weak below 50, not at 50', () => {
    const answers = 4
    expect([isWeak({ percentage: 49, answers }), isWeak({ percentage: 50, answers })]).toEqual([
      true,
      false,
    ])
  })

  it('don’t judge a skill by three answers', () => {
    for (const percentage of [20, 64, 90]) {
      expect(bandOfSkill({ percentage, answers: 3 })).toBe('unknown')
      expect(isWeak({ percentage, answers: 3 })).toBe(false)
      expect(bandOfSkill({ percentage, answers: 4 })).toBe(bandOf(percentage))
    }
  })

  it('state how many answers are behind a figure', () => {
    expect(evidenceOf({ range: { low: 50, high: 78 }, answers: 10 })).toBe(
      '(50-78), from 10 answers',
    )
    expect(evidenceOf({ range: { low: 2, high: 97 }, answers: 1 })).toBe('(2-97), from 1 answer')
  })

  it('show no percentage for three answers', () => {
    expect(subskillWords({ ...subskill, percentage: null, correct: 3, answers: 3 })).toBe(
      'not known yet, 3 of 3 right',
    )
    expect(subskillWords({ ...subskill, percentage: null, correct: 0, answers: 0 })).toBe(
      'not asked yet',
    )
    expect(subskillWords({ ...subskill, percentage: 0, correct: 0, answers: 4 })).toBe('0%')
  })

  it('call a skill old after thirty days without an answer', () => {
    const now = Date.parse('2026-11-15T10:00:00.000Z')
    expect(isOld({ lastAnswerAt: '2026-10-16T10:00:00.000Z' }, now)).toBe(true)
    expect(isOld({ lastAnswerAt: '2026-10-16T10:00:01.000Z' }, now)).toBe(false)
  })
})
