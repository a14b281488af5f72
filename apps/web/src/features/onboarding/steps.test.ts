import { expect, it } from 'vitest'
import { dayIn, stepToShow } from './steps.ts'

const nothing = {}
const company = { company: 'tcs' }
const none = { company: null, on: null }
const all = { company: null, on: '2026-12-01', minutesADay: 30 }

it.each([
  ['begins with the company', null, nothing, 'company'],
  ['continues where the learner left off', null, company, 'when'],
  ['accepts "none yet" as a choice', null, none, 'time'],
  ['goes back', 'company', none, 'company'],
  ['stays at the step of a reload', 'time', none, 'time'],
  ['does not jump ahead', 'time', company, 'when'],
  ['ignores an unknown step in the address', 'payment', company, 'when'],
  ['starts again once everything is chosen', null, all, 'company'],
  ['shows any step once everything is chosen', 'time', all, 'time'],
] as const)('the first steps: %s', (_, wanted, chosen, step) => {
  expect(stepToShow(wanted, chosen)).toBe(step)
})

it('counts calendar days across the end of a month', () => {
  expect(dayIn(14, '2026-11-20')).toBe('2026-12-04')
})
