import type { OwnRank, Standing } from '@nextround/contract/leaderboard'
import { describe, expect, it } from 'vitest'
import { aheadWords, boardWords, grouped, movementWords, unrankedAdvice } from './standing-words.ts'

const OVERALL = { category: 'overall', period: 'all' } as const

const own = (rank: number, ranked: number): OwnRank => ({
  standing: { rank } as Standing,
  ranked,
})

describe('words about a standing', () => {
  it('groups figures as in India', () => {
    expect([grouped(0), grouped(14_302), grouped(1_234_567)]).toEqual(['0', '14,302', '12,34,567'])
  })

  it('says how far somebody moved', () => {
    expect([37, 1, -4, 0, null].map(movementWords)).toEqual([
      'up 37 since yesterday',
      'up 1 since yesterday',
      'down 4 since yesterday',
      'same place as yesterday',
      'new since yesterday',
    ])
  })

  it('never claims a share that is not there', () => {
    expect(aheadWords(own(1_284, 14_302))).toBe('ahead of 91% of 14,302 learners')
    expect(aheadWords(own(1, 1))).toBe('the first on this board')
    expect(aheadWords(own(1, 2))).toBe('first of 2 learners')
    expect(aheadWords(own(2, 2))).toBe('of 2 learners')
    expect(aheadWords(own(999, 1_000))).toBe('of 1,000 learners')
  })

  it('names a board only where it is not the usual one', () => {
    expect(boardWords(OVERALL)).toBeUndefined()
    expect(boardWords({ category: 'overall', period: 'week' })).toBe('this week')
    expect(boardWords({ category: 'coding', period: 'week' })).toBe('Coding, this week')
  })

  it('leaves out what is not missing for a rank', () => {
    const title = (quizzesLeft: number, questionsLeft: number) =>
      unrankedAdvice({ reason: 'too-few', quizzesLeft, questionsLeft }, OVERALL).title
    expect(title(2, 18)).toBe('2 more quizzes and 18 more questions to your rank')
    expect(title(1, 0)).toBe('1 more quiz to your rank')
    expect(title(0, 1)).toBe('1 more question to your rank')
  })

  it('sends to a quiz of the category that has no points', () => {
    const advice = unrankedAdvice({ reason: 'no-points' }, { category: 'coding', period: 'all' })
    expect(advice.action.to).toBe('/quiz/coding')
  })
})
