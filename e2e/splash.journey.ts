import { expect, expectFailedLoads, test } from './test.ts'

test.describe('the splash', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('is drawn before any script, and is gone after 3.5 s at the latest without one', async ({
    page,
    complaints,
  }) => {
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.locator('.splash')).toBeVisible()
    await expect(page.locator('.splash')).toContainText('Know It. Crack It.')
    // The page itself is there all the while.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.splash')).toBeHidden({ timeout: 3_500 })
    expectFailedLoads(complaints)
  })

  test('ends at a key', async ({ page }) => {
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.locator('.splash')).toBeVisible()
    // A key that comes before the script is pressed again, as a person would; by itself the splash stays longer.
    await expect(async () => {
      await page.keyboard.press('Shift')
      await expect(page.locator('.splash')).toBeHidden({ timeout: 100 })
    }).toPass({ timeout: 1_500, intervals: [50] })
  })

  test('is shown once per visit, in whichever half of the site it begins', async ({
    page,
    context,
  }) => {
    const splash = (tab: typeof page) => tab.locator('.splash')
    await page.goto('/topics', { waitUntil: 'commit' })
    await expect(splash(page)).toBeVisible()
    for (const route of ['/topics', '/', '/faq']) {
      await page.goto(route, { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(splash(page)).toBeHidden({ timeout: 100 })
    }
    // Another tab is another visit.
    const other = await context.newPage()
    await other.goto('/about', { waitUntil: 'commit' })
    await expect(splash(other)).toBeVisible()
  })

  test('ends at a tap, which also reaches the page', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Explore Topics' }).click()
    await expect(page).toHaveURL('/topics')
    await expect(page.locator('.splash')).toBeHidden({ timeout: 300 })
  })
})

test('nobody who asked for less motion sees a splash', async ({ page }) => {
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.splash')).toBeHidden()
})
