import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import type { GuideOrder } from '../packages/contract/src/study-guides.ts'
import { rows, signInAs, WIDE } from './admin.ts'
import { ask } from './database.ts'
import { arePrinted, card, steps } from './guides.ts'
import { forgetSession, signIn } from './signed-in.ts'
import { expect, expectFailedLoads, test, toast } from './test.ts'

const GUIDE = 'Operating systems for the technical round'
const READER = '/guides/operating-systems'

/** A bank's format: twelve digits. */
const newTransactionId = () => `4${String(randomInt(1e10)).padStart(11, '0')}`

const dialog = (page: Page) => page.getByRole('dialog', { name: `Buy ${GUIDE}` })
const field = (page: Page) => dialog(page).getByRole('textbox', { name: 'Transaction ID' })
const orders = (page: Page) => page.getByRole('region', { name: 'Orders' })
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Submit Payment' }).click()

async function claim(page: Page, transactionId: string) {
  await page.goto('/guides')
  await card(page, GUIDE)
    .getByRole('button', { name: /^Buy for ₹/ })
    .click()
  await field(page).fill(transactionId)
  await submit(page)
}

const isPdf = async (file: Download) =>
  (await readFile(await file.path())).subarray(0, 5).toString() === '%PDF-'

test('a claim leads to the guide, its PDF and the receipt, approved by an admin in another browser', async ({
  page,
  context,
  browser,
  baseURL,
  complaints,
}) => {
  test.setTimeout(300_000)
  await arePrinted(baseURL)
  const name = `Kavya ${randomInt(1e9)}`
  const transactionId = newTransactionId()
  const userId = await signIn(context, baseURL ?? '', name)

  await test.step('the guide is locked, and a claim opens nothing', async () => {
    const ordered = page.waitForResponse('**/order')
    await claim(page, transactionId)
    const { reference, amount } = (await (await ordered).json()) as GuideOrder
    await expect(toast(page, 'Payment Submitted!')).toBeVisible()
    await expect(steps(card(page, GUIDE))).toContainText(
      /We'll check it by \d+:\d\d [ap]m on \d+ \w+\./,
    )
    await page.goto('/account')
    for (const words of [GUIDE, reference, `₹${amount}`, 'Being checked'])
      await expect(orders(page)).toContainText(words)
    await page.goto(READER)
    await expect(page.getByText('Opens when you buy the guide').first()).toBeVisible()
  })

  await test.step('an admin approves it, and it takes effect ten seconds later', async () => {
    const status = async () => {
      const [row] = await ask<{ status: string }>(
        baseURL,
        'SELECT status FROM payments WHERE user_id = $1',
        [userId],
      )
      return row?.status
    }
    const desk = await browser.newContext({
      baseURL: baseURL ?? '',
      viewport: WIDE,
      serviceWorkers: 'block',
    })
    await signInAs({ context: desk, baseURL }, 'admin')
    const admin = await desk.newPage()
    await admin.goto(`/admin/payments?search=${transactionId}`)
    const row = rows(admin)
    await expect(row).toContainText(name)
    await row.getByRole('button', { name: 'Approve' }).click()
    await row.getByLabel('Bank reference').fill(transactionId)
    await row.getByRole('button', { name: 'Confirm' }).click()
    await expect(row).toContainText(/Approved, takes effect in \d+ s/)
    expect(await status()).toBe('pending')
    await expect(row).toHaveCount(0)
    expect(await status()).toBe('approved')
    await admin.getByText('Approved', { exact: true }).click()
    await row.getByRole('button', { name }).first().click()
    await expect(admin.getByRole('region', { name: ` from ${name}` })).toContainText(
      `approved by Meera Nair, bank reference ${transactionId}`,
    )
    await desk.close()
  })

  await test.step('the guide is open, as a PDF too', async () => {
    await page.reload()
    await expect(steps(page)).toContainText('Granted on')
    await expect(page.getByText('Opens when you buy the guide')).toHaveCount(0)
    // The copy with the buyer's name is printed once the decision has taken effect.
    const saved = page.waitForEvent('download', { timeout: 200_000 })
    await page.getByRole('button', { name: /^Download/ }).click()
    expect(await isPdf(await saved)).toBe(true)
  })

  await test.step('the receipt is on the account', async () => {
    const receipt = orders(page).getByRole('button', { name: /receipt/i })
    await expect(async () => {
      await page.goto('/account')
      await expect(receipt).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: 120_000 })
    const saved = page.waitForEvent('download')
    await receipt.click()
    expect(await isPdf(await saved)).toBe(true)
  })
  expectFailedLoads(complaints)
})

test('one transfer pays once: a used transaction ID is refused at its field', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  const transactionId = newTransactionId()
  await signIn(context, baseURL ?? '', 'Asha Verma')
  await claim(page, transactionId)
  await expect(toast(page, 'Payment Submitted!')).toBeVisible()

  await forgetSession(page)
  await signIn(context, baseURL ?? '', 'Riya Shah')
  await claim(page, transactionId.replace(/(.{4})(?=.)/g, '$1 '))
  await expect(dialog(page)).toContainText('This transaction ID has already been used.')
  await expect(field(page)).toBeFocused()
  expectFailedLoads(complaints)
})
