import { expect, expectFailedLoads, test } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('the splash is drawn before any script, and once per visit in either half of the site', async ({
  page,
  context,
  complaints,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/topics', { waitUntil: 'commit' })
  // Doesn't check visibility, because on a slow machine the splash is over before the check.
  await expect(page.locator('.splash')).toHaveCSS('display', 'grid')
  await expect(page.locator('.splash')).toContainText('Know It. Crack It.')
  // The page itself is rendered all the time.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const route of ['/topics', '/', '/faq']) {
    await page.goto(route, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.splash')).toHaveCSS('display', 'none')
  }
  // Another tab counts as another visit.
  const other = await context.newPage()
  await other.goto('/about', { waitUntil: 'commit' })
  await expect(other.locator('.splash')).toHaveCSS('display', 'grid')
  expectFailedLoads(complaints)
})
