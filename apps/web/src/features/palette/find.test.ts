import { searchIndex } from '@nextround/content/search'
import { describe, expect, it } from 'vitest'
import { find } from './find.ts'

/** What learners type, and what must come first. */
const QUERIES = [
  ['dsa', '/quiz/dsa'],
  ['dbms', '/quiz/dbms'],
  ['sql', '/quiz/dbms'],
  ['oops', '/quiz/oops'],
  ['oop', '/quiz/oops'],
  ['os', '/quiz/os'],
  ['operating systems', '/quiz/os'],
  ['ml', '/quiz/ai-ml'],
  ['javascript', '/quiz/web-development'],
  ['aptitude', '/quiz/aptitude'],
  ['quant', '/quiz/aptitude'],
  ['reasoning', '/quiz/aptitude'],
  ['english', '/quiz/communication'],
  ['grammar', '/quiz/communication'],
  ['pseudocode', '/quiz/coding'],
  ['sql joins', '/learn/dbms/sql-queries'],
  ['group by', '/learn/dbms/sql-aggregation'],
  ['normalisation', '/learn/dbms/normalisation'],
  ['indexing', '/learn/dbms/indexing'],
  ['deadlock', '/learn/os/deadlocks'],
  ['banker', '/learn/os/deadlocks'],
  ['two pointers', '/learn/dsa/arrays-strings'],
  ['profit and loss', '/learn/aptitude/percent-money'],
  ['blood relations', '/learn/aptitude/arrangements'],
  ['para jumbles', '/learn/communication/sentence-order'],
  ['tell me about yourself', '/learn/communication/interview-answers'],
  ['polymorphism', '/learn/oops/polymorphism'],
  ['tcs', '/companies/tcs'],
  ['wipro', '/companies/wipro'],
  ['companies', '/companies'],
  ['leaderboard', '/leaderboard'],
  ['my account', '/account'],
  ['sign in', '/login'],
  ['operating systems for', '/guides/operating-systems'],
  ['what a 70', '/blog/what-a-70-really-tells-you'],
] as const

describe('the search of the site', () => {
  it.each(QUERIES)('finds for %o first %s', (typed, to) => {
    expect(find(searchIndex, typed)[0]?.to).toBe(to)
  })

  it('shows topics, companies, pages and posts before anything is typed', () => {
    expect(new Set(find(searchIndex, ' ').map(({ kind }) => kind))).toEqual(
      new Set(['Topic', 'Company', 'Page', 'Post']),
    )
  })

  it('finds nothing for what nothing begins with', () => {
    expect(find(searchIndex, 'wiproz')).toEqual([])
  })
})
