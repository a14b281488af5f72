import { answerWith } from './answers.ts'
import { payment } from './guides.ts'
import { signIn } from './signed-in.ts'
import { expect, expectAccessible, expectFailedLoads, expectNoOverflow, test } from './test.ts'

test.beforeEach(({ context, baseURL }) => signIn(context, baseURL ?? '', 'Asha Verma'))

test('whoever has bought nothing is led to the guides', async ({ page }) => {
  await page.goto('/account')
  const orders = page.getByRole('region', { name: 'Orders' })
  await expect(orders).toContainText('No orders yet')
  await orders.getByRole('link', { name: 'See the study guides' }).click()
  await expect(page).toHaveURL('/guides')
})

test('orders say what became of each, and what was approved has a receipt', async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const reason = 'The statement shows ₹9, not ₹99.'
  const approved = payment({ status: 'approved', hasReceipt: true, reference: 'NRAAAA2222' })
  const payments = [
    payment(),
    payment({ status: 'rejected', reason }),
    approved,
    payment({ status: 'refunded', reason: 'Paid twice.' }),
  ]
  await answerWith(page, '/api/payments', 200, { payments })
  await page.goto('/account')
  const orders = page.getByRole('region', { name: 'Orders' })
  await orders.getByRole('button', { name: 'Show all 4' }).click()
  const entries = orders.getByRole('listitem')
  for (const [place, words] of [
    ['Being checked', 'We check by'],
    ['Rejected', reason],
    ['Approved', 'Order NRAAAA2222'],
    ['Refunded', 'Paid twice.'],
  ].entries())
    for (const each of words) await expect(entries.nth(place)).toContainText(each)
  await expectAccessible(page)
  await expectNoOverflow(page)

  const receipt = orders.getByRole('button', { name: 'Receipt for order NRAAAA2222' })
  await answerWith(page, '/receipt', 404, { code: 'payment.not-found', requestId: '1' })
  await receipt.click()
  await expect(page.getByText('Download failed', { exact: true })).toBeVisible()
  await page.unroute('**/receipt')
  await page.route(`**/api/payments/${approved.id}/receipt`, (route) =>
    route.fulfill({
      contentType: 'application/pdf',
      headers: { 'content-disposition': 'attachment; filename="receipt-NRAAAA2222.pdf"' },
      body: '%PDF-1.7',
    }),
  )
  const saved = page.waitForEvent('download')
  await receipt.click()
  expect((await saved).suggestedFilename()).toBe('receipt-NRAAAA2222.pdf')
  expectFailedLoads(complaints)
})

test('orders that do not come offer Try Again', async ({ page, complaints }) => {
  await answerWith(page, '/api/payments', 500, { code: 'server.failed', requestId: '1' })
  await page.goto('/account')
  const orders = page.getByRole('region', { name: 'Orders' })
  await expect(orders.getByRole('alert')).toContainText('Your orders could not be loaded')
  await page.unroute('**/api/payments')
  await orders.getByRole('button', { name: 'Try Again' }).click()
  await expect(orders).toContainText('No orders yet')
  expectFailedLoads(complaints)
})
