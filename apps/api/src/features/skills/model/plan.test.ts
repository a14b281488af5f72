import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { improvementPlan } from './improvement-plan.ts'
import { describeMisconception } from './describe-misconception.ts'
import { priority, tooFewToJudge, weakness } from './weakness.ts'

const figures = (percent: number, low: number, high: number) => ({ percent, range: { low, high } })

describe('wording by evidence', () => {
  it('calls a subskill weak only if the whole range is', () => {
    expect(weakness(figures(41, 33, 49))).toEqual({ isSure: true, words: 'is a weak spot' })
    expect(weakness(figures(45, 35, 50))).toEqual({
      isSure: false,
      words: 'may be a weak spot. Take one more quiz to be sure',
    })
    expect(weakness(figures(50, 30, 70))).toBeNull()
  })

  it('sets the priority by percentage and range', () => {
    expect(priority(figures(39, 25, 60))).toBe('high')
    expect(priority(figures(45, 41, 49))).toBe('high')
    expect(priority(figures(45, 30, 60))).toBe('medium')
    expect(priority(figures(69, 60, 80))).toBe('medium')
    expect(priority(figures(70, 60, 80))).toBe('low')
    expect(priority()).toBe('medium')
  })

  it('states how few answers there are', () => {
    expect(tooFewToJudge({ correct: 3, answers: 3 })).toBe('3 of 3 right, too few to judge')
  })
})

describe('the improvement plan', () => {
  const joins = { subskill: 'joins', label: 'Joins', weight: 20, percent: 50 }
  const keys = { subskill: 'keys', label: 'Keys and constraints', weight: 10, percent: 30 }
  const indexing = { subskill: 'indexing', label: 'Indexing', weight: 10, percent: 80 }
  const nulls = {
    subskill: 'keys',
    belief: 'A UNIQUE column can hold NULL once.',
    correction: 'By default PostgreSQL treats NULLs as distinct, so any number fits.',
  }

  it('targets the largest gaps, and names misconceptions chosen twice', () => {
    const plan = improvementPlan({
      figures: figures(48, 40, 56),
      subskills: [indexing, keys, joins],
      misconceptions: [
        { ...nulls, times: 2 },
        { ...nulls, belief: 'An empty string is stored as NULL.', times: 1 },
        { ...nulls, subskill: 'views', times: 5 },
      ],
    })
    expect(plan).toEqual({
      priority: 'medium',
      recommendations: [
        'Practise Joins.',
        'Two of your answers assumed this: “A UNIQUE column can hold NULL once.” By default PostgreSQL treats NULLs as distinct, so any number fits.',
        'Practise Keys and constraints.',
        'Practise Indexing.',
      ],
      focus: { subskill: 'joins', label: 'Joins' },
    })
  })

  it('names a habit even if the gap is small', () => {
    const views = { subskill: 'views', label: 'Views', weight: 5, percent: 90 }
    const { recommendations, focus } = improvementPlan({
      subskills: [joins, keys, indexing, views, { ...views, subskill: 'sets', label: 'Sets' }],
      misconceptions: [{ ...nulls, subskill: 'views', times: 2 }],
    })
    expect(recommendations.slice(-2)).toEqual([
      expect.stringContaining('assumed this'),
      'Practise Views.',
    ])
    expect(recommendations.join()).not.toContain('Sets')
    expect(focus).toEqual({ subskill: 'joins', label: 'Joins' })
  })

  it('is empty without answers', () => {
    expect(improvementPlan({ subskills: [], misconceptions: [] })).toEqual({
      priority: 'medium',
      recommendations: [],
      focus: null,
    })
  })

  it('stays short', () => {
    const subskill = fc.constantFrom('a', 'b', 'c', 'd', 'e')
    const planned = fc.record({
      subskill,
      label: subskill,
      weight: fc.integer({ min: 1, max: 40 }),
      percent: fc.integer({ min: 25, max: 100 }),
    })
    const misconception = fc.record({
      subskill,
      belief: fc.string(),
      correction: fc.string(),
      times: fc.nat({ max: 12 }),
    })
    fc.assert(
      fc.property(
        fc.uniqueArray(planned, { selector: (one) => one.subskill }),
        fc.array(misconception),
        (subskills, misconceptions) => {
          const { recommendations, focus } = improvementPlan({ subskills, misconceptions })
          expect(recommendations.length).toBeLessThanOrEqual(12)
          const most = Math.max(...subskills.map((one) => one.weight * (100 - one.percent)))
          const focused = subskills.find((one) => one.subskill === focus?.subskill)
          expect(focused ? focused.weight * (100 - focused.percent) : -Infinity).toBe(most)
        },
      ),
    )
  })

  it('writes small numbers as words', () => {
    const words = [2, 9, 10].map(
      (times) => describeMisconception({ ...nulls, times }).split(' ')[0],
    )
    expect(words).toEqual(['Two', 'Nine', '10'])
  })
})
