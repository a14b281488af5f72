import { describe, expect, it } from 'vitest'
import { allLabelsOf, testsOf } from './company-tests.ts'
import type { Company } from './kinds/company.ts'
import type { Syllabus } from './kinds/syllabus.ts'

const subskills = (prefix: string, weights: Record<string, number>) =>
  Object.entries(weights).map(([name, weight]) => ({
    id: `${prefix}.${name}`,
    label: name,
    weight,
    concepts: [],
  }))
const syllabus: Syllabus[] = [
  { topicId: 'aptitude', prefix: 'apt', subskills: subskills('apt', { numbers: 30, series: 10 }) },
  { topicId: 'coding', prefix: 'cod', subskills: subskills('cod', { tracing: 60, debugging: 40 }) },
  { topicId: 'dbms', prefix: 'dbms', subskills: subskills('dbms', { sql: 50, indexing: 50 }) },
]
const topics = [
  { label: 'Numbers', topic: 'aptitude', weight: 2, skills: ['numbers'] },
  { label: 'Code', topic: 'coding' },
  { label: 'SQL', topic: 'dbms', skills: ['sql'] },
]
const acme = { slug: 'acme', name: 'Acme', topics } as Company
const section = (name: string, minutes: number, more: object) => ({
  section: name,
  minutes,
  fact: 'page',
  ...more,
})

describe('the sections of a company’s test', () => {
  it('are weighted by the minutes we can train, and the rest counts as the interview', () => {
    const sections = [
      section('Part A: Aptitude', 36, { trains: ['aptitude'] }),
      section('Coding', 36, { trains: ['coding/tracing'], trainable: 1 / 3 }),
      section('Games', 20, { trains: [] }),
    ]
    const test = { name: 'Test', sections, rules: [] }
    expect(testsOf([{ ...acme, test }], syllabus)).toEqual([
      {
        slug: 'acme',
        name: 'Acme',
        minutes: 92,
        sections: [
          {
            name: 'Aptitude',
            minutes: 36,
            weight: 0.6,
            skills: [
              { skill: 'aptitude/numbers', share: 0.75 },
              { skill: 'aptitude/series', share: 0.25 },
            ],
          },
          {
            name: 'Coding',
            minutes: 36,
            weight: 0.2,
            skills: [{ skill: 'coding/tracing', share: 1 }],
          },
          {
            name: 'Interview',
            minutes: null,
            weight: 0.2,
            skills: [{ skill: 'dbms/sql', share: 1 }],
          },
        ],
      },
    ])
  })

  it('are the guide’s labels if the test doesn’t list skills', () => {
    const test = { name: 'Test', sections: [section('Aptitude', 36, {})], rules: [] }
    const [{ minutes, sections } = { minutes: 0, sections: [] }] = testsOf(
      [{ ...acme, test }],
      syllabus,
    )
    expect(minutes).toBeNull()
    expect(sections.map(({ name, weight, skills }) => [name, weight, skills.length])).toEqual([
      ['Numbers', 0.5, 1],
      ['Code', 0.25, 2],
      ['SQL', 0.25, 1],
    ])
  })
})

it('the labels of a guide are added up by topic and subskill', () => {
  const labels = [
    ...topics,
    { label: 'Series', topic: 'aptitude', skills: ['series'] },
    { label: 'Aptitude', topic: 'aptitude' },
  ]
  expect(allLabelsOf([{ ...acme, topics: labels }], syllabus)).toEqual([
    {
      slug: 'acme',
      name: 'Acme',
      topics: [
        {
          topicId: 'aptitude',
          weight: 4,
          subskills: [
            { subskill: 'numbers', weight: 2.75 },
            { subskill: 'series', weight: 1.25 },
          ],
        },
        {
          topicId: 'coding',
          weight: 1,
          subskills: [
            { subskill: 'tracing', weight: 0.6 },
            { subskill: 'debugging', weight: 0.4 },
          ],
        },
        { topicId: 'dbms', weight: 1, subskills: [{ subskill: 'sql', weight: 1 }] },
      ],
    },
  ])
})
