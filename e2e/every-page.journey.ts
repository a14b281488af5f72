import type { Page } from '@playwright/test'
import { signInAs, WIDE } from './admin.ts'
import { allRoutes } from './routes.ts'
import { signIn } from './signed-in.ts'
import { expect, expectAccessible, expectFailedLoads, expectNoOverflow, test } from './test.ts'

/** Guests would be redirected to the sign-in page. */
const FOR_LEARNERS = [
  '/dashboard',
  '/dashboard/progress',
  '/dashboard/skills',
  '/plan',
  '/account',
  '/resources',
  '/welcome',
  '/mistakes',
  '/mistakes/bookmarks',
]
const CONSOLE = [
  '/admin',
  '/admin/payments',
  '/admin/messages',
  '/admin/applications',
  '/admin/reports',
  '/admin/people',
  '/admin/audit',
]
const SMALLEST_PHONE = { width: 320, height: 640 }

/**
 * All company guides share one template, and so do all mocks and all posts. Axe checks the first of each, but every
 * page must fit.
 */
const toTemplate = (route: string) => /^\/(companies|mocks|blog)\/./.exec(route)?.[1] ?? route

type Size = typeof WIDE
type Walk = { page: Page; complaints: string[]; sizes: [Size, ...Size[]] }

/**
 * Opens one page after the other, each of which must fit all sizes. Axe sees it in the first one. Returns all addresses
 * of the site that they link to.
 */
async function walk(routes: string[], { page, complaints, sizes }: Walk): Promise<string[]> {
  await page.setViewportSize(sizes[0])
  const templates = new Set<string>()
  const links = new Set<string>()
  for (const route of routes)
    await test.step(route, async () => {
      const isMissing = route === '/no-such-page'
      const response = await page.goto(route)
      expect.soft(response?.status(), route).toBe(isMissing ? 404 : 200)
      await expect(page.getByRole('heading', { level: 1 }), route).toHaveCount(1)
      await expect(page.getByText(/^Loading /).filter({ visible: true }), route).toHaveCount(0)
      // A page may keep its state in the query, like the steps of /welcome.
      expect.soft(new URL(page.url()).pathname).toBe(route)
      expect.soft(await page.title(), route).toMatch(/./)
      if (!templates.has(toTemplate(route))) await expectAccessible(page)
      templates.add(toTemplate(route))
      for (const size of sizes.toReversed()) {
        await page.setViewportSize(size)
        await expectNoOverflow(page)
      }
      for (const { pathname, search } of await listLinks(page)) links.add(`${pathname}${search}`)
      // Chromium reports the status 404 as an error.
      if (isMissing) expectFailedLoads(complaints)
      expect.soft(complaints.splice(0), `console at ${route}`).toEqual([])
    })
  return [...links]
}

const listLinks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter(
        (link) => link.origin === location.origin && !link.getAttribute('href')?.startsWith('#'),
      )
      .map(({ pathname, search }) => ({ pathname, search })),
  )

test.describe.configure({ timeout: 300_000 })

/** Walked in parts, which run at the same time. */
const PARTS = 3
const forGuests = () => allRoutes().filter((route) => !FOR_LEARNERS.includes(route))

for (let part = 0; part < PARTS; part += 1)
  test(`every page for guests is accessible, fits a phone and a desktop, and links to pages that exist (${part + 1} of ${PARTS})`, async ({
    page,
    request,
    complaints,
  }) => {
    const routes = forGuests().filter((_, at) => at % PARTS === part)
    const links = await walk(routes, { page, complaints, sizes: [SMALLEST_PHONE, WIDE] })
    expect(links.length).toBeGreaterThan(routes.length)
    for (const link of links) expect.soft((await request.get(link)).status(), link).toBe(200)
  })

test('every page for learners is accessible and fits the smallest phone', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  await signIn(context, baseURL ?? '', 'Asha Verma')
  await walk(FOR_LEARNERS, { page, complaints, sizes: [SMALLEST_PHONE] })
})

test('every page of the console is accessible and fits its screen', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  await signInAs({ context, baseURL }, 'admin')
  await walk(CONSOLE, { page, complaints, sizes: [WIDE] })
})

test('every step of a three-week plan opens the page it names', async ({ page }) => {
  await page.goto('/companies/tcs')
  const links = page.getByRole('region', { name: 'Three-week plan' }).getByRole('link')
  const steps = await links.evaluateAll((all) =>
    all.map((link) => ({
      to: link.getAttribute('href') ?? '',
      title: link.querySelector('span span')?.textContent ?? '',
    })),
  )
  expect(steps.length).toBeGreaterThanOrEqual(6)
  for (const [to, title] of new Map(steps.map((step) => [step.to, step.title]))) {
    await page.goto(to)
    // A subskill with few questions is filled up and says so: 'Grammar and more'.
    await expect.soft(page.getByRole('heading', { level: 1 })).toContainText(title)
    if (to.startsWith('/quiz/'))
      await expect.soft(page.getByRole('button', { name: 'Start Quiz' })).toBeEnabled()
  }
})
