import { allRoutes } from './routes.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './test.ts'

for (const route of allRoutes()) {
  test(`${route} is accessible in both themes and fits the smallest phone`, async ({
    page,
    complaints,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(route)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectAccessible(page)
    await expectNoOverflow(page)
    // Chromium reports the status 404 of a page that does not exist as an error of its own.
    if (route === '/no-such-page') complaints.length = 0
  })
}
