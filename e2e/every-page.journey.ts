import { allRoutes } from './routes.ts'
import { expect, test } from './test.ts'

for (const route of allRoutes()) {
  test.describe(route, () => {
    test('has no accessibility mistake in either theme', async ({ visit, complaints }) => {
      await visit(route)
      expectOnlyTheMissingPage(complaints, route)
    })

    test('does not scroll sideways on the smallest phone', async ({ page, complaints }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto(route, { waitUntil: 'networkidle' })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
      expectOnlyTheMissingPage(complaints, route)
    })
  })
}

/** Chromium reports the status 404 of a page that does not exist as an error of its own. */
function expectOnlyTheMissingPage(complaints: string[], route: string) {
  if (route === '/no-such-page')
    complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('404')))
}
