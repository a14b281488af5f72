import { type SearchIndex, searchIndex } from '@nextround/content/search'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { find } from './find.ts'
import { foldedWords } from './fold.ts'
import { LEVELS, prepare } from './prepare.ts'

const index = prepare(searchIndex)
const addresses = (typed: string) => find(index, typed).results.map(({ to }) => to)
const firstThree = (typed: string) =>
  addresses(typed)
    .slice(0, 3)
    .map((to) => to.replace(/#.*/, ''))

/** Typical queries and a page that must be among the first three. */
const QUERIES = [
  ['dsa', '/quiz/dsa'],
  ['sql', '/quiz/dbms'],
  ['oops concepts', '/quiz/oops'],
  ['Operating  System ', '/quiz/os'],
  ['quants', '/quiz/aptitude'],
  ['english', '/quiz/communication'],
  ['tcs nqt', '/companies/tcs'],
  ['mock test', '/mocks'],
  ['tcs mock test', '/mocks/tcs-nqt-foundation'],
  ['left join', '/learn/dbms/sql-queries'],
  ['group by', '/learn/dbms/sql-aggregation'],
  ['bankers algorithm', '/learn/os/deadlocks'],
  ['two pointers', '/learn/dsa/arrays-strings'],
  ['mutex vs semaphore', '/learn/os/synchronisation'],
  // Spellings.
  ['synchronization', '/learn/os/synchronisation'],
  ['denormalization', '/learn/dbms/normalisation'],
  ['wellformed modeling', '/learn/dbms/er-modelling'],
  ['link list', '/learn/dsa/linked-lists'],
  ['linkedlist', '/learn/dsa/linked-lists'],
  ['multi-threading', '/learn/os/processes-threads'],
  // Typos.
  ['deadlcok', '/learn/os/deadlocks'],
  ['inheritence', '/learn/oops/inheritance'],
  ['aptitute', '/quiz/aptitude'],
  ['capgemni', '/companies/capgemini'],
  ['probablity', '/learn/aptitude/counting-probability'],
  // While typing.
  ['polymo', '/learn/oops/polymorphism'],
  ['leaderb', '/leaderboard'],
  ['priv', '/privacy'],
  // Abbreviations.
  ['bst', '/learn/dsa/trees-heaps'],
  ['dp knapsack', '/learn/dsa/dp-greedy'],
  ['gd', '/learn/communication/listening-speaking'],
  // Pages.
  ['log out', '/account'],
  ['refund', '/faq'],
] as const

describe('the search of the site', () => {
  it.each(QUERIES)('ranks for %o among the first three %s', (typed, to) => {
    expect(firstThree(typed)).toContain(to)
  })

  it('finds every page by its title, first or as good as the first', () => {
    const all = index.candidates.map(({ result }) => result)
    for (const { title, to } of all) {
      const [first = ''] = addresses(title)
      // A note and its practice share their names.
      const isFirst = first === to || listNames(first).includes(foldedWords(title).join(''))
      expect(isFirst, `${title} (${to}) leads to ${first}`).toBe(true)
    }
  })

  it.each(['blockchain', 'zoho', 'photosynthesis in plants'])(
    'finds nothing on %s, and offers three pages',
    (typed) => {
      expect(find(index, typed)).toMatchObject({ isNearest: true })
      expect(addresses(typed)).toHaveLength(3)
    },
  )

  it('offers pages with some of the words if no page has all', () => {
    expect(find(index, 'deadlock in blockchain').isNearest).toBe(true)
    expect(firstThree('deadlock in blockchain')).toContain('/learn/os/deadlocks')
  })

  it('shows topics, companies, pages and posts before anything is typed', () => {
    expect(new Set(find(index, ' ').results.map(({ kind }) => kind))).toEqual(
      new Set(['Topic', 'Company', 'Mock', 'Page', 'Post']),
    )
  })

  it('handles any input, ignoring capitals and surrounding spaces', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (typed) => {
        const found = addresses(typed)
        expect(found.length).toBeGreaterThan(0)
        expect(addresses(`  ${typed.toLowerCase()} `)).toEqual(addresses(typed.toLowerCase()))
      }),
      { numRuns: 60 },
    )
  })
})

const listNames = (to: string): string[] =>
  index.candidates
    .filter(({ result }) => result.to === to)
    .flatMap(({ phrases }) => phrases.filter(({ level }) => level === LEVELS.name))
    .map(({ text }) => text)

describe('the order of results', () => {
  const small: SearchIndex = {
    rows: {
      Page: [
        ['/typo', 'Heapz'],
        ['/word', 'Words', '', '', 'heap'],
        ['/heading', 'Headings', '', 'how a heap grows'],
      ],
      Note: [
        ['/learn/a/term', 'Terms', '', 'heap'],
        ['/learn/a/start', 'Heap memory and more'],
        ['/learn/a/exact', 'Heap'],
      ],
    },
    same: ['priority queue|heap'],
  }
  const found = (typed: string) => find(prepare(small), typed).results.map(({ to }) => to)

  it('is exact title, start of a title, term, heading, word', () => {
    const wanted = ['/learn/a/exact', '/learn/a/start', '/learn/a/term', '/heading', '/word']
    expect(found('heap').filter((to) => to !== '/typo')).toEqual(wanted)
  })

  it('treats synonyms as equal', () => {
    expect(found('priorityqueue')[0]).toBe('/learn/a/exact')
  })

  it('corrects a typo only if nothing fits as typed', () => {
    expect(found('memroy')[0]).toBe('/learn/a/start')
    expect(found('word')[0]).toBe('/word')
  })
})
