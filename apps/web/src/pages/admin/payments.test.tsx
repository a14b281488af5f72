import {
  type AdminPayment,
  decidePayments,
  type DecisionOutcome,
  matchStatement,
  type PaymentDecision,
  cancelRefund,
  correctClaimForBuyer,
  reopenPayment,
  undoDecisions,
} from '@nextround/contract/payments-admin'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { address, expectAccessible, expectNoOverflow } from '../../testing/render-page.tsx'
import { answer, refuse } from '../../testing/server.ts'
import {
  answerInbox,
  answerPayments,
  answerReports,
  button,
  claim,
  detail,
  inHours,
  findRowMain,
  openConsole,
  rows,
  settled,
  text,
} from '../../testing/console-fixtures.tsx'
import PaymentsPage from './payments.tsx'

const row = (name: string) => rows('Payments').filter({ hasText: name })
const main = (name: string) => findRowMain('Payments', name)
const bankReference = () => page.getByLabelText('Bank reference')

const open = (all: AdminPayment[], query = '') => {
  answerPayments(all)
  return openConsole(PaymentsPage, `/admin/payments${query}`)
}

/** Decides like the server, unless the test sets another outcome. */
function answerDecisions(all: AdminPayment[], outcome: DecisionOutcome['outcome'] = 'waiting') {
  const sent: PaymentDecision[] = []
  answer(decidePayments, ({ body: { decisions } }) => {
    const takesEffectAt = new Date(Date.now() + 10_000).toISOString()
    for (const decision of decisions) {
      sent.push(decision)
      const paid = all.find(({ id }) => id === decision.paymentId)
      if (paid && outcome === 'waiting')
        paid.waiting = { decision: decision.decision, by: 'Meera Nair', takesEffectAt }
    }
    return { outcomes: decisions.map(({ paymentId }) => ({ paymentId, outcome })), takesEffectAt }
  })
  answer(undoDecisions, ({ body: { paymentIds } }) => {
    for (const paid of all) if (paymentIds.includes(paid.id)) paid.waiting = null
    return { undone: paymentIds }
  })
  return sent
}

/** Lets the decisions take effect, as if their ten seconds had passed. */
function letTakeEffect(all: AdminPayment[], status: AdminPayment['status']) {
  for (const paid of all)
    if (paid.waiting) Object.assign(paid, { status, waiting: null, settledAt: inHours(0) })
  vi.advanceTimersByTime(11_000)
}

function fakeClock() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
}

async function widen() {
  await page.viewport(1280, 900)
  onTestFinished(() => page.viewport(360, 740))
}

beforeEach(() => {
  answerInbox([])
  answerReports([])
})

it('shows late claims in words; page, filters and search are in the address', async () => {
  const all = [
    claim('Late', { dueAt: inHours(-6.5) }),
    ...Array.from({ length: 53 }, (_, at) => claim(`Buyer${at + 1}x`)),
  ]
  const { unmount } = await open(all)
  await expect.element(rows('Payments')).toHaveLength(50)
  await expect.element(rows('Payments').first()).toMatchTextContent('6 h late')
  await expect.element(rows('Payments').nth(1)).toMatchTextContent(/2[23] h left/)
  await expect.element(text('1 to 50 of 54')).toBeVisible()
  await expect.element(text('₹5,988')).toBeVisible()
  await userEvent.click(button('Next'))
  await expect.element(rows('Payments')).toHaveLength(4)
  expect(address()).toBe('/admin/payments?page=2')
  await unmount()
  await open(all, '?page=2')
  await expect.element(rows('Payments')).toHaveLength(4)
  await expectAccessible()

  for (const words of ['UTRBuyer7x', 'NRBuyer7x', 'Buyer7x@example.com']) {
    await userEvent.fill(page.getByLabelText('Search payments'), words)
    await expect.element(rows('Payments')).toHaveLength(1)
    await expect.element(rows('Payments')).toMatchTextContent('Buyer7x')
  }
  await userEvent.click(page.getByText('Refunded', { exact: true }))
  await expect.element(text('Nothing found')).toBeVisible()
  await userEvent.click(page.getByText('All', { exact: true }))
  await expect.element(rows('Payments')).toHaveLength(1)
  expect(address()).toBe('/admin/payments?status=all&search=Buyer7x%40example.com')
})

it('shows order, transaction ID and amount in each row for comparison with the bank', async () => {
  const numbers = { reference: 'NR7K4P2MQX', transactionId: '412345678901', amount: 1_499 }
  await open([claim('Asha', numbers), claim('Ravi')])
  for (const words of ['NR7K4P2MQX', '412345678901', '₹1,499']) {
    await expect.element(row('Asha')).toMatchTextContent(words)
    await expect.element(row('Ravi')).not.toMatchTextContent(words)
  }
})

it('rejects with a predefined or typed reason', async () => {
  const all = [claim('One'), claim('Two')]
  const sent = answerDecisions(all)
  await open(all)
  await userEvent.click(button('Reject One').first())
  const prepared = "The amount we received isn't the price of the guide."
  await userEvent.click(page.getByText(prepared))
  await expectAccessible()
  await userEvent.click(button('Confirm'))
  await expect.element(row('One')).toMatchTextContent('Rejected, takes effect in')
  await userEvent.click(button('Reject Two').first())
  await userEvent.click(page.getByText('Another reason'))
  await userEvent.click(button('Confirm'))
  await expect.element(text('Tell the buyer why.')).toBeVisible()
  expect(sent).toMatchObject([{ decision: 'reject', reason: prepared }])
})

it('shows at the row why a decision was refused', async () => {
  const all = [claim('Asha')]
  await open(all)
  answerDecisions(all, 'bank-reference-used')
  await userEvent.click(button('Approve Asha').first())
  await userEvent.fill(bankReference(), '512345678901')
  await userEvent.click(button('Confirm'))
  await expect
    .element(row('Asha').getByRole('alert'))
    .toMatchTextContent('has already paid for another order')
  await expect.element(bankReference()).toHaveValue('512345678901')

  // Another admin decides first.
  await settled()
  answerDecisions(all, 'decided')
  answerPayments([])
  await userEvent.click(button('Confirm'))
  const note = page.getByRole('listitem').filter({ hasText: 'NRAsha' })
  await expect.element(note).toMatchTextContent('it was already decided')
  await expectAccessible()
  await userEvent.click(note.getByRole('button', { name: /^Close/ }))
  await expect.element(note).not.toBeInTheDocument()
})

it('an admin can’t decide their own payment', async () => {
  await open([claim('Meera', { isOwn: true })])
  await expect
    .element(row('Meera'))
    .toMatchTextContent('This is your own payment, so another admin has to decide')
  await expect.element(button(/^(Approve|Reject)/)).not.toBeInTheDocument()
  main('Meera').element().focus()
  await userEvent.keyboard('a')
  await expect.element(bankReference()).not.toBeInTheDocument()
})

const LONG = 'Wolfeschlegelsteinhausenbergerdorffvenkatanarasimharajuvaripeta'
const LONG_NUMBERS = { reference: 'NR7K4P2MQX', transactionId: '7'.repeat(60) }

it('shows the detail next to the list, and instead of it on a phone', async () => {
  await page.viewport(320, 640)
  const all = [claim('Asha', { dueAt: inHours(-2.5) }), claim('Ravi'), claim(LONG, LONG_NUMBERS)]
  const { unmount } = await open(all)
  await expect.element(row('Asha')).toMatchTextContent('2 h late')
  await expect.element(detail('₹99 from Asha')).not.toBeInTheDocument()
  await userEvent.click(main('Asha'))
  await expect.element(detail('₹99 from Asha').getByRole('heading', { level: 2 })).toHaveFocus()
  await expect.element(rows('Payments')).toHaveLength(0)
  await expect.element(detail('₹99 from Asha')).toMatchTextContent('Asha@example.com')
  expectNoOverflow()
  await userEvent.click(button('Back to the list'))
  await expect.element(main('Asha')).toHaveFocus()
  await userEvent.click(main('Asha'))
  await expect.element(detail('₹99 from Asha')).toBeVisible()
  history.back()
  await expect.element(row('Asha')).toBeVisible()
  expectNoOverflow()
  await userEvent.click(button(`Reject ${LONG}`).first())
  expectNoOverflow()
  await userEvent.click(button('Cancel'))
  await userEvent.click(main(LONG))
  await expect.element(detail(`₹99 from ${LONG}`)).toBeVisible()
  expectNoOverflow()
  history.back()

  await widen()
  await userEvent.click(main('Ravi'))
  await expect.element(detail('₹99 from Ravi')).toBeVisible()
  await expect.element(row('Asha')).toBeVisible()
  expectNoOverflow()
  await expectAccessible()
  // Its link opens the payment again.
  await unmount()
  await open(all, location.search)
  await expect.element(detail('₹99 from Ravi')).toBeVisible()
})

it('works without a mouse, and never loses the focus', async () => {
  fakeClock()
  await widen()
  const all = ['One', 'Two', 'Three', 'Four'].map((name) => claim(name))
  answerDecisions(all)
  await open(all)
  await expect.element(rows('Payments')).toHaveLength(4)
  for (const [key, name] of [
    ['j', 'One'],
    ['j', 'Two'],
    ['{ArrowDown}', 'Three'],
    ['k{ArrowUp}', 'One'],
  ] as const) {
    await userEvent.keyboard(key)
    await expect.element(main(name)).toHaveFocus()
  }
  await expect.element(detail('₹99 from One')).toBeVisible()
  // Keys also work while a filter has the focus.
  page.getByRole('radio', { name: 'Waiting' }).element().focus()
  await userEvent.keyboard('j')
  await expect.element(main('One')).toHaveFocus()

  await userEvent.keyboard('a')
  await expect.element(bankReference()).toHaveFocus()
  // In a text field, keys type letters.
  await userEvent.keyboard('rz')
  await expect.element(bankReference()).toHaveValue('rz')
  await userEvent.keyboard('{Escape}')
  await expect.element(main('One')).toHaveFocus()
  await userEvent.keyboard('a')
  // The form doesn't fill in the transaction ID that the buyer typed, because it proves nothing.
  await expect.element(bankReference()).toHaveValue('')
  await expectAccessible()
  await userEvent.keyboard('512345678901{Enter}')
  await expect.element(row('One')).toMatchTextContent(/Approved, takes effect in \d+ s/)
  await expectAccessible()
  await expect.element(main('Two')).toHaveFocus()

  await userEvent.keyboard('r')
  await expect.element(row('Two').getByRole('radio').first()).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(row('Two')).toMatchTextContent('Rejected, takes effect')
  await userEvent.keyboard('z')
  await expect.element(row('Two')).not.toMatchTextContent('takes effect')
  await expect.element(row('One')).toMatchTextContent('Approved')

  // The focused row disappears, and the row that takes its place gets the focus.
  main('One').element().focus()
  letTakeEffect(all, 'approved')
  await expect.element(rows('Payments')).toHaveLength(3)
  await expect.element(main('Two')).toHaveFocus()
})

it('keyboard shortcuts are listed, and can be turned off', async () => {
  await widen()
  const all = [claim('One'), claim('Two')]
  const { unmount } = await open(all)
  await expect.element(rows('Payments')).toHaveLength(2)
  await userEvent.keyboard('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect.element(dialog).toMatchTextContent('approve')
  await expectAccessible()
  await userEvent.keyboard('a')
  await expect.element(bankReference()).not.toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: 'Turn shortcuts off' }))
  await expect.element(dialog).toMatchTextContent('They are off.')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()

  await unmount()
  await open(all)
  await expect.element(rows('Payments')).toHaveLength(2)
  await expect.element(text('Keyboard shortcuts are off.')).toBeInTheDocument()
  await userEvent.keyboard('a')
  await expect.element(bankReference()).not.toBeInTheDocument()
})

it('explains why a text isn’t a statement, and lets the admin correct it', async () => {
  await open([], '?panel=statement')
  await userEvent.click(button('Find matches'))
  await expect.element(text('Paste the statement, or choose its file.')).toBeVisible()
  refuse(matchStatement, 'statement.unreadable', 400)
  await userEvent.fill(page.getByLabelText('Or paste the text'), 'hello')
  await userEvent.click(button('Find matches'))
  await expect.element(text('We found no columns for date, amount')).toBeVisible()
  await expect.element(page.getByLabelText('Or paste the text')).toHaveValue('hello')
  await expectAccessible()
})

it('approves all claims proved by a pasted statement', async () => {
  const all = [claim('One'), claim('Two'), claim('Three')]
  const [one, two, three] = all as [AdminPayment, AdminPayment, AdminPayment]
  const pasted: string[] = []
  answer(matchStatement, ({ body: { csv } }) => {
    pasted.push(csv)
    const matches = [one, two].map((payment, at) => ({
      payment,
      credit: {
        line: at + 2,
        date: '16/11/2026',
        description: `UPI-${payment.reference}`,
        amount: payment.amount,
        reference: payment.transactionId,
      },
      bankReference: `51234567890${at}`,
      by: ['transaction-id', 'order'] as ('transaction-id' | 'order')[],
    }))
    return {
      credits: 2,
      claims: 3,
      matchCount: 2,
      matches,
      doubts: [],
      unmatched: [three],
      unmatchedIds: [three.id],
      unclaimed: [],
    }
  })
  const sent = answerDecisions(all)
  await open(all, '?panel=statement')
  await userEvent.fill(page.getByLabelText('Or paste the text'), 'Date,Narration\n16/11/2026,UPI')
  await userEvent.click(button('Find matches'))
  await expect
    .element(page.getByRole('region', { name: '2 proved by the statement' }))
    .toMatchTextContent('UPI-NROne')
  expect(pasted).toEqual(['Date,Narration\n16/11/2026,UPI'])
  await userEvent.click(button('Approve all 2 matches'))
  await expect.element(text('All approved')).toBeVisible()
  expect(sent).toEqual([
    { paymentId: one.id, decision: 'approve', bankReference: '512345678900' },
    { paymentId: two.id, decision: 'approve', bankReference: '512345678901' },
  ])
})

it('corrects a mistyped ID and reopens a rejected claim, each in a dialog', async () => {
  const all = [
    claim('Asha', { transactionId: '41234567890' }),
    claim('Ravi', { status: 'rejected' }),
  ]
  const sent: unknown[] = []
  answer(correctClaimForBuyer, ({ body }) => {
    sent.push(body)
    return { isChanged: true }
  })
  answer(reopenPayment, ({ body }) => {
    sent.push(body)
    return { isReopened: true as const }
  })
  await widen()
  await open(all)
  await userEvent.click(main('Asha'))
  await expect
    .element(detail(/from Asha/).getByRole('link', { name: 'Asha@example.com' }))
    .toHaveAttribute('href', `/admin/people/${all[0]!.buyer.id}`)
  await userEvent.click(button('Correct the ID'))
  await userEvent.fill(page.getByLabelText('Transaction ID'), '412345678901')
  await expectAccessible()
  await userEvent.click(button('Correct the ID').last())
  await expect.element(text('The transaction ID is corrected')).toBeVisible()
  await userEvent.click(page.getByText('Rejected', { exact: true }))
  await userEvent.click(main('Ravi'))
  await userEvent.click(button('Reopen'))
  await userEvent.fill(page.getByLabelText('Reason'), 'On a later statement')
  await userEvent.click(button('Reopen').last())
  await expect.element(text('The claim is pending again')).toBeVisible()
  expect(sent).toEqual([
    { transactionId: '412345678901', isConfirmed: true },
    { reason: 'On a later statement' },
  ])
})

it('refunds in two steps: decided, then paid with the reference of the transfer', async () => {
  const refundDueAt = inHours(-2)
  const all = [
    claim('Asha', { status: 'approved' }),
    claim('Ravi', { status: 'approved', refundDueAt, reason: 'You paid twice.' }),
  ]
  const sent = answerDecisions(all)
  answer(cancelRefund, ({ params: { paymentId } }) => {
    Object.assign(all.find(({ id }) => id === paymentId)!, { refundDueAt: null, reason: null })
    return { isCancelled: true as const }
  })
  await widen()
  await open(all, '?status=approved')
  await expect.element(row('Ravi')).not.toBeInTheDocument()
  await userEvent.click(button('Refund Asha').first())
  await expect.element(text('Until then, the guide stays open')).toBeVisible()
  await userEvent.click(button('Confirm'))
  await expect.element(row('Asha')).toMatchTextContent('Refund decided, takes effect in')
  await userEvent.click(page.getByText('To refund', { exact: true }))
  await userEvent.click(button('Record the refund of Ravi').first())
  await userEvent.click(button('Confirm'))
  await expect.element(text('Enter the UTR of the debit')).toBeVisible()
  await expectAccessible()
  await userEvent.fill(page.getByLabelText('Reference for your transfer'), '512345678902')
  await userEvent.click(button('Confirm'))
  await expect.element(row('Ravi')).toMatchTextContent('Refund paid, takes effect in')
  expect(sent).toMatchObject([
    { decision: 'refund', reason: 'You asked for your money back.' },
    { decision: 'pay-refund', refundReference: '512345678902' },
  ])
  await userEvent.click(button('Undo: Refund paid to Ravi').first())
  await userEvent.click(main('Ravi'))
  await userEvent.click(button('Drop the refund'))
  await userEvent.fill(page.getByLabelText('Reason'), 'Wants to keep the guide')
  await userEvent.click(button('Drop the refund').last())
  await expect.element(text('The refund is dropped')).toBeVisible()
  await expect.element(text('No refunds to pay.')).toBeVisible()
})

it('selects undone payments again', async () => {
  const all = [claim('Aarav'), claim('Diya')]
  answerDecisions(all)
  await widen()
  await open(all)
  await userEvent.click(button('Approve Aarav').first())
  await userEvent.fill(bankReference(), '512345678901')
  await userEvent.click(button('Confirm'))
  await expect.element(main('Diya')).toHaveFocus()
  await userEvent.keyboard('z')
  await expect.element(text('Undone')).toBeVisible()
  await expect.element(main('Aarav')).toHaveFocus()
})
