import { randomInt, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { GuideOrder } from '../packages/contract/src/study-guides.ts'
import { answerWith } from './answers.ts'
import { ask } from './database.ts'
import { arePrinted, card, steps } from './guides.ts'
import { signIn } from './signed-in.ts'
import { expect, expectAccessible, expectFailedLoads, expectNoOverflow, test } from './test.ts'

const GUIDE = 'Operating systems for the technical round'

/** As banks give them: twelve digits. */
const newTransactionId = () => `4${String(randomInt(1e10)).padStart(11, '0')}`

const dialog = (page: Page) => page.getByRole('dialog', { name: `Buy ${GUIDE}` })
const field = (page: Page) => dialog(page).getByRole('textbox', { name: 'Transaction ID' })

async function openDialog(page: Page) {
  await page.goto('/guides')
  await card(page, GUIDE)
    .getByRole('button', { name: /^Buy for ₹/ })
    .click()
  await expect(dialog(page)).toBeVisible()
}

async function claim(page: Page, transactionId: string) {
  await openDialog(page)
  await field(page).fill(transactionId)
  await dialog(page).getByRole('button', { name: 'Submit Payment' }).click()
}

test('a learner pays by UPI, claims it, and sees by when it is checked', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(context, baseURL ?? '', 'Asha Verma')
  const ordered = page.waitForResponse('**/order')
  await openDialog(page)
  const { reference, link, upiId, amount } = (await (await ordered).json()) as GuideOrder
  await expect(dialog(page)).toContainText(`Pay ₹${amount}`)
  await expect(dialog(page)).toContainText(upiId)
  await expect(dialog(page)).toContainText(reference)
  await expect(dialog(page).getByRole('img', { name: /^QR code/ })).toBeVisible()
  await expect(dialog(page).getByRole('link', { name: 'Pay with a UPI app' })).toHaveAttribute(
    'href',
    link,
  )
  await expectAccessible(page)
  await expectNoOverflow(page)

  await dialog(page).getByRole('button', { name: 'Copy payment ID' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Copied payment ID' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(upiId)
  await expect(dialog(page).getByRole('button', { name: 'Copy payment ID' })).toBeVisible()

  await field(page).fill('   ')
  await dialog(page).getByRole('button', { name: 'Submit Payment' }).click()
  await expect(page.getByText('Error', { exact: true })).toBeVisible()
  await expect(page.getByText('Please enter transaction ID').first()).toBeVisible()
  await expect(field(page)).toBeFocused()
  await expectAccessible(page)

  const transactionId = newTransactionId()
  await field(page).fill(` ${transactionId} `)
  await dialog(page).getByRole('button', { name: 'Submit Payment' }).click()
  await expect(page.getByText('Payment Submitted!', { exact: true })).toBeVisible()
  await expect(
    page.getByText('Your payment is being verified. Access will be granted within 24 hours.', {
      exact: true,
    }),
  ).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(steps(card(page, GUIDE))).toBeFocused()
  await expect(steps(card(page, GUIDE))).toContainText(/We check by \d+:\d\d [ap]m on \d+ \w+\./)
  await expect(card(page, GUIDE).getByRole('button')).toHaveCount(0)
  await expectAccessible(page)

  await page.goto('/account')
  const orders = page.getByRole('region', { name: 'Orders' })
  for (const words of [GUIDE, reference, `₹${amount}`, 'Being checked'])
    await expect(orders).toContainText(words)
  await expectNoOverflow(page)
})

test('one transfer pays once: an ID that was used is refused where it is typed', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  const transactionId = newTransactionId()
  await signIn(context, baseURL ?? '', 'Asha Verma')
  await claim(page, transactionId)
  await expect(page.getByText('Payment Submitted!', { exact: true })).toBeVisible()

  await context.clearCookies()
  await signIn(context, baseURL ?? '', 'Riya Shah')
  await claim(page, transactionId.replace(/(.{4})(?=.)/g, '$1 '))
  await expect(dialog(page)).toContainText('This transaction ID has already been used.')
  await expect(field(page)).toBeFocused()
  await expectAccessible(page)
  expectFailedLoads(complaints)
})

test('what fails on the way keeps what was typed', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  await signIn(context, baseURL ?? '', 'Asha Verma')
  await answerWith(page, '/api/payments', 500, { code: 'server.failed', requestId: '1' })
  const transactionId = newTransactionId()
  await claim(page, transactionId)
  await expect(
    page.getByText('Failed to submit payment. Please try again.', { exact: true }),
  ).toBeVisible()
  await expect(field(page)).toHaveValue(transactionId)
  await page.unroute('**/api/payments')
  await dialog(page).getByRole('button', { name: 'Submit Payment' }).click()
  await expect(page.getByText('Payment Submitted!', { exact: true })).toBeVisible()
  await expect(page.getByText('Failed to submit payment.')).toBeHidden()
  expectFailedLoads(complaints)
})

test('an order that does not come offers Try Again; closed payments say so', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  await signIn(context, baseURL ?? '', 'Asha Verma')
  await answerWith(page, '/order', 500, { code: 'server.failed', requestId: '1' })
  await openDialog(page)
  await expect(dialog(page).getByRole('alert')).toContainText('The mistake is on our side.')
  await expectAccessible(page)
  await page.unroute('**/order')
  await dialog(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(field(page)).toBeVisible()

  await answerWith(page, '/order', 503, { code: 'payment.closed', requestId: '1' })
  await openDialog(page)
  await expect(dialog(page)).toContainText('We cannot take payments at the moment.')
  expectFailedLoads(complaints)
})

test('Back closes the dialog and stays on the page', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL ?? '', 'Asha Verma')
  await page.goto('/topics')
  await openDialog(page)
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL('/guides')
  await expect(card(page, GUIDE).getByRole('button', { name: /^Buy for ₹/ })).toBeFocused()
})

test('a guide is bought where one reads its free section', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL ?? '', 'Asha Verma')
  await page.goto('/guides/operating-systems')
  await page
    .getByRole('button', { name: /^Buy for ₹/ })
    .last()
    .click()
  await field(page).fill(newTransactionId())
  await dialog(page).getByRole('button', { name: 'Submit Payment' }).click()
  const offer = page.getByRole('heading', { name: 'The rest opens when your payment is verified' })
  await expect(offer).toBeFocused()
  await expect(steps(page)).toContainText('We check by')
  await expect(page.getByRole('button', { name: /^Buy for ₹/ })).toHaveCount(0)
})

test('what is granted is read in full and downloaded', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  test.setTimeout(300_000)
  await arePrinted(baseURL)
  const userId = await signIn(context, baseURL ?? '', 'Asha Verma')
  await ask(
    baseURL,
    `INSERT INTO payments (id, user_id, reference, study_guide_id, amount, upi_id, transaction_id, status,
       bank_reference, settled_at)
     VALUES ($1, $2, $3, 'operating-systems', 99, 'name@bank', $4, 'approved', $4, now())`,
    [randomUUID(), userId, `NR${randomUUID().slice(0, 8)}`, newTransactionId()],
  )
  await ask(
    baseURL,
    `INSERT INTO study_guide_access (user_id, guide_id, payment_status, access_granted, upi_transaction_id)
     VALUES ($1, 'operating-systems', 'approved', true, $2)`,
    [userId, newTransactionId()],
  )
  await page.goto('/guides/operating-systems')
  await expect(steps(page)).toContainText('Granted on')
  await expect(page.getByText('Opens when you buy the guide')).toHaveCount(0)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download/ }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('operating-systems.pdf')
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  expectFailedLoads(complaints)
})
