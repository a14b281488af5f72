import { expect, it } from 'vitest'
import type { QuestionSet } from '../kinds/question-set.ts'
import { given } from '../testing/given.ts'
import { evaluate } from './arithmetic.ts'
import { withSetValues } from './set-values.ts'

const setOf = (stimulus: QuestionSet['stimulus']): QuestionSet => ({
  id: 'dbms-set-7k3q9f',
  topicId: 'dbms',
  title: 'Offers',
  stimulus,
  sources: [],
  origin: { drafted: 'by-a-person' },
})
const chart = setOf({
  form: 'grouped',
  across: 'College',
  unit: 'offers',
  labels: ['Pune', 'Nashik'],
  series: [
    { name: '2025', values: [240, -160] },
    { name: '2026', values: [300, 220] },
  ],
})
const valueOf = (set: QuestionSet, expr: string) => {
  const { verify } = withSetValues(given.question({ verify: { kind: 'expr', expr } }), set)
  return evaluate(verify.kind === 'expr' ? verify.expr : '')
}

it('computes with the numbers that the learner sees', () => {
  expect(valueOf(chart, '({Pune, 2026} / {Pune,2025} - 1) * 100')).toBeCloseTo(25)
  expect(valueOf(chart, '3 - {Nashik, 2025}')).toBe(163)
  const table = setOf({
    form: 'table',
    columns: [{ name: 'Branch' }, { name: 'Seats', unit: 'seats' }],
    rows: [['Civil', '60']],
  })
  expect(valueOf(table, '{Civil, Seats} * 2')).toBe(120)
})

it('refuses a name that the set does not have', () => {
  expect(() => valueOf(chart, '{Pune, 2027}')).toThrow('the set has no number {Pune, 2027}')
  expect(() => valueOf(chart, '{Pune}')).toThrow('the set has no number {Pune}')
})

it('gives a program the whole stimulus', () => {
  const program = "import json\nprint(json.loads('''{{set}}''')['unit'])"
  const question = given.question({ verify: { kind: 'run', lang: 'python', program } })
  expect(withSetValues(question, chart).verify).toMatchObject({
    program: expect.stringContaining('"unit":"offers"'),
  })
  expect(withSetValues(question, undefined)).toBe(question)
})
