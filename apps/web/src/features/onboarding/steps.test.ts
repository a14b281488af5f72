import { expect, it } from 'vitest'
import { dayIn, stepToShow } from './steps.ts'

const nothing = {}
const company = { company: 'tcs' }
const none = { company: null, on: null }
const all = { company: null, on: '2026-12-01', minutesADay: 30 }

it.each([
  ['begins with the company', null, nothing, 'company'],
  ['goes on where it was left', null, company, 'when'],
  ['takes "none yet" for a choice', null, none, 'time'],
  ['goes back', 'company', none, 'company'],
  ['stays at the step of a reload', 'time', none, 'time'],
  ['does not jump ahead', 'time', company, 'when'],
  ['does not know every word', 'payment', company, 'when'],
  ['begins anew once all is chosen', null, all, 'company'],
  ['shows any step once all is chosen', 'time', all, 'time'],
] as const)('%s', (_, wanted, chosen, step) => {
  expect(stepToShow(wanted, chosen)).toBe(step)
})

it('counts calendar days across the end of a month', () => {
  expect(dayIn(14, '2026-11-20')).toBe('2026-12-04')
})
