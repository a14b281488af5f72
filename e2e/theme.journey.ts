import { expect, expectFailedLoads, test } from './test.ts'

test('theme and menu work before any script has loaded, and the theme follows the system', async ({
  page,
  complaints,
}) => {
  const root = page.locator('html')
  // With every script file blocked, only the inline script can have set the class.
  await page.route('**/assets/*.js', (route) => route.abort())
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/about', { waitUntil: 'commit' })
    await expect(root).toHaveClass(new RegExp(`\\b${colorScheme}\\b`))
  }
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(menu.getByRole('link', { name: 'Topics' })).toBeVisible()
  await menu.getByRole('button', { name: 'Close' }).click()
  await expect(menu).toBeHidden()
  await page.unrouteAll()
  expectFailedLoads(complaints)

  // The theme follows the system while a page is open, until the visitor chooses one.
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/about')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(root).toHaveClass(/\bdark\b/)
  await page.getByRole('button', { name: 'Toggle theme' }).click()
  await page.emulateMedia({ colorScheme: 'light' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(root).toHaveClass(/\blight\b/)
  await page.goto('/topics')
  await expect(root).toHaveClass(/\blight\b/)
})
