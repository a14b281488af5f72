import type { AdminPayment, StatementMatch } from '@nextround/contract/payments-admin'
import { expect, test } from 'vitest'
import { bankReferenceOf, isRight } from './use-statement.ts'

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
  buyer: { name: 'Asha Verma', email: 'asha@example.com' },
  isOwn: false,
  bankReference: null,
  waiting: null,
}

const matchOf = (changes: Partial<StatementMatch> = {}): StatementMatch => ({
  payment: PAYMENT,
  credit: { line: 2, date: '16/11/2026', description: 'UPI', amount: 129, reference: '' },
  bankReference: '000998877665',
  by: ['order'],
  isAmountRight: true,
  isUsed: false,
  ...changes,
})

test('the bank reference is what the bank calls the credit, or else what the buyer claims', () => {
  expect(bankReferenceOf(PAYMENT, matchOf())).toBe('000998877665')
  expect(bankReferenceOf(PAYMENT, matchOf({ bankReference: '' }))).toBe('431288901274')
  expect(bankReferenceOf(PAYMENT, undefined)).toBe('431288901274')
})

test('a line over another amount names nothing', () => {
  expect(bankReferenceOf(PAYMENT, matchOf({ isAmountRight: false }))).toBe('431288901274')
})

test('only what needs no second look is approved together with others', () => {
  expect(isRight(matchOf())).toBe(true)
  expect(isRight(matchOf({ isAmountRight: false }))).toBe(false)
  expect(isRight(matchOf({ isUsed: true }))).toBe(false)
  expect(isRight(matchOf({ payment: { ...PAYMENT, isOwn: true } }))).toBe(false)
})
