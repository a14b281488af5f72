import type { NextStep } from '@nextround/contract/progress'
import { describe, expect, it } from 'vitest'
import { describeStep } from './next-step-card.tsx'

const open = {
  kind: 'resume',
  sessionId: '01900000-0000-7000-8000-000000000000',
  topicId: null,
  company: null,
  subskill: null,
  isReTest: false,
  answered: 3,
  total: 15,
} satisfies NextStep

const cases: [string, NextStep, { title: string; to: string }][] = [
  [
    'a quiz on a topic',
    { ...open, topicId: 'dbms' },
    { title: 'Database Management', to: '/quiz/dbms' },
  ],
  [
    'practice of a subskill',
    { ...open, topicId: 'dbms', subskill: 'dbms.joins' },
    { title: 'Database Management', to: '/quiz/dbms?subskill=dbms.joins' },
  ],
  ["a company's set", { ...open, company: 'tcs' }, { title: 'TCS', to: '/quiz?company=tcs' }],
  ['a re-test', { ...open, isReTest: true }, { title: 'Weekly re-test', to: '/quiz?review=due' }],
  ['what is due', { kind: 're-test', due: 8 }, { title: 'Review 8 due', to: '/quiz?review=due' }],
  [
    'a weak subskill',
    { kind: 'practise', topicId: 'os', subskill: 'os.paging', label: 'Paging' },
    { title: 'Practise Paging', to: '/quiz/os?subskill=os.paging' },
  ],
  ['a start', { kind: 'start' }, { title: 'Take a quiz', to: '/topics' }],
]

describe('the next step', () => {
  it.each(cases)('leads to %s', (_, step, told) => {
    expect(describeStep(step)).toMatchObject(told)
  })
})
