import { describe, expect, it } from 'vitest'
import { checkCompanies, checkPlans, checkSkills, checkTrains } from './check-companies.ts'
import type { PlanSource } from './compile-company.ts'
import { Files } from './files.ts'
import type { Company } from './kinds/company.ts'
import type { Topic } from './kinds/topic.ts'

const topics = [
  { id: 'dsa', title: 'Data Structures & Algorithms' },
  { id: 'dbms', title: 'Database Management' },
] as Topic[]
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
  unknown: ['Cut-offs'],
  facts: {
    page: {
      source: 'Acme',
      url: 'https://acme.example/careers/test',
      kind: 'official',
      year: 'undated',
      seen,
      status: 'stable',
    },
    paper: { source: 'A paper', kind: 'news', year: '2022', seen, status: 'per-drive' },
  },
}

function mistakesIn(...companies: Company[]) {
  const files = new Files('.')
  checkCompanies(files, companies, { topics, hosts: ['acme.example'] })
  return files.mistakes
}

const factsWith = (id: string, change: Partial<Company['facts'][string]>) => ({
  ...guide.facts,
  [id]: { ...guide.facts[id], ...change } as Company['facts'][string],
})

const testWith = (change: Partial<NonNullable<Company['test']>>) => ({
  test: {
    name: 'Test of 2022',
    sections: [
      { section: 'Aptitude', minutes: 40, fact: 'paper' },
      { section: 'Coding', minutes: 20, fact: 'page' },
    ],
    rules: [],
    ...change,
  },
})

describe('checking the company guides', () => {
  it('accepts a guide whose statements have sources and whose gaps have none', () => {
    expect(mistakesIn(guide)).toEqual([])
    expect(mistakesIn({ ...guide, ...testWith({ minutes: 60 }) })).toEqual([])
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
    [
      'news without its year in the interview',
      { interview: [{ about: 'Form', text: 'Two people.', fact: 'paper' }] },
      'must name the year 2022',
    ],
    [
      'news without its year on the card',
      { rounds: { text: 'Two rounds', fact: 'paper' } },
      'must name the year 2022',
    ],
    ['a test of news without its year', testWith({ name: 'Test' }), 'must name the year 2022'],
    [
      'a rule of the test without a fact',
      testWith({ rules: [{ about: 'Calculator', text: 'None.', fact: 'rule' }] }),
      'no rule in facts',
    ],
    [
      'pay without a year',
      { pay: [{ about: 'Engineer', text: '₹4 lakh.', fact: 'page' }] },
      'pay: Engineer must name the year',
    ],
    [
      'an address of a copy',
      { facts: factsWith('page', { kind: 'copy' }) },
      'page was seen in a copy, so it has no url',
    ],
    [
      'an official text without an address',
      { facts: { ...guide.facts, page: { ...guide.facts['paper']!, kind: 'official' } } },
      'page is official and needs a url',
    ],
    [
      'sections that take another time than the test',
      testWith({ minutes: 75 }),
      'its sections take 60 minutes, not 75',
    ],
    [
      'known sections that take longer than the test',
      testWith({
        minutes: 30,
        sections: [
          { section: 'Aptitude', minutes: 40, fact: 'paper' },
          { section: 'Coding', fact: 'page' },
        ],
      }),
      'its sections take 40 minutes, more than 30',
    ],
  ])('refuses %s', (_name, change, words) => {
    expect(mistakesIn({ ...guide, ...change })).toContainEqual(
      expect.stringMatching(`content/companies/acme.yaml: .*${words}`),
    )
  })

  it('refuses an address whose host is not listed', () => {
    const facts = factsWith('page', { url: 'https://elsewhere.example/test' })
    expect(mistakesIn({ ...guide, facts })).toEqual([
      expect.stringContaining('elsewhere.example/test leads to a host that is not in sources.yaml'),
    ])
  })

  it('refuses two companies at the same position', () => {
    expect(mistakesIn(guide, { ...guide, slug: 'bolt' })).toEqual([
      'content/companies/bolt.yaml: place 1 is taken by acme',
    ])
  })
})

describe('checking the plans', () => {
  const source = {
    topics,
    syllabus: [
      { topicId: 'dbms', prefix: 'dbms', subskills: [{ id: 'dbms.indexing', label: 'Indexing' }] },
    ],
    notes: [{ topicId: 'dbms', subskill: 'indexing', head: { title: 'Indexes' } }],
    'study-guides': [{ slug: 'sql', head: { title: 'SQL', price: 0 } }],
  } as unknown as PlanSource
  const text = 'Do it.'
  const week = (...steps: NonNullable<Company['plan']>[number]['steps']) => ({ goal: 'Go', steps })
  const good = week({ text, topic: 'dsa' }, { text, subskill: 'dbms.indexing' })

  it('accepts steps to existing content', () => {
    const others = week({ text, note: 'dbms/indexing' }, { text, guide: 'sql' })
    expect(checkPlans([guide, { ...guide, plan: [good, others, good] }], source)).toEqual([])
  })

  it('reports skills that the topic doesn’t have', () => {
    const topics = [{ label: 'SQL', topic: 'dbms', skills: ['indexing', 'joins'] }]
    expect(checkSkills([guide, { ...guide, topics }], source)).toEqual([
      'content/companies/acme.yaml: topics: dbms has no skill joins',
    ])
  })

  it('knows what trains each section of a test, or what trains none', () => {
    const sections = [
      { section: 'Data', minutes: 20, trains: ['dbms/indexing', 'dbms'], fact: 'page' },
      { section: 'Joins', trains: ['dbms/joins'], fact: 'page' },
      { section: 'Games', fact: 'page' },
      { section: 'Essay', trainable: 0.5, fact: 'page' },
    ]
    const test = { name: 'Test', sections, rules: [] }
    expect(checkTrains([guide, { ...guide, test }], source)).toEqual(
      [
        "Joins is trained by dbms/joins, which the syllabus doesn't have",
        'Joins needs minutes, which give it its weight in a plan',
        'Games must name what trains it, as the other sections do',
        'Essay is trainable, but names nothing that trains it',
      ].map((words) => `content/companies/acme.yaml: test: ${words}`),
    )
  })

  it('reports the week and step of a broken link', () => {
    const bad = week(
      { text, topic: 'sql' },
      { text, subskill: 'dsa.graphs' },
      { text, note: 'dbms/joins' },
      { text, guide: 'oop' },
    )
    expect(checkPlans([{ ...guide, plan: [good, bad, good] }], source)).toEqual(
      ['topic sql', 'subskill dsa.graphs', 'note dbms/joins', 'study guide oop'].map(
        (what) => `content/companies/acme.yaml: plan: week 2: no ${what}`,
      ),
    )
  })
})
