import type { OwnRank, Standing } from '@nextround/contract/leaderboard'
import { describe, expect, it } from 'vitest'
import { formatNumber } from '#platform/format.ts'
import { aheadWords, boardWords, movementWords, unrankedAdvice } from './standing-words.ts'

const OVERALL = { category: 'overall', period: 'all' } as const

const own = (rank: number, ranked: number): OwnRank => ({
  standing: { rank } as Standing,
  ranked,
})

describe('standing texts', () => {
  it('group figures as in India', () => {
    expect([formatNumber(0), formatNumber(14_302), formatNumber(1_234_567)]).toEqual([
      '0',
      '14,302',
      '12,34,567',
    ])
  })

  it('describe movement', () => {
    expect([37, 1, -4, 0, null].map(movementWords)).toEqual([
      'up 37 since yesterday',
      'up 1 since yesterday',
      'down 4 since yesterday',
      'same place as yesterday',
      'new since yesterday',
    ])
  })

  it('never claim a share that doesn’t exist', () => {
    expect(aheadWords(own(1_284, 14_302))).toBe('ahead of 91% of 14,302 learners')
    expect(aheadWords(own(1, 1))).toBe('the only learner on this board')
    expect(aheadWords(own(1, 2))).toBe('first of 2 learners')
    expect(aheadWords(own(2, 2))).toBe('of 2 learners')
    expect(aheadWords(own(999, 1_000))).toBe('of 1,000 learners')
  })

  it('name a board only if it isn’t the default', () => {
    expect(boardWords(OVERALL)).toBeUndefined()
    expect(boardWords({ category: 'overall', period: 'week' })).toBe('this week')
    expect(boardWords({ category: 'coding', period: 'week' })).toBe('Coding, this week')
  })

  it('omit requirements that are met', () => {
    const title = (quizzesLeft: number, questionsLeft: number) =>
      unrankedAdvice({ reason: 'too-few', quizzesLeft, questionsLeft }, OVERALL).title
    expect(title(2, 18)).toBe("2 more quizzes and 18 more questions until you're ranked")
    expect(title(1, 0)).toBe("1 more quiz until you're ranked")
    expect(title(0, 1)).toBe("1 more question until you're ranked")
  })

  it('link to a quiz of the category without points', () => {
    const advice = unrankedAdvice({ reason: 'no-points' }, { category: 'coding', period: 'all' })
    expect(advice.action.to).toBe('/quiz/coding')
  })
})
