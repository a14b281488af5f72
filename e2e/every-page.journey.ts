import { allRoutes } from './routes.ts'
import { signIn } from './signed-in.ts'
import { expect, expectAccessible, expectFailedLoads, expectNoOverflow, test } from './test.ts'

const routes = allRoutes()
/** Company guides and posts are made of one template each: axe looks at the first, the texts of all must fit. */
const templateOf = (route: string) => /^\/(companies|blog)\/./.exec(route)?.[1] ?? route
const isFirst = (route: string) =>
  route === routes.find((other) => templateOf(other) === templateOf(route))

/** A guest would be led to the login page. */
const SIGNED_IN_ONLY = [
  '/dashboard',
  '/dashboard/progress',
  '/dashboard/skills',
  '/account',
  '/resources',
  '/welcome',
  '/mistakes',
  '/mistakes/bookmarks',
]

for (const route of routes) {
  test(`${route} is accessible in both themes and fits the smallest phone`, async ({
    page,
    context,
    baseURL,
    complaints,
  }) => {
    const isSignedInOnly = SIGNED_IN_ONLY.includes(route)
    if (isSignedInOnly) await signIn(context, baseURL ?? '', 'Asha Verma')
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(route)
    if (isSignedInOnly) await page.waitForLoadState('networkidle')
    // With what is open now in the query, as the steps of /welcome.
    await expect(page).toHaveURL(({ pathname }) => pathname === route)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    if (isFirst(route)) await expectAccessible(page)
    await expectNoOverflow(page)
    // Chromium reports the status 404 of a page that does not exist as an error of its own.
    if (route === '/no-such-page') expectFailedLoads(complaints)
  })
}
