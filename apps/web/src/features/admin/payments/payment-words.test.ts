import { expect, test } from 'vitest'
import { formatRupees } from '#platform/format.ts'
import { trailWords } from '../console/trail-words.ts'
import { PAYMENT_TRAIL } from './payment-words.ts'

test('groups amounts as in India, with paise only if there are any', () => {
  expect(formatRupees(18_460)).toBe('₹18,460')
  expect(formatRupees(184_600)).toBe('₹1,84,600')
  expect(formatRupees(39.5)).toBe('₹39.50')
})

test('the history shows who approved, and with which statement line', () => {
  const line = {
    at: '2026-11-16T09:00:00Z',
    action: 'payment.approve-decided',
    by: 'Meera',
    details: { payment: '1', bank: '431288901274' },
  }
  expect(trailWords(line, PAYMENT_TRAIL)).toBe('approved by Meera, bank reference 431288901274')
})

test('an unknown action is still shown', () => {
  const line = { at: '2026-11-16T09:00:00Z', action: 'payment.looked-at', by: null, details: {} }
  expect(trailWords(line, PAYMENT_TRAIL)).toBe('payment looked at, by the system')
})
