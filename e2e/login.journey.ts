import { answerWith, holdBack } from './answers.ts'
import { linkIn, nextMail } from './mails.ts'
import { fillSignIn, fillSignUp, haveAccount, someone } from './people.ts'
import { signIn } from './signed-in.ts'
import { expect, expectAccessible, expectFailedLoads, test } from './test.ts'

const submit = { name: 'Sign In' }

test('who signs in is greeted and lands on the dashboard', async ({ page, baseURL }) => {
  const asha = await haveAccount(page, baseURL)
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
    'href',
    '/forgot-password',
  )
  await expectAccessible(page)
  await fillSignIn(page, asha)
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('Login successful').first()).toBeVisible()
  await expect(page.getByText('Welcome back to NextRound').first()).toBeVisible()
})

test('a wrong password is told by a toast and in the form', async ({ page, complaints }) => {
  await page.goto('/login')
  await fillSignIn(page, someone())
  await expect(
    page.getByRole('alert').filter({ hasText: 'Invalid credentials. Please try again.' }),
  ).toBeVisible()
  await expect(page.getByText('Login failed').first()).toBeVisible()
  await expect(page.getByRole('button', submit)).toBeFocused()
  await expectAccessible(page)
  expectFailedLoads(complaints)
})

test('e-mail and password are needed, and said to be so', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', submit).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Enter your password.',
  )
})

test('while signing in nothing can be changed', async ({ page, complaints }) => {
  const release = await holdBack(page, '/api/sign-in')
  await page.goto('/login')
  await fillSignIn(page, someone())
  await expect(page.getByRole('button', { name: 'Signing In...' })).toBeDisabled()
  await expect(page.getByLabel('Email')).toBeDisabled()
  await expect(page.getByLabel('Password', { exact: true })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeDisabled()
  release()
  await expect(page.getByRole('button', submit)).toBeEnabled()
  expectFailedLoads(complaints)
})

test('a lost verification mail is sent again', async ({ page, baseURL, complaints }) => {
  const asha = someone()
  await page.goto('/signup')
  await fillSignUp(page, asha)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await nextMail(baseURL, asha.email)
  // It leads to the sign-in, with the address filled in.
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Email')).toHaveValue(asha.email)
  await fillSignIn(page, asha)
  const alert = page.getByRole('alert').filter({ hasText: 'Please verify your e-mail first.' })
  await alert.getByRole('button', { name: 'Send the mail again' }).click()
  await expect(alert.getByText('Sent. It can take a minute')).toBeVisible()
  await page.goto(linkIn(await nextMail(baseURL, asha.email)))
  await expect(page.getByRole('heading', { name: 'Your e-mail is verified' })).toBeVisible()
  expectFailedLoads(complaints)
})

test('the wanted page is reached, and a foreign one is not', async ({ page, baseURL }) => {
  const asha = await haveAccount(page, baseURL)
  await page.goto('/resources?type=video')
  await expect(page).toHaveURL('/login?next=%2Fresources%3Ftype%3Dvideo')
  await fillSignIn(page, asha)
  await expect(page).toHaveURL('/resources?type=video')
  await page.goBack()
  await expect(page).not.toHaveURL(/login/)

  await page.context().clearCookies()
  await page.goto('/login?next=//evil.example/dashboard')
  await fillSignIn(page, asha)
  await expect(page).toHaveURL('/dashboard')
})

test('who is signed in already is sent on', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL ?? '', 'Asha')
  await page.goto('/login')
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/signup?next=/topics')
  await expect(page).toHaveURL('/topics')
})

test('other tabs follow a sign-in and a log-out', async ({ page, context, baseURL }) => {
  const asha = await haveAccount(page, baseURL)
  const other = await context.newPage()
  await other.goto('/dashboard')
  await expect(other).toHaveURL('/login?next=%2Fdashboard')
  await page.goto('/login')
  await fillSignIn(page, asha)
  await expect(other).toHaveURL('/dashboard')
  await expect(page).toHaveURL('/dashboard')

  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/')
  await expect(other).toHaveURL('/login?next=%2Fdashboard')
})

test('no network and a busy server are told apart', async ({ page, complaints }) => {
  await page.goto('/login')
  await page.route('**/api/sign-in', (route) => route.abort())
  await fillSignIn(page, someone())
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toHaveText('We could not reach the server. Check your connection.')
  await page.unroute('**/api/sign-in')
  await answerWith(page, '/api/sign-in', 503)
  await page.getByRole('button', submit).click()
  await expect(alert).toHaveText('The server is busy at the moment. It should be back soon.')
  expectFailedLoads(complaints)
})
