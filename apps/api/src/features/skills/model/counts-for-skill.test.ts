import { describe, expect, it } from 'vitest'
import { countsForSkill } from './counts-for-skill.ts'

const GOOD = {
  isFirstChoice: true,
  isFirstMeeting: true,
  isLive: true,
  isReviewed: true,
  tookMs: 30_000,
}

describe('which answers count for skill', () => {
  it('counts the first answer to a new question', () => {
    expect(countsForSkill(GOOD)).toBe(true)
  })

  it.each([
    ['a changed mind', { isFirstChoice: false }],
    ['a question met before', { isFirstMeeting: false }],
    ['a draft', { isLive: false }],
    ['a question nobody has reviewed', { isReviewed: false }],
    ['a tap without reading', { tookMs: 2_999 }],
    ['a page left open', { tookMs: 600_001 }],
  ])('does not count %s', (_, fact) => {
    expect(countsForSkill({ ...GOOD, ...fact })).toBe(false)
  })

  it.each([3_000, 600_000])('counts an answer after exactly %d ms', (tookMs) => {
    expect(countsForSkill({ ...GOOD, tookMs })).toBe(true)
  })
})
