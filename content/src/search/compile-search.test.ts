import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSource } from '../read.ts'
import { checkSearch, searchIndexOf } from './compile-search.ts'
import { boldTerms, distinct } from './terms-of-text.ts'

const source = readSource(join(import.meta.dirname, '../../..', 'content'))
const withWords = (search: typeof source.search) => ({ ...source, search })

describe('the words of content/search.yaml', () => {
  it('lead to pages that exist', () => {
    expect(checkSearch(source)).toEqual([])
  })

  it('are refused if their page does not exist or if no text uses them', () => {
    const search = {
      names: [{ to: '/quiz/cooking', words: ['recipes'] }],
      same: [['souffle', 'omelette']],
    }
    expect(checkSearch(withWords(search))).toEqual([
      'content/search.yaml: no page /quiz/cooking to search for',
      'content/search.yaml: no text uses souffle, omelette',
    ])
  })

  it('become names of their page', () => {
    const search = { names: [{ to: '/companies/tcs', words: ['NQT'] }], same: [] }
    const rows = searchIndexOf(withWords(search)).rows.Company
    expect(rows?.find(([to]) => to === '/companies/tcs')?.[2]).toBe('nqt')
  })
})

it('takes only headings from guides, whose text may be sold', () => {
  const index = JSON.stringify(searchIndexOf(source))
  const sold = source['study-guides'].flatMap(({ prose }) => prose.text.split('\n\n'))
  const sentences = sold.filter((paragraph) => paragraph.length > 80)
  expect(sentences.length).toBeGreaterThan(50)
  expect(sentences.filter((sentence) => index.includes(sentence))).toEqual([])
})

it('takes bold terms but no bold sentences', () => {
  expect(boldTerms('A **hash table** is **fast.** Why? **How do you find a cycle?**')).toEqual([
    'hash table',
  ])
})

it('leaves out phrases that another one contains', () => {
  expect(distinct(['spanning tree', 'minimum spanning trees', 'O(n)', 'BFS'], ['bfs'])).toEqual([
    'minimum spanning trees',
  ])
})
