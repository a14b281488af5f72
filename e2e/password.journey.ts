import { answerWith } from './answers.ts'
import { linkIn, nextMail } from './mails.ts'
import { fillSignIn, haveAccount, someone } from './people.ts'
import { expect, expectAccessible, expectFailedLoads, test } from './test.ts'

const save = { name: 'Save the new password' }

test('a forgotten password is replaced by mail', async ({ page, baseURL, complaints }) => {
  const asha = await haveAccount(page, baseURL)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeVisible()
  await page.getByLabel('Email').fill(asha.email)
  await page.getByRole('button', { name: 'Send the mail' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
  await expectAccessible(page)

  const link = linkIn(await nextMail(baseURL, asha.email, '/reset-password'))
  await page.goto(link)
  await expect(page).toHaveURL('/reset-password')
  const password = page.getByLabel('New password')
  await password.fill('short')
  await page.getByRole('button', save).click()
  await expect(password).toHaveAccessibleDescription(/^This password is too short\./)
  await expect(password).toBeFocused()
  await password.fill('password123')
  await page.getByRole('button', save).click()
  await expect(password).toHaveAccessibleDescription(/among the first that attackers try/)
  await expectAccessible(page)

  const changed = { ...asha, password: 'A-New-Tram-Line-7' }
  await password.fill(changed.password)
  await page.getByRole('button', save).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Password changed').first()).toBeVisible()
  await expect(
    page.getByRole('main').getByText('Your password has been changed. Sign in with the new one.'),
  ).toBeVisible()
  await fillSignIn(page, changed)
  await expect(page).toHaveURL('/dashboard')

  await page.context().clearCookies()
  await page.goto(link)
  await page.getByLabel('New password').fill('Another-Tram-Line-8')
  await page.getByRole('button', save).click()
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
    'href',
    '/forgot-password',
  )
  await expectAccessible(page)
  expectFailedLoads(complaints)
})

test('nobody learns whether an address has an account', async ({ page, baseURL }) => {
  const stranger = someone()
  const asha = await haveAccount(page, baseURL)
  const words: string[] = []
  for (const { email } of [stranger, asha]) {
    await page.goto('/forgot-password')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send the mail' }).click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    // The last to come.
    await expect(page.getByRole('button', { name: 'Send the mail again' })).toBeVisible()
    const said = await page.getByRole('main').innerText()
    words.push(said.replace(email, 'SOMEONE'))
  }
  expect(words[0]).toBe(words[1])
  await page.getByRole('button', { name: 'Send the mail again' }).click()
  await expect(page.getByText('Sent. It can take a minute')).toBeVisible()
})

test('a link without a token offers a new one', async ({ page }) => {
  await page.goto('/reset-password')
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
})

test('an old verification link says so and offers a new mail', async ({ page, complaints }) => {
  await page.goto('/verify-email?token=made-up')
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await expect(page).toHaveURL('/verify-email')
  const { email } = someone()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the mail again' }).click()
  await expect(page.getByText(`If ${email} waits for verification`)).toBeVisible()
  await expectAccessible(page)
  expectFailedLoads(complaints)
})

test('a verification that could not be asked for is tried again', async ({ page, complaints }) => {
  await answerWith(page, '/api/email-verifications', 503)
  await page.goto('/verify-email?token=made-up')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'The server is busy at the moment. It should be back soon.',
  )
  await page.unroute('**/api/email-verifications')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  expectFailedLoads(complaints)
})

test('a verification is sent once', async ({ page }) => {
  let sent = 0
  await page.route('**/api/email-verifications', (route) => {
    sent += 1
    return route.fulfill({ json: { isVerified: true } })
  })
  await page.goto('/verify-email?token=a-token')
  await expect(page.getByRole('heading', { name: 'Your e-mail is verified' })).toBeVisible()
  expect(sent).toBe(1)
})
