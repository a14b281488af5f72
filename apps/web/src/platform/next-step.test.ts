import type { NextStep, StudyTask } from '@nextround/contract/progress'
import { describe, expect, it } from 'vitest'
import { toAction } from './next-step.ts'

const words = { title: 'Something', why: 'Because.' }
const open = {
  kind: 'resume',
  ...words,
  sessionId: '01900000-0000-7000-8000-000000000000',
  taskId: null,
  topicId: null,
  company: null,
  subskill: null,
  isReTest: false,
  isPlacement: false,
  answered: 3,
  total: 15,
} satisfies NextStep
const task: StudyTask = {
  id: '2026-11-19-2',
  kind: 'practise',
  ...words,
  detail: '10 questions',
  questions: 10,
  minutes: 15,
  answered: 0,
  isDone: false,
  sessionId: null,
}
const planned = (kind: StudyTask['kind']): NextStep => ({
  kind: 'task',
  ...words,
  task: { ...task, kind },
})
const TASK = '/quiz?task=2026-11-19-2'

const cases: [string, NextStep, string, string][] = [
  ['a running mock', { kind: 'mock', ...words }, 'Continue your mock', '/mocks/run'],
  ['an open quiz on a topic', { ...open, topicId: 'dbms' }, 'Continue your quiz', '/quiz/dbms'],
  [
    'open practice of a subskill',
    { ...open, topicId: 'dbms', subskill: 'joins' },
    'Continue your quiz',
    '/quiz/dbms?subskill=joins',
  ],
  ["a company's open set", { ...open, company: 'tcs' }, 'Continue your quiz', '/quiz?company=tcs'],
  ['an open re-test', { ...open, isReTest: true }, 'Continue your quiz', '/quiz?review=due'],
  [
    'an open task, whatever else its quiz is',
    { ...open, taskId: task.id, isReTest: true },
    'Continue your quiz',
    TASK,
  ],
  ['practice', planned('practise'), 'Start practice', TASK],
  ['a review', planned('review'), 'Start review', TASK],
  ['what is learnt again', planned('learn'), 'Start learning', TASK],
  ['the check', planned('check'), 'Start the check', TASK],
  ['the quiz of a week', planned('quiz'), 'Start quiz', TASK],
]

describe('the next step', () => {
  it.each(cases)('links to %s', (_, step, action, to) => {
    expect(toAction(step)).toEqual({ action, to })
  })

  it('has no button if there is nothing to do, or for a step of another version', () => {
    expect(toAction({ kind: 'done', ...words })).toBeUndefined()
    expect(toAction({ kind: 're-test', ...words, due: 3 } as never)).toBeUndefined()
  })
})
