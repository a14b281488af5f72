import type { AdminPayment, StatementMatch } from '@nextround/contract/payments-admin'
import { expect, test } from 'vitest'
import { getBankReference, isApprovable } from './use-statement.ts'

const PAYMENT: AdminPayment = {
  id: '0b8f2c1e-5f0c-4a57-9d0e-2f6f3a1b7c11',
  reference: 'NR7F3K2ABC',
  guideId: 'operating-systems',
  guideTitle: 'Operating systems',
  amount: 129,
  transactionId: '431288901274',
  status: 'pending',
  reason: null,
  submittedAt: '2026-11-16T09:00:00Z',
  dueAt: '2026-11-17T09:00:00Z',
  settledAt: null,
  hasReceipt: false,
  buyer: {
    id: '01890000-0000-7000-8000-000000000001',
    name: 'Asha Verma',
    email: 'asha@example.com',
  },
  isOwn: false,
  bankReference: null,
  refundDueAt: null,
  refundReference: null,
  waiting: null,
}

const makeMatch = (changes: Partial<StatementMatch> = {}): StatementMatch => ({
  payment: PAYMENT,
  credit: { line: 2, date: '16/11/2026', description: 'UPI', amount: 129, reference: '' },
  bankReference: '632112345678',
  by: ['order'],
  ...changes,
})

test('the bank reference comes from a matched statement, never from the buyer’s input', () => {
  expect(getBankReference(makeMatch())).toBe('632112345678')
  expect(getBankReference(undefined)).toBe('')
})

test('nobody can approve their own payment or a decided one', () => {
  expect(isApprovable(makeMatch())).toBe(true)
  expect(isApprovable(makeMatch({ payment: { ...PAYMENT, isOwn: true } }))).toBe(false)
  expect(isApprovable(makeMatch({ payment: { ...PAYMENT, status: 'approved' } }))).toBe(false)
})
