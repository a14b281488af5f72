import { resources } from '@nextround/content/resources'
import { describe, expect, it } from 'vitest'
import {
  filterResources,
  isFiltered,
  NO_FILTERS,
  toQuery,
  type ResourceFilterValues,
  viewIn,
} from './filter-resources.ts'

const all = resources.map((resource) => ({ resource }))
const found = (filters: Partial<ResourceFilterValues>) =>
  filterResources(all, { ...NO_FILTERS, ...filters }).map(({ resource }) => resource.id)

describe('filtering resources', () => {
  it('finds words in the title or description, in any case', () => {
    expect(found({ words: 'pro GIT' })).toEqual(['pro-git'])
    expect(found({ words: ' tcp and tls ' })).toEqual(['high-performance-browser-networking'])
    expect(found({ words: 'cobol' })).toEqual([])
  })

  it('matches topic, level and type exactly, combined with the words', () => {
    const videos = found({ topic: 'DBMS', type: 'video' })
    expect(videos).toEqual(['cmu-15-445', 'nptel-dbms'])
    expect(found({ topic: 'DBMS', type: 'video', level: 'advanced' })).toEqual(['cmu-15-445'])
    expect(found({ topic: 'DBMS', type: 'video', words: 'graphs' })).toEqual([])
  })

  it('shows everything in order without a filter', () => {
    expect(found({})).toEqual(resources.map(({ id }) => id))
    expect(isFiltered(NO_FILTERS)).toBe(false)
    expect(isFiltered({ ...NO_FILTERS, type: 'video' })).toBe(true)
  })
})

describe('the address of filtered resources', () => {
  it.each([
    '',
    'q=joins',
    'tab=saved&topic=Web+Development&level=advanced',
    'q=a&type=video&show=all',
  ])('"%s" is read back as it was written', (query) => {
    const view = viewIn(new URLSearchParams(query))
    expect(new URLSearchParams(toQuery(view)).toString()).toBe(query)
  })

  it('ignores unknown values', () => {
    const view = viewIn(new URLSearchParams('tab=mine&topic=COBOL&level=all&type=podcast'))
    expect(view).toEqual({ ...NO_FILTERS, tab: 'all', isLong: false })
  })
})
