import { describe, expect, it } from 'vitest'
import { checkCompanies } from './check-companies.ts'
import { Files } from './files.ts'
import type { Company } from './kinds/company.ts'
import type { Topic } from './kinds/topic.ts'

const topics = [{ id: 'dsa' }, { id: 'dbms' }] as Topic[]
const seen = '2026-11-14'

const guide: Company = {
  slug: 'acme',
  name: 'Acme',
  place: 1,
  summary: 'A test and an interview.',
  as_of: '2025-11',
  careers_url: 'https://acme.example/careers',
  description: 'Acme makes everything.',
  topics: [{ label: 'Arrays', topic: 'dsa' }],
  process: [{ step: 'Test', detail: '60 minutes.', fact: 'page' }, { step: 'After the test' }],
  requirements: [{ about: 'Marks', text: 'In 2022: 60%.', fact: 'paper' }, { about: 'Backlogs' }],
  facts: {
    page: { source: 'Acme', kind: 'official', year: 'undated', seen, status: 'stable' },
    paper: { source: 'A paper', kind: 'news', year: '2022', seen, status: 'per-drive' },
  },
}

function mistakesIn(...companies: Company[]) {
  const files = new Files('.')
  checkCompanies(files, companies, topics)
  return files.mistakes
}

const factsWith = (id: string, change: Partial<Company['facts'][string]>) => ({
  ...guide.facts,
  [id]: { ...guide.facts[id], ...change } as Company['facts'][string],
})

describe('checking the company guides', () => {
  it('accepts a guide whose statements have sources and whose gaps have none', () => {
    expect(mistakesIn(guide)).toEqual([])
  })

  it.each<[name: string, change: Partial<Company>, words: string]>([
    ['an unknown topic', { topics: [{ label: 'SQL', topic: 'sql' }] }, 'no topic sql'],
    ['an unknown fact', { process: [{ step: 'Test', fact: 'pge' }] }, 'no pge in facts'],
    ['a fact nobody uses', { requirements: [] }, 'no statement uses paper'],
    ['a disputed fact', { facts: factsWith('page', { status: 'disputed' }) }, 'page is disputed'],
    [
      'news without its year',
      { facts: factsWith('paper', { year: '2021' }) },
      'must name the year 2021',
    ],
  ])('refuses %s', (_name, change, words) => {
    expect(mistakesIn({ ...guide, ...change })).toContainEqual(
      expect.stringMatching(`content/companies/acme.yaml: .*${words}`),
    )
  })

  it('refuses two companies in one place of the list', () => {
    expect(mistakesIn(guide, { ...guide, slug: 'bolt' })).toEqual([
      'content/companies/bolt.yaml: place 1 is taken by acme',
    ])
  })
})
