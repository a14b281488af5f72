import { describe, expect, it } from 'vitest'
import {
  listCategories,
  filterGuides,
  filtersIn,
  type GuideFilterValues,
  NO_FILTERS,
  toQuery,
} from './filter-guides.ts'

const GUIDES = [
  ['SQL by questions', 'Joins and NULL logic.', 'DBMS', 'beginner'],
  ['Complexity and arrays', 'What an algorithm costs.', 'DSA', 'intermediate'],
  ['Databases beyond SELECT', 'Indexes and transactions.', 'DBMS', 'advanced'],
].map(([title = '', description = '', category = '', difficulty]) => ({
  title,
  description,
  category,
  difficulty: difficulty as 'beginner',
}))

const titles = (filters: Partial<GuideFilterValues>) =>
  filterGuides(GUIDES, { ...NO_FILTERS, ...filters }).map(({ title }) => title)

describe('filtering guides', () => {
  it('finds words in the title or description, in any case', () => {
    expect(titles({ words: 'sql' })).toEqual(['SQL by questions'])
    expect(titles({ words: ' ALGORITHM ' })).toEqual(['Complexity and arrays'])
    expect(titles({ words: 'cobol' })).toEqual([])
  })

  it('matches category and level exactly, combined with the words', () => {
    expect(titles({ category: 'DBMS' })).toHaveLength(2)
    expect(titles({ category: 'DBMS', level: 'advanced' })).toEqual(['Databases beyond SELECT'])
    expect(titles({ category: 'DBMS', words: 'joins', level: 'advanced' })).toEqual([])
  })

  it('shows everything in order without a filter', () => {
    expect(titles({})).toEqual(GUIDES.map(({ title }) => title))
  })

  it('offers each category once', () => {
    expect(listCategories(GUIDES)).toEqual(['DBMS', 'DSA'])
  })
})

describe('the address of filtered guides', () => {
  it.each(['', 'q=joins', 'category=AI+%26+ML&level=advanced', 'q=a&category=DSA&level=beginner'])(
    '"%s" is read back as it was written',
    (query) => {
      const filters = filtersIn(new URLSearchParams(query))
      expect(new URLSearchParams(toQuery(filters)).toString()).toBe(query)
    },
  )

  it('ignores an unknown level', () => {
    expect(filtersIn(new URLSearchParams('level=hard'))).toEqual(NO_FILTERS)
  })
})
