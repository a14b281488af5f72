import { describe, expect, it } from 'vitest'
import { mockResultOf } from '../../../testing/mock-fixtures.ts'
import { countChanges, countOutcomes, findSlow } from './find-costs.ts'

describe('what cost marks or time', () => {
  it('includes right answers that took over twice the median of their section', () => {
    const { slow, savedMs } = findSlow(mockResultOf())
    expect(slow.map(({ number }) => number)).toEqual([3])
    expect(savedMs).toBe(120_000)
  })

  it('leaves out wrong answers, twice the median exactly, and sections without a median', () => {
    const result = mockResultOf()
    const [first, second, third, ...others] = result.questions
    if (!first || !second || !third) throw new Error('the result has no questions')
    const questions = [
      { ...first, spentMs: 120_000 },
      { ...second, spentMs: 500_000, outcome: 'wrong' as const },
      { ...third, spentMs: 120_001 },
      ...others,
    ]
    expect(findSlow({ ...result, questions }).slow.map(({ number }) => number)).toEqual([3])
    const sections = result.sections.map((section) => ({ ...section, medianMs: null }))
    expect(findSlow({ ...result, questions, sections }).slow).toEqual([])
  })

  it('counts changed answers by direction, and outcomes', () => {
    expect(countChanges(mockResultOf())).toEqual({ helped: 2, harmed: 1, neither: 1 })
    expect(countOutcomes(mockResultOf().questions)).toEqual({ right: 17, wrong: 2, unanswered: 1 })
  })
})
