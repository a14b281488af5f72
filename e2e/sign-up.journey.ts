import { answerWith, holdBack } from './answers.ts'
import { linkIn, nextMail } from './mails.ts'
import { fillSignIn, fillSignUp, someone } from './people.ts'
import { served } from './served.ts'
import { expect, expectAccessible, expectFailedLoads, test } from './test.ts'

const create = { name: 'Create Account' }

test('an account is made, its address verified, and the dashboard opened', async ({
  page,
  baseURL,
  complaints,
}) => {
  const asha = someone()
  await page.goto('/signup')
  await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Terms of Service' }).first()).toHaveAttribute(
    'href',
    '/terms',
  )
  await fillSignUp(page, asha)
  await page.getByRole('button', create).click()

  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Account created!').first()).toBeVisible()
  await expect(
    page.getByText('Please check your email to verify your account.').first(),
  ).toBeVisible()
  await expect(page.getByText(`We sent a mail to ${asha.email}.`)).toBeVisible()
  await expectAccessible(page)

  await fillSignIn(page, asha)
  await expect(page.getByRole('alert').filter({ hasText: 'Please verify' })).toBeVisible()

  await page.goto(linkIn(await nextMail(baseURL, asha.email)))
  await expect(page.getByRole('heading', { name: 'Your e-mail is verified' })).toBeVisible()
  await expect(page).toHaveURL('/verify-email')
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await fillSignIn(page, asha)
  await expect(page).toHaveURL('/welcome?step=company')
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Asha' })).toBeVisible()
  expectFailedLoads(complaints)
})

test('opened on another device, the link asks for the password, or lets one choose it', async ({
  page,
  browser,
  baseURL,
}) => {
  const asha = someone()
  await page.goto('/signup')
  await fillSignUp(page, asha)
  await page.getByRole('button', create).click()
  await expect(page).toHaveURL('/login')
  const link = linkIn(await nextMail(baseURL, asha.email))

  const phone = await (await browser.newContext()).newPage()
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: 'One more step' })).toBeVisible()
  const field = phone.getByLabel('Password', { exact: true })
  await field.fill('not what I chose')
  await phone.getByRole('button', { name: 'Verify my e-mail' }).click()
  await expect(field).toHaveAccessibleDescription('Invalid credentials. Please try again.')
  await expectAccessible(phone)
  await phone.getByRole('link', { name: 'Choose a new password' }).click()
  await phone.getByLabel('New password').fill('Monsoon-Tram-43')
  await phone.getByRole('button', { name: 'Save the new password' }).click()
  await expect(phone).toHaveURL('/login')
  await fillSignIn(phone, { ...asha, password: 'Monsoon-Tram-43' })
  await expect(phone).toHaveURL('/dashboard')
  await phone.context().close()
})

test('an address that has an account gets the same words, and its owner a mail', async ({
  page,
  baseURL,
}) => {
  const asha = someone()
  for (const _ of ['first', 'again']) {
    await page.goto('/signup')
    await fillSignUp(page, asha)
    await page.getByRole('button', create).click()
    await expect(page.getByText(`We sent a mail to ${asha.email}.`)).toBeVisible()
  }
  const subjects = [await nextMail(baseURL, asha.email), await nextMail(baseURL, asha.email)].map(
    ({ subject }) => subject,
  )
  expect(subjects).toHaveLength(2)
})

test('where no verification is asked for, a keyboard alone leads to the dashboard', async ({
  page,
  baseURL,
}) => {
  const asha = someone('आशा वर्मा')
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await page.goto(`${served(baseURL).openUrl}/signup?next=/resources`)
  await page.locator('#main').focus()
  // The link to sign in comes first.
  await press('Tab', 'Tab')
  await expect(page.getByLabel('Full Name')).toBeFocused()
  await page.keyboard.type(asha.name)
  await press('Tab')
  await page.keyboard.type(asha.email)
  await press('Tab')
  await page.keyboard.type(asha.password)
  await press('Tab', 'Enter')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await press('Tab', 'Space', 'Tab', 'Tab', 'Tab')
  await expect(page.getByRole('button', create)).toBeFocused()
  await press('Enter')

  await expect(page).toHaveURL(/\/resources$/)
  await expect(page.getByText('Account created!').first()).toBeVisible()
  await expect(
    page.getByText('Welcome to NextRound! Your account has been created successfully.').first(),
  ).toBeVisible()
  await expect(page.locator('#main')).toBeFocused()
})

test('what is missing is said at its field, and the first takes the focus', async ({ page }) => {
  await page.goto('/signup')
  await page.getByRole('button', create).click()
  await expect(page.getByLabel('Full Name')).toBeFocused()
  await expect(page.getByLabel('Full Name')).toHaveAccessibleDescription('Enter your name.')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter your e-mail address.')
  await expectAccessible(page)

  await page.getByLabel('Email').fill('asha@example')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('')
  await page.getByRole('button', create).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
    'Enter a complete e-mail address, such as asha@example.com.',
  )
})

test('the terms must be agreed to', async ({ page }) => {
  const words = 'You must agree to the terms and conditions'
  await page.goto('/signup')
  await fillSignUp(page, someone())
  await page.getByRole('checkbox').uncheck()
  await page.getByRole('button', create).click()
  await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
  await expect(page.getByRole('checkbox')).toBeFocused()
  await expect(page.getByText('Signup failed').first()).toBeVisible()
  await expect(page.getByText(words)).not.toHaveCount(1)
  await expectAccessible(page)
})

test('the strength of a password is told, and never refused here', async ({ page }) => {
  await page.goto('/signup')
  const password = page.getByLabel('Password', { exact: true })
  const strength = page.getByRole('progressbar', { name: 'Strength' })
  await expect(strength).toHaveAttribute('aria-valuetext', 'Password is required')
  await expect(page.getByRole('list', { name: 'A strong password has' })).toContainText(
    'Special character',
  )
  for (const [typed, label] of [
    ['abc', 'Very weak'],
    ['Abc', 'Weak'],
    ['Abcxyz7', 'Moderate'],
    ['Monsoon7', 'Very strong'],
  ] as const) {
    await password.fill(typed)
    await expect(strength, typed).toHaveAttribute('aria-valuetext', label)
  }
  await expect(page.getByRole('status').filter({ hasText: 'Very strong' })).toHaveText(
    'Password strength: Very strong. Missing: Special character.',
  )
  await expect(page.getByRole('listitem').filter({ hasText: 'Number (done)' })).toBeVisible()
})

test('while an account is being made nothing can be changed', async ({ page }) => {
  const release = await holdBack(page, '/api/sign-up')
  await page.goto('/signup')
  await fillSignUp(page, someone())
  await page.getByRole('button', create).click()
  await expect(page.getByRole('button', { name: 'Creating account...' })).toBeDisabled()
  for (const label of ['Full Name', 'Email', 'Show password'])
    await expect(page.getByLabel(label)).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Continue with GitHub' })).toBeDisabled()
  release()
  await expect(page).toHaveURL('/login')
})

test('a refusal is told in the words of the service, and what was typed stays', async ({
  page,
  baseURL,
  complaints,
}) => {
  const { openUrl } = served(baseURL)
  const asha = someone()
  await page.goto(`${openUrl}/signup`)
  await fillSignUp(page, { ...asha, password: 'password123' })
  await page.getByRole('button', create).click()
  const words = 'This password is among the first that attackers try.'
  await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
  await expect(page.getByText('Signup failed').first()).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(asha.email)
  await expect(page.getByRole('button', create)).toBeFocused()
  await expectAccessible(page)
  expectFailedLoads(complaints)
})

test('a server without a message leaves us our own', async ({ page, complaints }) => {
  await answerWith(page, '/api/sign-up', 500, { code: 'server.failed', requestId: '1' })
  await page.goto('/signup')
  await fillSignUp(page, someone())
  await page.getByRole('button', create).click()
  await expect(page.getByText('An error occurred during signup')).toBeVisible()
  await expect(
    page.getByText('There was an error creating your account. Please try again.').first(),
  ).toBeVisible()
  expectFailedLoads(complaints)
})

test('who has an account finds the login page, with the same wanted page', async ({ page }) => {
  await page.goto('/signup?next=%2Fresources')
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/login?next=%2Fresources')
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL('/signup?next=%2Fresources')
})
