import { expect, expectFailedLoads, test } from './test.ts'

test.describe('the theme', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`follows a system that prefers ${colorScheme}, before the first paint`, async ({
      page,
      complaints,
    }) => {
      await page.emulateMedia({ colorScheme })
      // With every script file held back only the inline script can have set the class.
      await page.route('**/assets/*.js', (route) => route.abort())
      await page.goto('/', { waitUntil: 'commit' })
      await expect(page.locator('html')).toHaveClass(new RegExp(`\\b${colorScheme}\\b`))
      await page.unrouteAll()
      expectFailedLoads(complaints)
    })
  }

  test('is changed by its button and remembered', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/')
    await page.getByRole('button', { name: 'Toggle theme' }).click()
    await expect(page.locator('html')).toHaveClass(/\bdark\b/)

    await page.goto('/topics')
    await expect(page.locator('html')).toHaveClass(/\bdark\b/)
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
  })

  test('changes with the system while a page is open, unless one was chosen', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/about')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveClass(/\bdark\b/)
    await page.getByRole('button', { name: 'Toggle theme' }).click()
    await page.emulateMedia({ colorScheme: 'light' })
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveClass(/\blight\b/)
  })

  test('ignores a saved value it does not know', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.addInitScript(() => localStorage.setItem('theme', 'sepia'))
    await page.goto('/')
    await expect(page.locator('html')).toHaveClass(/\bdark\b/)
  })
})
