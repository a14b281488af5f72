import { randomInt, randomUUID } from 'node:crypto'
import {
  claims,
  newTag,
  openSection,
  orderWithoutClaim,
  readStatus,
  signInAs,
  WIDE,
} from './admin.ts'
import { message, statusOfMessage } from './admin-inbox.ts'
import { ask } from './database.ts'
import { nextMail } from './mails.ts'
import { expect, expectAccessible, test } from './test.ts'

test.use({ viewport: WIDE })

const newUtr = () => `6${randomInt(10_000_000_000, 100_000_000_000)}`

test('"I paid but have no access": from the message to the answer in under ten clicks', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs({ context, baseURL }, 'admin')
  const tag = newTag()
  const [userId, email, utr] = [randomUUID(), `${tag.toLowerCase()}@example.com`, newUtr()]
  const name = `Sneha ${tag}`
  await ask(
    baseURL,
    'INSERT INTO users (id, name, email, email_verified) VALUES ($1, $2, $3, true)',
    [userId, name, email],
  )
  const order = await orderWithoutClaim(baseURL, { userId, name })
  const asked = await message(baseURL, { name, email, text: 'I paid but have no access.' })
  await openSection(page, 'Messages', tag)

  let clicks = 0
  const click = async (role: 'button' | 'link', label: string | RegExp) => {
    clicks += 1
    await page.getByRole(role, { name: label }).last().click()
  }
  await click('button', new RegExp(`^${name}`))
  await click('link', 'See orders and access')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('region', { name: 'Orders and payments' })).toContainText(
    'Not claimed',
  )
  await expectAccessible(page)
  await click('button', `Link a credit to ${order.reference}`)
  await page.getByLabel('Bank reference').fill(utr)
  await click('button', 'Claim and approve')
  await expect(page.getByText(/Approved Sneha .* takes effect in \d+ s/).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Access to guides' })).toContainText('Open', {
    timeout: 60_000,
  })
  expect((await nextMail(baseURL, email)).text).toContain('Open the guide')

  await click('link', /I paid but have no access/)
  await click('button', 'Reply')
  await page.getByLabel('Reply by email').fill('We found your payment. The guide is open.')
  await click('button', 'Send')
  expect(clicks).toBeLessThan(10)
  await expect.poll(() => statusOfMessage(baseURL, asked)).toBe('answered')
  expect((await nextMail(baseURL, email, 'We found your payment')).text).toContain('is open')

  for (const search of [name, email, utr, order.reference]) {
    await page.goto(`/admin/people?search=${encodeURIComponent(search)}`)
    await expect(
      page.getByRole('list', { name: 'People', exact: true }).getByRole('link'),
    ).toHaveAttribute('href', `/admin/people/${userId}`)
  }
  const history = await ask<{ action: string }>(
    baseURL,
    'SELECT action FROM audit_log WHERE user_id = $1 ORDER BY at',
    [userId],
  )
  expect(history.map(({ action }) => action)).toEqual([
    'person.viewed',
    'payment.claimed-for-buyer',
    'payment.approve-decided',
    'payment.approved',
  ])
})

test('two credits on an SBI statement with the same account number are both approved', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs({ context, baseURL }, 'admin')
  const { all } = await claims(baseURL, 2)
  const csv = [
    'Account Name,NEXTROUND LEARNING',
    'Txn Date,Value Date,Description,Ref No./Cheque No.,Debit,Credit,Balance',
    ...all.map(
      ({ transactionId, amount }) =>
        `16 Nov 2026,16 Nov 2026,BY TRANSFER-UPI/CR/${transactionId}/BUYER/SBIN/Payment-,TRANSFER FROM 4897690162093,,${amount}.00,"1,29,900.00"`,
    ),
  ].join('\n')
  await page.goto('/admin/payments?panel=statement')
  await page.getByLabel('Or paste the text').fill(csv)
  await page.getByRole('button', { name: 'Find matches' }).click()
  await page.getByRole('button', { name: 'Approve all 2 matches' }).click()
  for (const one of all)
    await expect.poll(() => readStatus(baseURL, one), { timeout: 60_000 }).toBe('approved')
})
