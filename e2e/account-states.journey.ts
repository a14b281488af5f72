import type { Page } from '@playwright/test'
import { signUp } from './learner.ts'
import { expect, expectAccessible, expectFailedLoads, expectNoOverflow, test } from './test.ts'

type Changes = Record<string, unknown>

/** The account that the server tells of, with some of it told otherwise. */
const tell = (page: Page, changes: Changes) =>
  page.route('**/api/account', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ...changes } })
  })
const offer = (page: Page, providers: string[]) =>
  page.route('**/api/sign-in/options', (route) => route.fulfill({ json: { providers } }))

test('an account that cannot be had offers Try Again', async ({ page, complaints }) => {
  await signUp(page)
  await page.route('**/api/account', (route) => route.fulfill({ status: 500, body: 'oops' }))
  await page.goto('/account')
  await expect(page.getByText('Your account could not be loaded')).toBeVisible({ timeout: 45_000 })
  await expectAccessible(page)
  await page.unroute('**/api/account')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Asha Verma')
  expectFailedLoads(complaints)
})

test('a session that ended meanwhile leads to the sign-in', async ({ page, complaints }) => {
  await signUp(page)
  await page.goto('/account')
  await expect(page.getByLabel('Name')).toHaveValue('Asha Verma')
  // A part that comes late would be refused first, and lead to the sign-in before the button is pressed.
  await page.waitForLoadState('networkidle')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/login?next=%2Faccount')
  expectFailedLoads(complaints)
})

test('without providers there is no word of them', async ({ page }) => {
  await signUp(page)
  await offer(page, [])
  await page.goto('/account')
  await expect(page.getByRole('region', { name: 'Password' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Sign-in providers' })).toHaveCount(0)
})

test('a provider is linked by going there, and unlinked after a question', async ({ page }) => {
  await signUp(page)
  await offer(page, ['github', 'google'])
  await tell(page, { providers: ['google'] })
  await page.route('**/api/account/providers/github', (route) =>
    route.fulfill({ json: { url: '/account?linked=github' } }),
  )
  await page.route('**/api/account/providers/google', (route) =>
    route.fulfill({ json: { isUnlinked: true } }),
  )
  await page.goto('/account')
  await page.getByRole('button', { name: 'Link GitHub' }).click()
  await expect(page.getByText('GitHub is linked').first()).toBeVisible()
  await expect(page).toHaveURL('/account')

  await page.getByRole('button', { name: 'Unlink Google' }).click()
  const dialog = page.getByRole('dialog', { name: 'Unlink Google?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Unlink' }).click()
  await expect(page.getByText('Google is unlinked').first()).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a link that failed says why, once', async ({ page }) => {
  await signUp(page)
  await page.goto('/account?provider=github&error=email_does_not_match')
  const words = page.getByText('That GitHub account has another e-mail.')
  await expect(words.first()).toBeVisible()
  await expect(page).toHaveURL('/account')
  await page.reload()
  await expect(page.getByLabel('Name')).toBeVisible()
  await expect(words).toHaveCount(0)
})

test('the only way in cannot be unlinked', async ({ page }) => {
  await signUp(page)
  await tell(page, { hasPassword: false, providers: ['github'] })
  await page.goto('/account')
  const providers = page.getByRole('region', { name: 'Sign-in providers' })
  await expect(providers).toContainText('Your only way to sign in')
  await expect(providers.getByRole('button', { name: 'Unlink' })).toHaveCount(0)
})

test('long names and thirty devices fit the smallest phone', async ({ page }) => {
  await signUp(page)
  const device = { isCurrent: false, userAgent: 'x'.repeat(500) }
  const moments = { signedInAt: '2026-11-09T08:35:00.000Z', lastSeenAt: '2026-11-14T16:05:00.000Z' }
  const sessions = Array.from({ length: 30 }, (_, place) => {
    const id = `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`
    return { ...device, ...moments, id, isCurrent: place === 29 }
  })
  await tell(page, {
    name: 'Ṭ'.repeat(80),
    email: `${'long'.repeat(16)}@${'department'.repeat(6)}.example.com`,
    providers: ['github', 'google'],
    sessions,
  })
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/account')
  const list = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(list.getByRole('listitem')).toHaveCount(5)
  await expect(list.getByRole('listitem').first()).toContainText('This device')
  await list.getByRole('button', { name: 'Show all 30' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(30)
  await expect(list.getByRole('list')).toBeFocused()
  await expectNoOverflow(page)
  await expectAccessible(page)
})
