import type { Page } from '@playwright/test'
import { fillSignIn, haveAccount } from './people.ts'
import { expect, expectFailedLoads, test } from './test.ts'

const LIMIT_BYTES = 8_000
const POST = '/blog/what-a-70-really-tells-you'

/** Every script that travels from now on, with its size as it travels. */
function scriptsOf(page: Page) {
  const scripts: Promise<{ name: string; bytes: number }>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return
    const name = new URL(request.url()).pathname
    scripts.push(request.sizes().then(({ responseBodySize: bytes }) => ({ name, bytes })))
  })
  return () => Promise.all(scripts)
}

for (const route of ['/', '/companies/tcs', POST, '/pricing', '/no-such-page']) {
  test(`${route} comes without the framework, also when the search is opened`, async ({
    page,
    complaints,
  }) => {
    const scripts = scriptsOf(page)
    await page.goto(route)
    await page.getByRole('button', { name: 'Search the site' }).click()
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.waitForLoadState('networkidle')

    const loaded = await scripts()
    expect(loaded.map(({ name }) => name.replace(/-[\w-]{8}\.js$/, '')).toSorted()).toEqual(
      [
        '/assets/page-script',
        '/assets/palette',
        '/assets/search',
        '/assets/service-worker',
        // What waits for the first touch of the card with the questions.
        ...(route === '/' ? ['/assets/follow-samples', '/assets/sample-answers'] : []),
      ].toSorted(),
    )
    // What the search looks through is a list of titles; it has a limit of its own in .size-limit.mjs.
    const bytes = loaded
      .filter(({ name }) => !name.startsWith('/assets/search-'))
      .reduce((sum, script) => sum + script.bytes, 0)
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThanOrEqual(LIMIT_BYTES)
    if (route === '/no-such-page') expectFailedLoads(complaints)
  })
}

for (const route of ['/about', '/topics']) {
  test(`theme, menu and search of ${route} work by keyboard alone`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(route)
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
    // Opened again, it begins anew, and leads into both halves.
    for (const [words, address] of [
      ['privacy', '/privacy'],
      ['quiz topics', '/topics'],
    ] as const) {
      await page.keyboard.press('Control+k')
      await expect(palette.getByRole('combobox')).toHaveValue('')
      await page.keyboard.type(words)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(address)
      await page.locator('html.is-live').waitFor({ state: 'attached' })
    }
  })
}

test('the menu opens before any script has come', async ({ page, complaints }) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/about', { waitUntil: 'load' })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(menu.getByRole('link', { name: 'Topics' })).toBeVisible()
  await menu.getByRole('button', { name: 'Close' }).click()
  await expect(menu).toBeHidden()
  expectFailedLoads(complaints)
})

test('from a text into the app, on to a text, and back by as many steps', async ({ page }) => {
  await page.goto('/faq')
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  // By key: sections that are drawn as they come near may move what a finger is just on.
  await page.getByRole('main').getByRole('link', { name: 'Explore Topics' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Quiz Topics' })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.dataset['page'])).toBe('text')
  for (const address of ['/topics', '/about', '/faq']) {
    await page.goBack()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('Back leads to the place in a text that was left', async ({ page }) => {
  await page.goto('/privacy')
  const title = page.getByRole('main').getByRole('heading', { level: 2 }).nth(6)
  await title.evaluate((heading) => heading.scrollIntoView())
  await expect(title).toBeInViewport()
  await page.goto('/topics')
  await page.goBack()
  await expect(page).toHaveURL('/privacy')
  await expect(title).toBeInViewport()
})

test('a router that is sent to a text opens it as a page', async ({ page, baseURL }) => {
  const asha = await haveAccount(page, baseURL)
  await page.goto('/login?next=/pricing')
  await fillSignIn(page, asha)
  await expect(page).toHaveURL('/pricing')
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.dataset['page'])).toBe('text')
  // What was said before the page load is said after it.
  await expect(page.getByText('Login successful').first()).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('Login successful')).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a text can be read, as a guest sees it, and leads on', async ({ page, complaints }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: "Get Started — It's Free" })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toHaveCount(0)
    for (const name of ['Open menu', 'Toggle theme', 'Search the site'])
      await expect(page.getByRole('button', { name })).toHaveCount(0)
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
    const answer = page.locator('details').first()
    await answer.locator('summary').click()
    await expect(answer).toHaveAttribute('open', '')
    expect((await page.goto('/companies/acme'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Company Not Found' })).toBeVisible()
    expectFailedLoads(complaints)
  })
})
