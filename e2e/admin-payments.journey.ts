import { claim, newTag, openQueue, findRow, signInAs, readStatus } from './admin.ts'
import { ask } from './database.ts'
import { expect, test, toast } from './test.ts'

test('an admin undoes an approval, is refused a used bank reference, rejects and refunds', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs({ context, baseURL }, 'admin')
  const name = newTag()
  const [bought, paid] = [await claim(baseURL, { name }), await claim(baseURL, { name })]
  await ask(
    baseURL,
    "UPDATE payments SET status = 'approved', bank_reference = transaction_id, settled_at = now() WHERE id = $1",
    [bought.id],
  )
  await openQueue(page, name)
  const row = findRow(page, paid)
  const confirm = page.getByRole('button', { name: 'Confirm' })
  const approve = async (bankReference: string) => {
    await row.getByRole('button', { name: 'Approve' }).click()
    await row.getByLabel('Bank reference').fill(bankReference)
    await confirm.click()
  }

  await approve(paid.transactionId)
  await row.getByRole('button', { name: `Undo: Approved ${name}` }).click()
  await expect(toast(page, 'Undone')).toBeVisible()
  expect(await readStatus(baseURL, paid)).toBe('pending')

  await approve(bought.transactionId)
  await expect(row.getByRole('alert')).toContainText('has already paid for another order')
  await page.getByRole('button', { name: 'Cancel' }).click()

  await row.getByRole('button', { name: 'Reject' }).click()
  await page.getByLabel('Another reason').check()
  await page.getByLabel('Reason, in your own words').fill('Paid to somebody else.')
  await confirm.click()
  await expect(row).toContainText('Rejected, takes effect in')
  await expect(row).toHaveCount(0)
  await page.getByText('Approved', { exact: true }).click()
  await findRow(page, bought).getByRole('button', { name: 'Refund' }).click()
  await confirm.click()
  await expect(findRow(page, bought)).toContainText('Refund decided, takes effect in')
  await expect(findRow(page, bought)).toHaveCount(0)
  await page.getByText('To refund', { exact: true }).click()
  await findRow(page, bought).getByRole('button', { name: 'Record the refund' }).click()
  await page.getByLabel('Reference for your transfer').fill(`9${bought.transactionId.slice(1)}`)
  await confirm.click()
  await expect(findRow(page, bought)).toContainText('Refund paid, takes effect in')
  await expect(findRow(page, bought)).toHaveCount(0)

  expect(
    await ask(baseURL, 'SELECT status, reason FROM payments WHERE id = ANY ($1) ORDER BY status', [
      [bought.id, paid.id],
    ]),
  ).toEqual([
    { status: 'refunded', reason: 'You asked for your money back.' },
    { status: 'rejected', reason: 'Paid to somebody else.' },
  ])
  const trail = await ask(
    baseURL,
    "SELECT action FROM audit_log WHERE user_id = $1 AND action LIKE 'payment.%' ORDER BY at",
    [paid.userId],
  )
  expect(trail.map(({ action }) => action as string)).toEqual([
    'payment.approve-decided',
    'payment.approve-undone',
    'payment.reject-decided',
    'payment.rejected',
  ])
})
