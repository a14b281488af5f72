import type { StatementLine } from '@nextround/contract/payments-admin'
import { describe, expect, it } from 'vitest'
import { compare, indexCredits } from './match-statement.ts'
import { readStatement } from './read-statement.ts'
import type { PendingClaim } from './team-queries.ts'

/** Exports in the formats of the banks. Each has the same two UPI credits, a debit, and a refund that we paid. */
const LAYOUTS = {
  SBI: `Account Name       :,NEXTROUND LEARNING
Address            :,"12, MG ROAD, BENGALURU"
Start Date         :,1 Nov 2026

Txn Date,Value Date,Description,Ref No./Cheque No.,        Debit,Credit,Balance
16 Nov 2026,16 Nov 2026,BY TRANSFER-UPI/CR/632012345671/RAHUL SH/YESB/9198765432@ybl/Payment-,TRANSFER FROM 4897690162094,,99.00,"1,29,900.00"
16 Nov 2026,16 Nov 2026,BY TRANSFER-UPI/CR/632012345672/ASHA RAO/SBIN/asha@oksbi/NR23456789-,TRANSFER FROM 4897690162094,,"1,299.00","1,31,199.00"
17 Nov 2026,17 Nov 2026,TO TRANSFER-UPI/DR/632112345673/RAHUL SH/YESB/rahul@ybl/refund-,TRANSFER TO 4897690162094,99.00,,"1,31,100.00"
17 Nov 2026,17 Nov 2026,ATM WDL-ATM CASH 6321 MG ROAD,,500.00,,"1,30,600.00"
`,
  HDFC: `HDFC BANK Ltd.   Page No .: 1   Statement of accounts
"Statement From : 01/11/2026, To : 17/11/2026"

Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance
16/11/26,UPI-RAHUL SHARMA-9198765432@YBL-YESB0YBLUPI-632012345671-PAYMENT FROM PHONE,0000632012345671,16/11/26,,99.00,"1,29,900.00"
16/11/26,"UPI-ASHA RAO-ASHA@OKSBI-SBIN0001234-632012345672-NR23456789, guide",0000632012345672,16/11/26,,"1,299.00","1,31,199.00"
17/11/26,UPI-RAHUL SHARMA-RAHUL@YBL-YESB0YBLUPI-632112345673-REFUND,0000632112345673,17/11/26,99.00,,"1,31,100.00"
17/11/26,ATW-512967XXXXXX1234-MG ROAD,0000000000006321,17/11/26,500.00,,"1,30,600.00"
Total,,,,599.00,"1,398.00",
`,
  ICICI: `,,,DETAILED STATEMENT,,,,
,Account Number,,000405001234 ( INR )  - NEXTROUND,,,,
No.,Transaction ID,Value Date,Txn Posted Date,ChequeNo.,Description,Cr/Dr,Transaction Amount(INR),Available Balance(INR)
1,S45678901,16/11/2026,16/11/2026 10:12:01 AM,-,UPI/632012345671/Payment from Ph/9198765432@ybl/Yes Bank,CR,99.00,"1,29,900.00"
2,S45678902,16/11/2026,16/11/2026 11:30:44 AM,-,UPI/632012345672/NR23456789/asha@oksbi/State Bank,CR,"1,299.00","1,31,199.00"
3,S45678903,17/11/2026,17/11/2026 09:00:00 AM,-,UPI/632112345673/refund/rahul@ybl/Yes Bank,DR,99.00,"1,31,100.00"
4,S45678904,17/11/2026,17/11/2026 09:40:00 AM,-,ATM/CASH WDL/6321,DR,500.00,"1,30,600.00"
`,
  Axis: `Name :- NEXTROUND LEARNING
Statement of Account No - 919010012345678 for the period (From : 01-11-2026 To : 17-11-2026)

Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL
16-11-2026,-,UPI/P2A/632012345671/RAHUL SH/YES BANK/Payment fr,          ,            99.00,       129900.00,114
16-11-2026,-,UPI/P2A/632012345672/ASHA RAO/STATE BANK/NR23456789,          ,          1299.00,       131199.00,114
17-11-2026,-,UPI/P2A/632112345673/RAHUL SH/YES BANK/refund,             99.00,          ,       131100.00,114
17-11-2026,-,ATM-CASH/MG ROAD/6321,            500.00,          ,       130600.00,114
`,
  'a plain CSV': `\uFEFFDate;Details;Reference;Amount;Debit / Credit
16/11/2026;UPI from Rahul;="0000632012345671";₹ 99.00;Credit
16/11/2026;"UPI; order NR23456789";0000632012345672;"1,299.00";Credit
17/11/2026;Refund to Rahul;0000632112345673;99.00;Debit
17/11/2026;Cash;6321;500;Debit
`,
}

const credits = async (csv: string) => indexCredits(await readStatement(csv))

it('takes the ID of a payment app for no bank reference, because the credit has another number too', async () => {
  const csv = 'Date,Narration,Reference,Credit\n17/11/2026,UPI,T2611171530338292,99\n'
  expect(await credits(csv)).toMatchObject([{ ids: ['T2611171530338292'], bankReference: '' }])
})

describe.each(Object.entries(LAYOUTS))('a statement of %s', (_bank, csv) => {
  it('has two credits, named by their UTR, and neither the debit nor the refund', async () => {
    expect(await credits(csv)).toMatchObject([
      { amount: 99, bankReference: '632012345671', ids: ['632012345671'], orders: [] },
      { amount: 1299, bankReference: '632012345672', orders: ['NR23456789'] },
    ])
  })

  it('proves neither a phone number, an account nor the UTR of a refund', async () => {
    const typed = [
      '919876543210',
      '9198765432',
      '4897690162094',
      '632112345673',
      '6321',
      'S45678901',
    ]
    const claims = typed.map((transactionId, at) => claim(`NRAAAAAAA${at}`, transactionId))
    expect(await compare(claims, await credits(csv), new Map())).toMatchObject({
      matches: [],
      doubts: [],
    })
  })

  it('proves the payer, once, by UTR or by order', async () => {
    const claims = [
      claim('NRAAAAAAA2', '0000632012345671'),
      claim('NR23456789', 'T2611171530338291', 1299),
    ]
    const { matches, doubts } = await compare(claims, await credits(csv), new Map())
    expect(doubts).toEqual([])
    expect(matches.map(({ claimId, by }) => [claimId, by])).toEqual([
      ['NRAAAAAAA2', ['transaction-id']],
      ['NR23456789', ['order']],
    ])
  })
})

describe('the direction of an amount', () => {
  const header = 'Date,Narration,Ref No'
  const rows = (...cells: [string, string]) =>
    cells.map((cell, at) => `1${at}/11/26,UPI ${at},63215555000${at},${cell}`).join('\n')

  it.each([
    ['Amount,Dr/Cr Indicator', '99.00,DR', '129.00,CR'],
    ['Amount,Credit/Debit', '99.00,D', '129.00,C'],
    ['Amount (INR),Cr Dr', '99.00,Dr.', '129.00,Cr.'],
    ['Amount,CRDR,Balance,CRDR', '99.00,DR,500.00,CR', '129.00,CR,629.00,CR'],
    ['Type,Amount,Debit or Credit', 'UPI,99.00,Debit', 'UPI,129.00,Credit'],
    ['Transaction Type,Txn Amount', 'UPI Debit,99.00', 'UPI Credit,129.00'],
    ['Amount', '99.00 Dr', '129.00 Cr'],
    ['Amount', '-99.00', '+129.00'],
    ['Withdrawals,Deposits', '99.00,0.00', '0.00,129.00'],
    ['Debit Amount,Credit Amount', '99.00,', ',129.00'],
    ['Credit', '-99.00', 'Rs. 129'],
  ])('is known from the columns %j', async (columns, debit, credit) => {
    const lines = await readStatement(`${header},${columns}\n${rows(debit, credit)}`)
    expect(lines.map(({ amount, line }) => [amount, line])).toEqual([[129, 3]])
  })

  it.each([
    ['Amount', '99.00', '129.00'],
    ['Amount,Channel', '99.00,DR', '129.00,CR'],
    ['Amount,Type', '99.00,UPI', '129.00,UPI'],
    ['Amount', '-99.00', '129.00'],
    ['Debit', '99.00', ''],
    ['Debit/Credit', '99.00', '129.00'],
  ])('is refused if the columns %j don’t say', async (columns, debit, credit) => {
    await expect(
      readStatement(`${header},${columns}\n${rows(debit, credit)}`),
    ).rejects.toMatchObject({ code: 'statement.direction-unknown' })
  })
})

describe('a statement', () => {
  it.each(['', 'hello', 'a,b,c\n1,2,3', 'Date,Amount\n1,2'])(
    'without the required columns is refused: %j',
    async (csv) => {
      await expect(readStatement(csv)).rejects.toMatchObject({ code: 'statement.unreadable' })
    },
  )

  it('cut off inside quotation marks is refused', async () => {
    const csv = 'Date,Narration,Credit\n1/11/26,"UPI 632012345671,99.00\n2/11/26,x,99.00'
    await expect(readStatement(csv)).rejects.toMatchObject({ code: 'statement.broken' })
  })
})

const claim = (reference: string, transactionId: string, amount = 99): PendingClaim => ({
  id: reference,
  reference,
  transactionId,
  amount,
})
const [ASHA, BILAL] = ['NRAAAAAAA2', 'NRAAAAAAA3']

/** Like the real matching, it leaves only existing orders in a line. */
const compareWith = async (
  claims: PendingClaim[],
  lines: (Partial<StatementLine> & { description: string })[],
  uses: Record<string, string> = {},
) => {
  const given = lines.map((line, at) => ({
    line: at + 2,
    date: '16/11/26',
    amount: 99,
    reference: '',
    ...line,
  }))
  const { matches, doubts, unmatched } = await compare(
    claims,
    await indexCredits(given),
    new Map(Object.entries(uses)),
  )
  return {
    matches: matches.map(({ claimId, credit }) => [claimId, credit.line]),
    doubts: doubts.map(({ claimId, doubt }) => [claimId, doubt]),
    unmatched,
  }
}

describe('a claim', () => {
  it.each(['PAYMENTFROMPHONE', 'YESB0YBLUPI', '63201234567', '32012345671', '2012345671', 'RAHUL'])(
    'is not proved by part of a line: %j',
    async (transactionId) => {
      const description = 'UPI-RAHUL-rahul@ybl-YESB0YBLUPI-632012345671-Payment from PhonePe'
      expect(await compareWith([claim(ASHA, transactionId)], [{ description }])).toEqual({
        matches: [],
        doubts: [],
        unmatched: [ASHA],
      })
    },
  )

  it('never gets a line that names another order', async () => {
    const description = `UPI/632012345671/${BILAL}`
    const claims = [claim(ASHA, '632012345671'), claim(BILAL, 'T2611171530338291')]
    expect(await compareWith(claims, [{ description }])).toEqual({
      matches: [[BILAL, 2]],
      doubts: [[ASHA, 'other-order']],
      unmatched: [],
    })
    expect(await compareWith(claims.slice(0, 1), [{ description }])).toMatchObject({
      matches: [],
      doubts: [[ASHA, 'other-order']],
    })
  })

  it('needs review if one line fits two claims', async () => {
    const claims = [claim(ASHA, '632012345671'), claim(BILAL, '632012345672')]
    for (const description of ['UPI 632012345671 note 632012345672', `UPI ${ASHA} ${BILAL}`])
      expect(await compareWith(claims, [{ description }])).toMatchObject({
        matches: [],
        doubts: [
          [ASHA, 'several-claims'],
          [BILAL, 'several-claims'],
        ],
      })
  })

  it('needs review if the amount differs, or the credit was used or occurs twice', async () => {
    const one = [claim(ASHA, '632012345671')]
    const description = 'UPI 632012345671'
    const findDoubts = async (...given: Parameters<typeof compareWith>) =>
      (await compareWith(...given)).doubts
    expect(await findDoubts(one, [{ description, amount: 1 }])).toEqual([[ASHA, 'amount']])
    expect(await findDoubts(one, [{ description }], { '632012345671': 'another' })).toEqual([
      [ASHA, 'used'],
    ])
    expect(
      await findDoubts(one, [{ description }, { description: `${description} again` }]),
    ).toEqual([[ASHA, 'several-credits']])
    expect(await findDoubts(one, [{ description: `cash, order ${ASHA}` }])).toEqual([
      [ASHA, 'no-reference'],
    ])
    // An approval that is still in its undo window has used the credit for the same claim.
    expect(await compareWith(one, [{ description }], { '632012345671': ASHA })).toMatchObject({
      matches: [[ASHA, 2]],
    })
  })

  it('is proved by the line with the right amount, once if two exports overlap', async () => {
    const lines = [
      { description: `UPI 632012345671 ${ASHA}`, amount: 1 },
      { description: `UPI 632012345672 ${ASHA}` },
      { description: `UPI 632012345672 ${ASHA}` },
    ]
    expect(await compareWith([claim(ASHA, '632012345671')], lines)).toMatchObject({
      matches: [[ASHA, 3]],
    })
  })

  it.each([
    ['a UTR of NEFT', 'YESBN52026321123456789', 'YESBN52026321123456789', true],
    ['a number that Excel has rounded', '6.32112E+11', '632112E11', false],
    ['an account number', '4897690162094', '4897690162094', false],
    ['a cheque number', '000000000012', '000000000012', false],
    ['a text', 'UPI TRANSFER', 'UPITRANSFER', false],
  ])('equals the reference cell, or does not: %s', async (_what, reference, typed, isProved) => {
    const { matches } = await compareWith([claim(ASHA, typed)], [{ description: 'x', reference }])
    expect(matches.length === 1).toBe(isProved)
  })
})
