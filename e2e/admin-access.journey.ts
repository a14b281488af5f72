import type { Page } from '@playwright/test'
import { signInAs } from './admin.ts'
import { expect, expectAccessible, expectFailedLoads, expectNoOverflow, test } from './test.ts'

test('a guest is led to the login page, and back afterwards', async ({ page }) => {
  await page.goto('/admin/payments?status=approved')
  const back = encodeURIComponent('/admin/payments?status=approved')
  await expect(page).toHaveURL(`/login?next=${back}`)
})

test('a page for admins says so to a learner, and asks for nothing', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs({ context, baseURL }, 'learner')
  const asked = asksOfAdmin(page)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'This page is for admins' })).toBeVisible()
  await expect(page).toHaveURL('/admin/payments')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.goto('/admin/reports')
  await expect(page.getByRole('heading', { name: 'This page is for editors' })).toBeVisible()
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Admin' })).toBeHidden()
})

test('an editor finds the reports, and nothing that is for admins', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs({ context, baseURL }, 'editor')
  const asked = asksOfAdmin(page)
  await page.goto('/topics')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('link', { name: 'Admin' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
  await expect(page).toHaveURL('/admin/reports')
  const sections = page.getByRole('navigation', { name: 'Sections of the console' })
  await expect(sections.getByRole('link')).toHaveText([/^Reports/])
  await page.goto('/admin/payments')
  await expect(page.getByRole('heading', { name: 'This page is for admins' })).toBeVisible()
  expect(asked.filter((path) => path !== '/api/admin/reports')).toEqual([])
})

/** Grows with every request for something of the team. */
function asksOfAdmin(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/admin')) asked.push(pathname)
  })
  return asked
}

test('an admin without a second factor is told to turn it on', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  await signInAs({ context, baseURL }, 'admin', { hasSecondFactor: false })
  await page.goto('/admin')
  await expect(page.getByText('Accounts of the team need a second factor.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to your account' }).click()
  await expect(page).toHaveURL('/account')
  expectFailedLoads(complaints)
})

test('an admin finds the console in the menu of a phone, and in the header of a wide screen', async ({
  page,
  context,
  baseURL,
}) => {
  await signInAs({ context, baseURL }, 'admin', { name: 'Venkatanarasimharajuvaripeta Rao' })
  await page.goto('/topics')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('link', { name: 'Admin' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible()

  await page.setViewportSize({ width: 1280, height: 800 })
  // A page of text knows it too, before it can ask.
  await page.goto('/about')
  await expect(page.getByRole('link', { name: 'Admin' })).toBeVisible()
  await expectNoOverflow(page)
})

test('nobody else loads the console', async ({ page }) => {
  const loaded: string[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) loaded.push(await response.text().catch(() => ''))
  })
  await page.goto('/topics')
  await page.waitForLoadState('networkidle')
  expect(loaded.length).toBeGreaterThan(0)
  expect(loaded.filter((script) => script.includes('Match a bank statement'))).toEqual([])
})
