import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { linkIn, nextMail } from './mails.ts'
import { signInElsewhere, signUp } from './learner.ts'
import { expect, expectFailedLoads, test, toast } from './test.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const said = (page: Page, words: string) => expect(toast(page, words)).toBeVisible()

test('other devices are listed and signed out, all of them by a new password', async ({ page }) => {
  const learner = await signUp(page)
  for (const device of ['curl/8.5.0', FIREFOX]) {
    const elsewhere = await signInElsewhere(page, learner, device)
    await elsewhere.context().close()
  }
  const elsewhere = await signInElsewhere(page, learner, FIREFOX)
  await page.goto('/account')
  const sessions = section(page, "Where you're signed in")
  await expect(sessions.getByRole('listitem')).toHaveCount(4)
  await sessions.getByRole('button', { name: 'Sign out Unknown device' }).click()
  await said(page, 'Unknown device will have to sign in again.')
  await expect(sessions.getByRole('listitem')).toHaveCount(3)

  const password = section(page, 'Password')
  await password.getByRole('button', { name: 'Change password' }).click()
  await password.getByLabel('Current password').fill(learner.password)
  await password.getByLabel('New password').fill('nine loud rivers')
  await password.getByLabel('New password').press('Enter')
  await said(page, "You've been signed out on your other devices.")
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await elsewhere.goto('/account')
  await expect(elsewhere).toHaveURL('/login?next=%2Faccount')
  await elsewhere.context().close()
})

test('a learner exports their data, deletes the account, and becomes a guest', async ({
  page,
  complaints,
}) => {
  const { email, password } = await signUp(page)
  await page.goto('/account')
  for (const [format, ending] of [
    ['JSON', '.json'],
    ['CSV', '.zip'],
  ] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: `Download as ${format}` }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(new RegExp(`^nextround-my-data.*\\${ending}$`))
    if (format === 'JSON') {
      const chunks = await (await file.createReadStream()).toArray()
      expect(Buffer.concat(chunks).toString()).toContain(email)
    }
    await said(page, file.suggestedFilename())
  }

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabel('Type DELETE to continue').fill('DELETE')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page).toHaveURL('/')
  // The address changes before the home page is loaded.
  await page.locator('html.is-live[data-page=text]').waitFor({ state: 'attached' })
  await said(page, 'We keep only the records listed in the dialog.')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Log In' })).toBeVisible()
  const status = await page.request.post('/api/sign-in', {
    headers: { origin: new URL(page.url()).origin },
    data: { email, password },
  })
  expect(status.status()).toBe(401)
  // The page being left may send one more request, which is refused.
  expectFailedLoads(complaints)
})

test('the email address is changed by a link to the new one, and restored from the old one', async ({
  page,
  baseURL,
  complaints,
}) => {
  const { email } = await signUp(page, 'Kavya Rao')
  const next = `${randomUUID()}@example.com`
  await page.goto('/account')
  const emailSection = section(page, 'Email')
  await emailSection.getByRole('button', { name: 'Change email' }).click()
  await emailSection.getByLabel('New email').fill(next)
  await emailSection.getByRole('button', { name: 'Send the link' }).click()
  await expect(emailSection).toContainText(`We sent a link to ${next}`)

  const change = linkIn(await nextMail(baseURL, next))
  await page.goto(change)
  await expect(page.getByRole('heading', { name: 'Your email has been changed' })).toBeVisible()
  await expect(page).toHaveURL('/verify-email')
  await page.getByRole('link', { name: 'Back to your account' }).click()
  await expect(emailSection).toContainText(next)

  await page.goto(linkIn(await nextMail(baseURL, email, 'has a new email address')))
  // Nothing happens before a tap, because email programs open links too.
  await expect(page.getByRole('heading', { name: 'Secure your account' })).toBeVisible()
  await page.getByRole('button', { name: 'Secure my account' }).click()
  await expect(page.getByRole('heading', { name: 'Your account is secured' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Your email address has been restored.')
  expect(linkIn(await nextMail(baseURL, email, '/reset-password'))).toContain('/reset-password')

  await page.goto(change)
  await expect(page.getByRole('heading', { name: 'Sign in to finish' })).toBeVisible()
  await expect.poll(() => complaints).toEqual([expect.stringContaining('401')])
  complaints.splice(0)
})
