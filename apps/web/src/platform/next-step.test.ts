import type { DriveTask, NextStep } from '@nextround/contract/progress'
import { describe, expect, it } from 'vitest'
import { actionOf } from './next-step.ts'

const words = { title: 'Something', why: 'Because.' }
const open = {
  kind: 'resume',
  ...words,
  sessionId: '01900000-0000-7000-8000-000000000000',
  topicId: null,
  company: null,
  subskill: null,
  isReTest: false,
  isPlacement: false,
  answered: 3,
  total: 15,
} satisfies NextStep
const task: DriveTask = {
  kind: 'practice',
  topicId: 'dbms',
  subskill: 'joins',
  label: 'Joins',
  questions: 10,
  minutes: 15,
}
const planned = (kind: DriveTask['kind']): NextStep => ({
  kind: 'plan',
  ...words,
  task: { ...task, kind },
})

const cases: [string, NextStep, string, string][] = [
  ['an open quiz on a topic', { ...open, topicId: 'dbms' }, 'Continue your quiz', '/quiz/dbms'],
  [
    'open practice of a subskill',
    { ...open, topicId: 'dbms', subskill: 'joins' },
    'Continue your quiz',
    '/quiz/dbms?subskill=joins',
  ],
  ["a company's open set", { ...open, company: 'tcs' }, 'Continue your quiz', '/quiz?company=tcs'],
  ['an open re-test', { ...open, isReTest: true }, 'Continue your quiz', '/quiz?review=due'],
  ['what is due', { kind: 're-test', ...words, due: 8 }, 'Start re-test', '/quiz?review=due'],
  ['practice of the plan', planned('practice'), 'Start practice', '/quiz/dbms?subskill=joins'],
  ['a note of the plan', planned('read'), 'Read the note', '/learn/dbms/joins'],
  ['a re-test of the plan', planned('re-test'), 'Start re-test', '/quiz?review=due'],
  [
    'a weak subskill',
    {
      kind: 'practise',
      ...words,
      topicId: 'os',
      subskill: 'memory',
      label: 'Memory',
      isNoteFirst: false,
    },
    'Start practice',
    '/quiz/os?subskill=memory',
  ],
  ['a start', { kind: 'start', ...words }, 'Choose a topic', '/topics'],
]

describe('the next step', () => {
  it.each(cases)('links to %s', (_, step, action, to) => {
    expect(actionOf(step)).toEqual({ action, to })
  })
})
