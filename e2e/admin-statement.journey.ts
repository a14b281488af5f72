import {
  claims,
  findRow,
  makeStatement,
  openQueue,
  orderWithoutClaim,
  readStatus,
  signInAs,
} from './admin.ts'
import { ask } from './database.ts'
import { expect, expectAccessible, expectNoOverflow, test, toast } from './test.ts'

test('a statement proves claims, which are approved together, undone and approved again', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs({ context, baseURL }, 'admin')
  const { all, tag } = await claims(baseURL, 12)
  const [wrong, missing, ...right] = all
  if (!wrong || !missing) throw new Error('twelve claims')
  const { reference: order } = await orderWithoutClaim(baseURL, { name: `${tag} unclaimed` })
  const csv = makeStatement([
    { claim: wrong, amount: 39 },
    ...right.map((claim) => ({ claim })),
    { claim: { ...wrong, reference: order, transactionId: '999999999999', name: 'X' } },
  ])
  const approveAll = page.getByRole('button', { name: 'Approve all 10 matches' })

  await openQueue(page, tag)
  await page.getByRole('button', { name: 'Match a bank statement' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByLabel('Choose the file').setInputFiles({
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv),
  })
  await expect(page.getByRole('region', { name: '10 proved by the statement' })).toContainText(
    'has the transaction ID as UTR and names the order',
  )
  await expect(page.getByRole('region', { name: '1 needs review' })).toContainText(
    `Statement shows ₹39, not ₹${wrong.amount}`,
  )
  await expect(page.getByRole('region', { name: '1 unclaimed credit' })).toContainText(order)
  await expect(page.getByRole('heading', { name: /^\d+ not in the statement$/ })).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)

  await approveAll.click()
  await expect(page.getByText('All approved')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(toast(page, '10 decisions undone')).toBeVisible()
  expect(await countApproved(baseURL, all)).toEqual({ approved: 0, references: 0 })

  await approveAll.click()
  await expect.poll(() => countApproved(baseURL, all)).toEqual({ approved: 10, references: 10 })
  await page.getByRole('button', { name: 'Back to the payments' }).click()
  await expect(findRow(page, wrong)).toContainText('Statement shows ₹39')
  await expect(findRow(page, missing)).toContainText('Not in the statement')
  expect(await readStatus(baseURL, wrong)).toBe('pending')
})

async function countApproved(site: string | undefined, all: readonly { id: string }[]) {
  const [row] = await ask<{ approved: number; references: number }>(
    site,
    `SELECT count(*)::int AS approved, count(DISTINCT bank_reference)::int AS references
       FROM payments WHERE id = ANY ($1) AND status = 'approved'`,
    [all.map(({ id }) => id)],
  )
  return row
}
