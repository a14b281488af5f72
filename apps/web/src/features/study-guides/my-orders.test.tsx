import { downloadReceipt, listMyPayments, type Payment } from '@nextround/contract/study-guides'
import { expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, expectNoOverflow, renderPage } from '../../testing/render-page.tsx'
import { savedFiles } from '../../testing/saved-files.ts'
import { answer, answerFile, refuse } from '../../testing/server.ts'
import { payment } from './guide-fixtures.ts'
import MyOrders from './my-orders.tsx'

const Orders = () => (
  <section aria-label="Orders">
    <h1>Orders</h1>
    <MyOrders />
  </section>
)
const orders = () => page.getByRole('region', { name: 'Orders' })
const open = (payments: Payment[]) => {
  answer(listMyPayments, { payments })
  return renderPage(Orders, '/account')
}

it('without orders the page links to the guides', async () => {
  await open([])
  await expect.element(orders()).toMatchTextContent('No orders yet')
  await expect
    .element(orders().getByRole('link', { name: 'See the study guides' }))
    .toHaveAttribute('href', '/guides')
})

it('orders show their status, and an approved one has a receipt', async () => {
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(360, 740))
  const reason = 'The statement shows ₹9, not ₹99.'
  await open([
    payment(),
    payment({ status: 'rejected', reason }),
    payment({ status: 'approved', hasReceipt: true, reference: 'NRAAAA2222' }),
    payment({ status: 'refunded', reason: 'Paid twice.' }),
  ])
  await userEvent.click(orders().getByRole('button', { name: 'Show all 4' }))
  for (const [at, words] of [
    [
      'Operating systems',
      '₹99',
      'Being checked',
      "We'll check it by",
      'Transaction ID 412345678901.',
    ],
    ['Rejected', reason],
    ['Approved', 'Order NRAAAA2222'],
    ['Refunded', 'Paid twice.'],
  ].entries())
    for (const each of words)
      await expect.element(orders().getByRole('listitem').nth(at)).toMatchTextContent(each)
  await expect.element(orders().getByRole('button', { name: /^Correct the ID/ })).toBeVisible()
  await expectAccessible()
  expectNoOverflow()

  const receipt = orders().getByRole('button', { name: 'Receipt for order NRAAAA2222' })
  refuse(downloadReceipt, 'payment.not-found', 404)
  await userEvent.click(receipt)
  await expect
    .element(page.getByText("Couldn't download the receipt", { exact: true }))
    .toBeVisible()
  const saved = savedFiles()
  answerFile(downloadReceipt, 'receipt-NRAAAA2222.pdf')
  await userEvent.click(receipt)
  await expect.poll(() => saved).toEqual(['receipt-NRAAAA2222.pdf'])
})

it('offers Try Again if orders can’t be loaded', async () => {
  refuse(listMyPayments, 'server.failed', 500)
  await renderPage(Orders, '/account')
  await expect.element(orders().getByRole('alert')).toMatchTextContent("Couldn't load your orders")
  answer(listMyPayments, { payments: [] })
  await userEvent.click(orders().getByRole('button', { name: 'Try Again' }))
  await expect.element(orders()).toMatchTextContent('No orders yet')
})
