import { answerWith, holdBack } from './answers.ts'
import { claim, claims, newTag, openQueue, rowOf, rows, signInAs, WIDE } from './admin.ts'
import { ask } from './database.ts'
import { expect, expectAccessible, expectFailedLoads, expectNoOverflow, test } from './test.ts'

test.beforeEach(({ context, baseURL }) => signInAs({ context, baseURL }, 'admin'))

test('the oldest first, late ones in words; pages, filters and search live in the address', async ({
  page,
  baseURL,
}) => {
  const { all, tag } = await claims(baseURL, 53)
  const late = await claim(baseURL, { name: `${tag} late`, hoursAgo: 30 })
  await openQueue(page, tag)
  await expect(rows(page)).toHaveCount(50)
  await expect(rows(page).first()).toContainText('6 h late')
  await expect(rowOf(page, late).locator('svg').first()).toBeVisible()
  await expect(page.getByText('1 to 50 of 54')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(rows(page)).toHaveCount(4)
  await expect(page).toHaveURL(`/admin/payments?search=${tag}&page=2`)
  await page.reload()
  await expect(rows(page)).toHaveCount(4)
  await expectAccessible(page)
  await page.goBack()
  await expect(rows(page)).toHaveCount(50)

  const [one] = all
  if (!one) throw new Error('no claim')
  for (const words of [one.transactionId, one.reference, `${one.userId}@example.com`]) {
    await page.getByLabel('Search payments').fill(words)
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText(one.name)
  }
  await page.getByText('Refunded', { exact: true }).click()
  await expect(page.getByText('Nothing found')).toBeVisible()
  await page.getByText('All', { exact: true }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(/status=all/)
})

test('what learners typed fits: long names, on the smallest phone and on a wide screen', async ({
  page,
  baseURL,
}) => {
  const tag = newTag()
  const name = `${tag} Wolfeschlegelsteinhausenbergerdorffvenkatanarasimharajuvaripeta`
  const long = await claim(baseURL, { name, hoursAgo: 25 })
  await ask(baseURL, 'UPDATE payments SET transaction_id = $2 WHERE id = $1', [
    long.id,
    tag.padEnd(60, '0'),
  ])
  await page.setViewportSize({ width: 320, height: 640 })
  await openQueue(page, tag)
  await expect(rowOf(page, long)).toBeVisible()
  await expectNoOverflow(page)
  await rowOf(page, long).getByRole('button', { name: 'Reject' }).click()
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await rowOf(page, long).getByRole('button').first().click()
  await expect(page.getByRole('region', { name })).toBeVisible()
  await expectNoOverflow(page)
  await page.setViewportSize(WIDE)
  await expectNoOverflow(page)
})

test('while it loads the rows have their shape; what fails can be tried again', async ({
  page,
  complaints,
}) => {
  const release = await holdBack(page, '/api/admin/payments?*')
  await page.goto('/admin/payments')
  await expect(page.getByText('Loading the payments')).toBeAttached()
  await expectAccessible(page)
  release()
  await expect(page.getByText('Loading the payments')).toHaveCount(0)

  await answerWith(page, '/api/admin/payments?*', 500, { code: 'server.failed', requestId: '1' })
  await page.goto('/admin/payments')
  await expect(page.getByText('The payments did not come')).toBeVisible()
  await expectAccessible(page)
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('The payments did not come')).toHaveCount(0)
  expectFailedLoads(complaints)
})

test('nobody waits', async ({ page }) => {
  await answerWith(page, '/api/admin/payments?*', 200, {
    payments: [],
    total: 0,
    figures: { pending: 0, late: 0, approvedToday: 12, receivedToday: 5988 },
  })
  await page.goto('/admin/payments')
  await expect(page.getByText('All done')).toBeVisible()
  await expect(page.getByText('₹5,988')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(WIDE)
  await expectNoOverflow(page)
})
