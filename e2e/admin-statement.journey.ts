import type { Page } from '@playwright/test'
import { claims, openQueue, rowOf, signInAs, statementOf, statusOf, WIDE } from './admin.ts'
import { ask } from './database.ts'
import { expect, expectAccessible, expectFailedLoads, expectNoOverflow, test } from './test.ts'

test.beforeEach(({ context, baseURL }) => signInAs({ context, baseURL }, 'admin'))

test('an operator clears forty payments with a statement in four clicks', async ({
  page,
  baseURL,
}) => {
  const { all, tag } = await claims(baseURL, 40)
  const started = Date.now()
  const { click, counted } = counter()

  await openQueue(page, tag)
  await click(page.getByRole('button', { name: 'Match a bank statement' }))
  await click(page.getByLabel('Or paste the text'))
  await page.getByLabel('Or paste the text').fill(statementOf(all.map((claim) => ({ claim }))))
  await click(page.getByRole('button', { name: 'Find matches' }))
  await click(page.getByRole('button', { name: 'Approve all 40 matches' }))
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible()
  await expect.poll(() => approvedOf(baseURL, all)).toBe(40)

  expect(counted()).toBe(4)
  expect(Date.now() - started).toBeLessThan(120_000)
  const [bank] = await ask(
    baseURL,
    'SELECT count(DISTINCT bank_reference)::int AS references FROM payments WHERE id = ANY ($1)',
    [all.map(({ id }) => id)],
  )
  expect(bank).toEqual({ references: 40 })
})

test('wrong amounts, missing lines and credits of nobody stand apart, and one undo takes back all', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(WIDE)
  const { all, tag } = await claims(baseURL, 6)
  const [wrong, missing, ...right] = all
  if (!wrong || !missing) throw new Error('six claims')
  const [order] = await claimsOfNobody(baseURL, tag)
  const csv = statementOf([
    { claim: wrong, amount: 39 },
    ...right.map((claim) => ({ claim })),
    { claim: { ...wrong, reference: order, transactionId: '999999999999', name: 'X' } },
  ])
  await openQueue(page, tag)
  await page.getByRole('button', { name: 'Match a bank statement' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByLabel('Choose the file').setInputFiles({
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv),
  })
  await expect(page.getByRole('region', { name: '4 with the right amount' })).toContainText(
    'transaction ID and order match',
  )
  await expect(page.getByRole('region', { name: '1 to look at' })).toContainText(
    `Statement shows ₹39, not ₹${wrong.amount}`,
  )
  await expect(page.getByRole('heading', { name: /^\d+ not in the statement$/ })).toBeVisible()
  await expect(
    page.getByRole('region', { name: '1 credit that nobody has claimed' }),
  ).toContainText(order)
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoOverflow(page)

  await page.getByRole('button', { name: 'Approve all 4 matches' }).click()
  await expect(page.getByText('All of them are approved')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('4 decisions taken back').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve all 4 matches' })).toBeVisible()
  expect(await approvedOf(baseURL, all)).toBe(0)

  // The queue knows the statement too.
  await page.getByRole('button', { name: 'Back to the payments' }).click()
  await expect(rowOf(page, wrong)).toContainText('Statement shows ₹39')
  await expect(rowOf(page, missing)).toContainText('Not in the statement')
  expect(await statusOf(baseURL, wrong)).toBe('pending')
})

test('what is no statement is refused in words, and stays to be mended', async ({
  page,
  complaints,
}) => {
  await page.goto('/admin/payments?panel=statement')
  await page.getByRole('button', { name: 'Find matches' }).click()
  await expect(page.getByText('Paste the statement, or choose its file.')).toBeVisible()
  await page.getByLabel('Or paste the text').fill('hello')
  await page.getByRole('button', { name: 'Find matches' }).click()
  await expect(page.getByText('We found no columns for date, amount')).toBeVisible()
  await expect(page.getByLabel('Or paste the text')).toHaveValue('hello')
  await expectAccessible(page)
  expectFailedLoads(complaints)
})

function counter() {
  let clicks = 0
  return {
    counted: () => clicks,
    click: async (target: ReturnType<Page['getByRole']>) => {
      clicks += 1
      await target.click()
    },
  }
}

async function approvedOf(site: string | undefined, all: readonly { id: string }[]) {
  const [row] = await ask<{ count: number }>(
    site,
    "SELECT count(*)::int FROM payments WHERE id = ANY ($1) AND status = 'approved'",
    [all.map(({ id }) => id)],
  )
  return row?.count
}

/** An order that was paid, and whose buyer has not said so yet. */
async function claimsOfNobody(site: string | undefined, tag: string): Promise<[string]> {
  const { all } = await claims(site, 1, { tag: `${tag} unclaimed` })
  const [one] = all
  if (!one) throw new Error('no claim')
  await ask(site, 'DELETE FROM payments WHERE id = $1', [one.id])
  await ask(site, 'DELETE FROM study_guide_access WHERE user_id = $1', [one.userId])
  return [one.reference]
}
