import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'
import { signInAs, WIDE } from './admin.ts'
import { card, steps } from './guides.ts'
import { signIn } from './signed-in.ts'
import { expect, expectFailedLoads, test } from './test.ts'

const GUIDE = 'Operating systems for the technical round'

const isPdf = async (file: Download) =>
  (await readFile(await file.path())).subarray(0, 5).toString() === '%PDF-'

test('from a claim to the download, with an admin in a browser of their own', async ({
  page,
  context,
  browser,
  baseURL,
  complaints,
}) => {
  test.setTimeout(300_000)
  const name = `Kavya ${randomInt(1e9)}`
  const transactionId = `4${String(randomInt(1e10)).padStart(11, '0')}`
  await signIn(context, baseURL ?? '', name)
  await page.goto('/guides')
  await card(page, GUIDE)
    .getByRole('button', { name: /^Buy for ₹/ })
    .click()
  const dialog = page.getByRole('dialog', { name: `Buy ${GUIDE}` })
  await dialog.getByRole('textbox', { name: 'Transaction ID' }).fill(transactionId)
  await dialog.getByRole('button', { name: 'Submit Payment' }).click()
  await expect(steps(card(page, GUIDE))).toContainText(/We check by/)

  const desk = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: WIDE,
    serviceWorkers: 'block',
  })
  await signInAs({ context: desk, baseURL }, 'admin')
  const admin = await desk.newPage()
  await admin.goto(`/admin/payments?search=${transactionId}`)
  const row = admin.getByRole('list', { name: 'Payments' }).locator('[data-row]')
  await expect(row).toContainText(name)
  await row.getByRole('button', { name: 'Approve' }).click()
  await row.getByRole('button', { name: 'Confirm' }).click()
  await expect(row).toContainText(/Approved, takes effect in \d+ s/)
  await expect(row).toHaveCount(0)
  await desk.close()

  // The copy with the buyer's name is printed once the decision has taken effect.
  await page.reload()
  await expect(steps(card(page, GUIDE))).toContainText('Granted on')
  const saved = page.waitForEvent('download', { timeout: 200_000 })
  await card(page, GUIDE)
    .getByRole('button', { name: /^Download/ })
    .click()
  expect(await isPdf(await saved)).toBe(true)

  await expect(async () => {
    await page.goto('/account')
    const receipt = page
      .getByRole('region', { name: 'Orders' })
      .getByRole('button', { name: /receipt/i })
    await expect(receipt).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 120_000 })
  const receipt = page.waitForEvent('download')
  await page
    .getByRole('region', { name: 'Orders' })
    .getByRole('button', { name: /receipt/i })
    .click()
  expect(await isPdf(await receipt)).toBe(true)
  expectFailedLoads(complaints)
})
