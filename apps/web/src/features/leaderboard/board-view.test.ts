import { describe, expect, it } from 'vitest'
import { toQuery, toBoard, viewIn } from './board-view.ts'

const read = (search: string) => viewIn(new URLSearchParams(search))

describe('leaderboard address', () => {
  it('omits defaults', () => {
    expect(toQuery({ tab: 'overall', period: 'all', isByCategory: false })).toEqual({})
    expect(toQuery({ tab: 'coding', period: 'week', isByCategory: true })).toEqual({
      tab: 'coding',
      period: 'week',
      rank: 'category',
    })
  })

  it('can be read back', () => {
    for (const search of [
      '',
      'tab=aptitude',
      'period=week',
      'tab=coding&period=week&rank=category',
    ])
      expect(new URLSearchParams(toQuery(read(search))).toString()).toBe(search)
  })

  it('ignores unknown values', () => {
    expect(read('tab=cooking&period=year&rank=me')).toEqual({
      tab: 'overall',
      period: 'all',
      isByCategory: false,
    })
    expect(read('rank=category').isByCategory).toBe(false)
  })

  it('includes the category only if it decides the board', () => {
    expect(toBoard(read('tab=coding'))).toEqual({ category: 'overall', period: 'all' })
    expect(toBoard(read('tab=coding&rank=category&period=week'))).toEqual({
      category: 'coding',
      period: 'week',
    })
  })
})
