import { expect, test } from 'vitest'
import { trailWords } from '../console/trail-words.ts'
import { rupees, TRAIL } from './payment-words.ts'

test('money is grouped as in India, with paise only where there are any', () => {
  expect(rupees(18_460)).toBe('₹18,460')
  expect(rupees(184_600)).toBe('₹1,84,600')
  expect(rupees(39.5)).toBe('₹39.50')
})

test('the trail says who approved, and with which line of the statement', () => {
  const line = {
    at: '2026-11-16T09:00:00Z',
    action: 'payment.approve-decided',
    by: 'Meera',
    details: { payment: '1', bank: '431288901274' },
  }
  expect(trailWords(line, TRAIL)).toBe('approved by Meera, bank reference 431288901274')
})

test('an action that nobody has put into words is still shown', () => {
  const line = { at: '2026-11-16T09:00:00Z', action: 'payment.looked-at', by: null, details: {} }
  expect(trailWords(line, TRAIL)).toBe('payment looked at, by the system')
})
