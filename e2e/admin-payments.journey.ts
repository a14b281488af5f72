import { claim, newTag, openQueue, rowOf, signInAs, statusOf, WIDE } from './admin.ts'
import { ask } from './database.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './test.ts'

test('approves in two clicks, and the buyer has the guide ten seconds later', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs({ context, baseURL }, 'admin')
  const name = newTag()
  const paid = await claim(baseURL, { name })
  await openQueue(page, name)
  const row = rowOf(page, paid)
  await expect(row).toContainText(name)
  await expect(row).toContainText(paid.transactionId)
  await expect(row).toContainText(paid.reference)
  await expect(row).toContainText(`₹${paid.amount}`)
  await expect(row).toContainText(/2[23] h left/)

  await row.getByRole('button', { name: 'Approve' }).click()
  await expect(row.getByLabel('Bank reference')).toHaveValue(paid.transactionId)
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Confirm' }).click()
  await expect(row).toContainText(/Approved, takes effect in \d+ s/)
  await expect(row.getByRole('button', { name: `Approve ${name}` })).toHaveCount(0)
  expect(await statusOf(baseURL, paid)).toBe('pending')
  await expectAccessible(page)

  await expect(row).toHaveCount(0)
  expect(await statusOf(baseURL, paid)).toBe('approved')
  const [access] = await ask(
    baseURL,
    'SELECT access_granted FROM study_guide_access WHERE user_id = $1',
    [paid.userId],
  )
  expect(access).toEqual({ access_granted: true })
  await expect(page.getByText('Nothing found')).toBeVisible()

  await page.getByText('Approved', { exact: true }).click()
  await rowOf(page, paid).getByRole('button', { name }).first().click()
  const detail = page.getByRole('region', { name: `₹${paid.amount} from ${name}` })
  await expect(detail).toContainText(`approved by Meera Nair, bank reference ${paid.transactionId}`)
  await expect(detail).toContainText('in effect: the guide is open to the buyer')
  await expectAccessible(page)
})

test('takes a decision back with one click, at the row or in the bar', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs({ context, baseURL }, 'admin')
  const name = newTag()
  const paid = await claim(baseURL, { name })
  await openQueue(page, name)
  const row = rowOf(page, paid)
  const approve = async () => {
    await row.getByRole('button', { name: 'Approve' }).click()
    await row.getByRole('button', { name: 'Confirm' }).click()
  }

  await approve()
  await row.getByRole('button', { name: `Undo: Approved ${name}` }).click()
  await expect(page.getByText('Taken back', { exact: true }).first()).toBeVisible()
  await expect(row.getByRole('button', { name: 'Approve' })).toBeVisible()

  await approve()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(row.getByRole('button', { name: 'Approve' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(0)
  const trail = await ask(
    baseURL,
    "SELECT action FROM audit_log WHERE user_id = $1 AND action LIKE 'payment.approve%' ORDER BY at",
    [paid.userId],
  )
  expect(trail.map(({ action }) => action as string)).toEqual([
    'payment.approve-decided',
    'payment.approve-undone',
    'payment.approve-decided',
    'payment.approve-undone',
  ])
})

test('rejects with a ready reason or one of the own, and refunds what was approved', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs({ context, baseURL }, 'admin')
  const name = newTag()
  const [ready, typed] = [await claim(baseURL, { name }), await claim(baseURL, { name })]
  await openQueue(page, name)

  await rowOf(page, ready).getByRole('button', { name: 'Reject' }).click()
  await page.getByLabel('The amount that arrived is not the price of the guide.').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(rowOf(page, ready)).toContainText('Rejected, takes effect in')

  await rowOf(page, typed).getByRole('button', { name: 'Reject' }).click()
  await page.getByLabel('Another reason').check()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('The buyer must read why.')).toBeVisible()
  await page.getByLabel('The reason in your words').fill('Paid to somebody else.')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(rowOf(page, typed)).toContainText('Rejected, takes effect in')
  await expect(rowOf(page, typed)).toHaveCount(0)
  const reasons = await ask(
    baseURL,
    "SELECT reason FROM payments WHERE id = ANY ($1) AND status = 'rejected' ORDER BY reason",
    [[ready.id, typed.id]],
  )
  expect(reasons.map(({ reason }) => reason as string)).toEqual([
    'Paid to somebody else.',
    'The amount that arrived is not the price of the guide.',
  ])

  const bought = await claim(baseURL, { name })
  await ask(
    baseURL,
    "UPDATE payments SET status = 'approved', bank_reference = transaction_id, settled_at = now() WHERE id = $1",
    [bought.id],
  )
  await page.getByText('Approved', { exact: true }).click()
  await rowOf(page, bought).getByRole('button', { name: 'Refund' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(rowOf(page, bought)).toContainText('Refunded, takes effect in')
  await expect(rowOf(page, bought)).toHaveCount(0)
  expect(await statusOf(baseURL, bought)).toBe('refunded')
})

test('says at the row why a decision was not accepted', async ({ page, context, baseURL }) => {
  await signInAs({ context, baseURL }, 'admin')
  const name = newTag()
  const [first, second] = [await claim(baseURL, { name }), await claim(baseURL, { name })]
  await ask(
    baseURL,
    "UPDATE payments SET status = 'approved', bank_reference = transaction_id, settled_at = now() WHERE id = $1",
    [first.id],
  )
  await openQueue(page, name)
  const row = rowOf(page, second)

  await row.getByRole('button', { name: 'Approve' }).click()
  await row.getByLabel('Bank reference').fill(first.transactionId)
  await row.getByRole('button', { name: 'Confirm' }).click()
  await expect(row.getByRole('alert')).toContainText('has already paid for another order')
  await expect(row.getByLabel('Bank reference')).toHaveValue(first.transactionId)

  // Another admin is quicker.
  await ask(
    baseURL,
    "UPDATE payments SET status = 'rejected', reason = 'No', settled_at = now() WHERE id = $1",
    [second.id],
  )
  await row.getByLabel('Bank reference').fill(second.transactionId)
  await row.getByRole('button', { name: 'Confirm' }).click()
  const note = page.getByRole('listitem').filter({ hasText: second.reference })
  await expect(note).toContainText('it has been decided meanwhile')
  await expectAccessible(page)
  await note.getByRole('button', { name: 'Close' }).click()
  await expect(note).toHaveCount(0)
})

test("an admin's own payment is for somebody else to decide", async ({
  page,
  context,
  baseURL,
}) => {
  const name = newTag()
  const userId = await signInAs({ context, baseURL }, 'admin', { name })
  const own = await claim(baseURL, { userId, name })
  await openQueue(page, name)
  await expect(rowOf(page, own)).toContainText('Your own payment: another admin decides')
  await expect(rowOf(page, own).getByRole('button', { name: /Approve|Reject/ })).toHaveCount(0)
  await rowOf(page, own).getByRole('button').first().focus()
  await page.keyboard.press('a')
  await expect(page.getByLabel('Bank reference')).toHaveCount(0)
})

test('the detail stands beside the list, and on a phone in its place', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs({ context, baseURL }, 'admin')
  const name = newTag()
  const [late, other] = [
    await claim(baseURL, { name, hoursAgo: 26.5 }),
    await claim(baseURL, { name: `${name} too`, hoursAgo: 3 }),
  ]
  await openQueue(page, name)
  await expect(rowOf(page, late)).toContainText('2 h late')
  const detail = page.getByRole('region', { name: ` from ${name}` })
  await expect(detail).toBeHidden()
  await rowOf(page, late).getByRole('button').first().click()
  await expect(detail).toBeVisible()
  await expect(detail.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(rowOf(page, late)).toBeHidden()
  await expect(detail).toContainText(`${late.userId}@example.com`)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(rowOf(page, late).getByRole('button').first()).toBeFocused()
  await rowOf(page, late).getByRole('button').first().click()
  await expect(detail).toBeVisible()
  await page.goBack()
  await expect(rowOf(page, late)).toBeVisible()

  await page.setViewportSize(WIDE)
  await expect(detail).toBeVisible()
  await rowOf(page, other).getByRole('button').first().click()
  await expect(page.getByRole('region', { name: `from ${name} too` })).toBeVisible()
  await expect(rowOf(page, late)).toBeVisible()
  await expectAccessible(page)
  // The link to it opens it again.
  await page.reload()
  await expect(page.getByRole('region', { name: `from ${name} too` })).toBeVisible()
})
