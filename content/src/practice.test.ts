import { expect, it } from 'vitest'
import type { Company } from './kinds/company.ts'
import { practiceOf } from './practice.ts'

const guide = { slug: 'acme', name: 'Acme', summary: 'A test.' } as Company

it('adds up a topic’s labels, and counts each once without a weight', () => {
  const topics = [
    { label: 'Numerical ability', topic: 'aptitude', weight: 2 },
    { label: 'SQL', topic: 'dbms' },
    { label: 'Reasoning', topic: 'aptitude' },
  ]
  expect(practiceOf([{ ...guide, topics }])).toEqual([
    {
      slug: 'acme',
      name: 'Acme',
      topics: [
        { topicId: 'aptitude', weight: 3 },
        { topicId: 'dbms', weight: 1 },
      ],
    },
  ])
})
