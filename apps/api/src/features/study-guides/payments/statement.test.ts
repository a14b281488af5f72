import type { AdminPayment } from '@nextround/contract/payments-admin'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bankReferenceOf, compare } from './match-statement.ts'
import { parseCsv, readStatement } from './read-statement.ts'

describe('a bank statement', () => {
  it('is found below the lines that a bank puts first', () => {
    const csv = `Account statement,,,,\nName: NextRound,,,,\n\nDate,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.,Closing Balance
16/11/26,"UPI-ASHA RAO-asha@okbank-NR23456789-Payment, guide",0000412345678901,,99.00,"1,29,900.00"
16/11/26,ATM WDL,000012,500.00,,"1,29,400.00"
`
    expect(readStatement(csv)).toEqual([
      {
        line: 5,
        date: '16/11/26',
        description: 'UPI-ASHA RAO-asha@okbank-NR23456789-Payment, guide',
        amount: 99,
        reference: '0000412345678901',
      },
    ])
  })

  it.each([
    [
      'Txn Date;Description;Ref No;Type;Amount\n1 Nov;UPI/4123;77;CR;129\n2 Nov;shop;78;DR;50',
      [129],
    ],
    ['Date\tParticulars\tCredit\n1 Nov\tx\tRs. 1,299.50\n2 Nov\ty\t\n3 Nov\tz\t0.00', [1299.5]],
    ['\uFEFFDate,Transaction Remarks,Amount (INR)\n1 Nov,x,99.00 Cr\n1 Nov,y,99.00 Dr', [99]],
  ])('has money that came in, however its columns are named: %j', (csv, amounts) => {
    expect(readStatement(csv)?.map(({ amount }) => amount)).toEqual(amounts)
  })

  it.each(['', 'hello', 'a,b,c\n1,2,3', 'Date,Amount\n1,2'])('is not any text: %j', (csv) => {
    expect(readStatement(csv)).toBeUndefined()
  })

  it('is read as it was written', () => {
    const cell = fc.string({ maxLength: 12 })
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1 }),
        (rows) => {
          const full = rows.filter((cells) => cells.some((one) => one.trim()))
          const csv = rows
            .map((cells) => cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(','))
            .join('\r\n')
          // Quoted, every sign is part of its cell; which sign parts cells is a guess only without quotes.
          fc.pre(!/[;\t]/.test(csv))
          expect(parseCsv(csv).map(({ cells }) => cells)).toEqual(full)
        },
      ),
    )
  })
})

const claim = (
  id: string,
  transactionId: string,
  rest: Partial<AdminPayment> = {},
): AdminPayment => ({
  id,
  reference: `NRAAAAAA${id}`,
  guideId: 'operating-systems',
  guideTitle: 'Operating systems',
  amount: 99,
  transactionId,
  status: 'pending',
  reason: null,
  submittedAt: '2026-11-16T00:00:00.000Z',
  dueAt: '2026-11-17T00:00:00.000Z',
  settledAt: null,
  hasReceipt: false,
  buyer: { name: 'Asha', email: 'asha@example.com' },
  isOwn: false,
  bankReference: null,
  waiting: null,
  ...rest,
})
const credit = (line: number, description: string, amount = 99, reference = '') => ({
  line,
  date: '16/11/26',
  description,
  amount,
  reference,
})

describe('claims beside a statement', () => {
  it('match by transaction ID, by order, or by both', () => {
    const { matches, unmatched } = compare(
      [claim('22', '412345678901'), claim('33', 'TYPO1234'), claim('44', '999999999999')],
      [
        credit(2, 'UPI/asha/4123 4567 8901', 99, '000412345678901'),
        credit(3, 'UPI-bilal-NRAAAAAA33-pay'),
        credit(4, 'salary', 99),
      ],
      new Set(),
    )
    expect(matches.map(({ payment, credit: { line }, by }) => [payment.id, line, by])).toEqual([
      ['22', 2, ['transaction-id']],
      ['33', 3, ['order']],
    ])
    expect(unmatched.map(({ id }) => id)).toEqual(['44'])
  })

  it('say when the amount is another or the credit was used', () => {
    const { matches } = compare(
      [claim('22', '412345678901')],
      [credit(2, 'UPI 412345678901', 1)],
      new Set(['412345678901']),
    )
    expect(matches[0]).toMatchObject({ isAmountRight: false, isUsed: true })
  })

  it('use no line twice, and prefer the one with the right amount', () => {
    const { matches, unmatched } = compare(
      [claim('22', '412345678901'), claim('33', '412345678901')],
      [credit(2, 'UPI 412345678901', 5), credit(3, 'UPI 412345678901')],
      new Set(),
    )
    expect(new Set(matches.map(({ credit: { line } }) => line)).size).toBe(matches.length)
    expect(matches.filter(({ isAmountRight }) => isAmountRight)).toHaveLength(1)
    expect(unmatched).toEqual([])
  })

  it('never match by a few digits', () => {
    const { matches } = compare([claim('22', '99')], [credit(2, 'UPI 999999', 99)], new Set())
    expect(matches).toEqual([])
  })

  it('take the bank’s own reference, or the longest number of the text', () => {
    expect(bankReferenceOf(credit(1, 'UPI 412345678901', 99, ' S-123 '))).toBe('S123')
    expect(bankReferenceOf(credit(1, 'UPI-2345678 UTR 412345678901'))).toBe('412345678901')
    expect(bankReferenceOf(credit(1, 'UPI 412345678901', 99, 'CR'))).toBe('412345678901')
    expect(bankReferenceOf(credit(1, 'cash'))).toBe('')
  })
})
