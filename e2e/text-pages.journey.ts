import type { Page } from '@playwright/test'
import { fillSignIn, haveAccount } from './people.ts'
import { expect, expectFailedLoads, test, toast } from './test.ts'

/** The size limit of a page's own scripts (.size-limit.mjs) plus that of the search. */
const LIMIT_BYTES = 8_000 + 20_000
const POST = '/blog/what-a-70-really-tells-you'

/** The transferred size of all scripts from now on. */
function collectScripts(page: Page) {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      sizes.push(
        request.sizes().then(
          ({ responseBodySize }) => responseBodySize,
          // Scripts may still arrive when the page is closed.
          () => 0,
        ),
      )
  })
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

test('text pages load without React, also when the search is opened', async ({ browser }) => {
  for (const route of ['/', '/companies/tcs', POST, '/pricing', '/no-such-page']) {
    // Each page starts with an empty cache.
    const page = await browser.newPage()
    const loaded = collectScripts(page)
    await page.goto(route)
    await page.locator('html.is-live').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Search the site' }).click()
    await expect(page.getByRole('option').first()).toBeVisible()
    const bytes = await loaded()
    expect.soft(bytes, route).toBeGreaterThan(0)
    expect.soft(bytes, route).toBeLessThanOrEqual(LIMIT_BYTES)
    await page.close()
  }
})

test('theme, menu and search work by keyboard on text pages and in the app', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  for (const route of ['/about', '/topics'])
    await test.step(route, async () => {
      await page.goto(route)
      const skip = page.getByRole('link', { name: 'Skip to content' })
      await page.keyboard.press('Tab')
      await expect(skip).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main')).toBeFocused()

      const theme = page.getByRole('button', { name: 'Toggle theme' })
      await theme.press('Enter')
      await expect(page.locator('html')).toHaveClass(/\bdark\b/)
      await theme.press('Space')
      await expect(page.locator('html')).toHaveClass(/\blight\b/)

      const menu = page.getByRole('dialog', { name: 'Menu' })
      const openMenu = page.getByRole('button', { name: 'Open menu' })
      await openMenu.press('Enter')
      await expect(menu.getByRole('link', { name: 'Home' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
      await expect(openMenu).toBeFocused()

      await page.keyboard.press('Control+k')
      const palette = page.getByRole('dialog', { name: 'Search the site' })
      await expect(palette.getByRole('combobox')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(palette).toBeHidden()
      await expect(openMenu).toBeFocused()
      // Opened again, it is empty and leads to a text page and to an app page.
      for (const [words, address] of [
        ['privacy', '/privacy'],
        ['quiz topics', '/topics'],
      ] as const) {
        await page.keyboard.press('Control+k')
        await expect(palette.getByRole('combobox')).toHaveValue('')
        await page.keyboard.type(words)
        // Until the search has loaded, Enter chooses nothing.
        await expect(palette.getByRole('option').first()).toBeVisible()
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(address)
        await page.locator('html.is-live').waitFor({ state: 'attached' })
      }
    })
})

test('navigation from a text page into the app and back keeps history and scroll position', async ({
  page,
}) => {
  await page.goto('/privacy')
  // Text in another font has another height.
  await page.evaluate(() => document.fonts.ready.then(() => true))
  const section = page.getByRole('main').getByRole('heading', { level: 2 }).nth(6)
  const offset = async () =>
    Math.abs((await section.evaluate((part) => part.getBoundingClientRect().top)) - 20)
  await section.evaluate((part) => scrollBy(0, part.getBoundingClientRect().top - 20))
  await expect.poll(offset).toBeLessThan(5)
  await page.reload()
  await expect.poll(offset).toBeLessThan(60)

  // Uses the keyboard: a tap would scroll the page, and sections rendered when they come near could move the link.
  const footer = page.getByRole('contentinfo')
  await footer
    .getByRole('link', { name: 'About' })
    .evaluate((link) => (link as HTMLElement).click())
  await expect(page).toHaveURL('/about')
  await page.getByRole('main').getByRole('link', { name: 'Explore Topics' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Quiz Topics' })).toBeVisible()
  await footer.getByRole('link', { name: 'Pricing' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.dataset['page'])).toBe('text')
  for (const address of ['/topics', '/about', '/privacy']) {
    await page.goBack()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await expect(section).toBeInViewport()
})

test('the router opens a text page by a page load', async ({ page, baseURL }) => {
  const asha = await haveAccount(page, baseURL)
  await page.goto('/login?next=/pricing')
  await fillSignIn(page, asha)
  await expect(page).toHaveURL('/pricing')
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.dataset['page'])).toBe('text')
  // A toast from before the page load is shown after it.
  const greeting = toast(page, 'Login successful')
  await greeting.getByRole('button', { name: 'Close' }).click()
  await expect(greeting).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a text page is readable as a guest, with working links', async ({ page, complaints }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: "Get Started — It's Free" })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toHaveCount(0)
    for (const name of ['Open menu', 'Toggle theme', 'Search the site'])
      await expect(page.getByRole('button', { name })).toHaveCount(0)
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
    const skill = page.getByText('It is the score we expect you to get')
    await page.getByText('How is my skill percentage worked out?').click()
    await expect(skill).toBeVisible()
    await page.getByText('Are the company guides official?').click()
    await expect(skill).toBeHidden()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
    const post = 'Twelve things placement notes get wrong'
    await page.getByRole('link', { name: post }).click()
    await expect(page.getByRole('heading', { level: 1, name: post })).toBeVisible()
    await expect(page.getByRole('code').getByText('TRUNCATE TABLE seat;').first()).toBeVisible()
    expect((await page.goto('/companies/acme'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Company Not Found' })).toBeVisible()
    expectFailedLoads(complaints)
    // The name in the header leads home from any text.
    await page.getByRole('banner').getByRole('link').first().click()
    await expect(page).toHaveURL('/')
  })
})
