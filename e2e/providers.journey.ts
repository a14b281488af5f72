import type { Person } from '../apps/api/src/testing/oauth-provider.ts'
import { haveAccount, someone } from './people.ts'
import { turnOnSecondFactor } from './second-factor.ts'
import { served } from './served.ts'
import { expect, expectAccessible, expectFailedLoads, test } from './test.ts'

// The provider knows one person at a time.
test.describe.configure({ mode: 'serial' })

let lastId = Date.now()

/** Whoever is signed in at the provider when the browser comes there. */
async function atProvider(baseURL: string | undefined, person: Partial<Person> | null) {
  const { name, email } = someone('Ravi Iyer')
  lastId += 1
  const next = person && { id: lastId, name, email, isVerified: true, ...person }
  await fetch(`${served(baseURL).providerUrl}/next`, {
    method: 'POST',
    body: JSON.stringify(next),
  })
}

for (const provider of ['GitHub', 'Google']) {
  test(`${provider} opens an account and the wanted page`, async ({ page, baseURL }) => {
    await atProvider(baseURL, {})
    await page.goto('/login?next=/topics?q=data')
    await page.getByRole('button', { name: `Continue with ${provider}` }).click()
    await expect(page).toHaveURL('/topics?q=data')
    await expect(page.getByText('Login successful').first()).toBeVisible()
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Hello, Ravi' })).toBeVisible()
  })
}

test('who says no at the provider is told so once', async ({ page, baseURL }) => {
  await atProvider(baseURL, null)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continue with GitHub' }).click()
  await expect(page.getByText('GitHub login failed').first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'There was an error signing in with GitHub. Please try again.',
  )
  await expect(page).toHaveURL('/login')
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText('GitHub login failed')).toHaveCount(0)
})

test('an account with a password is not handed to a provider', async ({ page, baseURL }) => {
  const { email } = await haveAccount(page, baseURL)
  await atProvider(baseURL, { email })
  await page.goto('/signup')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'There is an account with this e-mail already. Sign in with your password, then link Google in your account.',
  )
})

test('a second factor is asked for after a provider too', async ({ page, baseURL }) => {
  await atProvider(baseURL, {})
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continue with GitHub' }).click()
  await expect(page).toHaveURL('/dashboard')
  const { code } = await turnOnSecondFactor(page)
  await page.context().clearCookies()
  await page.goto('/login?next=/resources')
  await page.getByRole('button', { name: 'Continue with GitHub' }).click()
  await page.getByLabel('Code').fill(code())
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/resources')
})

test('a provider that cannot be reached through us is told', async ({ page, complaints }) => {
  await page.route('**/api/sign-in/providers/github', (route) => route.fulfill({ status: 503 }))
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continue with GitHub' }).click()
  await expect(
    page.getByText('There was an error signing in with GitHub. Please try again.').first(),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue with GitHub' })).toBeEnabled()
  expectFailedLoads(complaints)
})

test('where no provider is set up, none is shown', async ({ page, baseURL }) => {
  await page.goto(`${served(baseURL).openUrl}/login`, { waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
  await expect(page.getByRole('button', { name: /Continue with/ })).toHaveCount(0)
})
