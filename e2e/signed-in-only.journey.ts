import type { Page } from '@playwright/test'
import { answerWith, holdBack } from './answers.ts'
import { newLearner } from './dashboard-replies.ts'
import { signIn } from './signed-in.ts'
import { expect, expectAccessible, expectFailedLoads, test } from './test.ts'

test.beforeEach(async ({ page }) => {
  await answerWith(page, '/api/dashboard', 200, newLearner())
  await answerWith(page, '/api/drive-plan', 200, { plan: null })
})

for (const route of ['/dashboard', '/dashboard/skills', '/resources']) {
  test(`${route} is served as a placeholder that search engines leave out`, async ({ request }) => {
    const html = await (await request.get(route)).text()
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html.match(/<h1.*?<\/h1>/g)).toEqual(['<h1 class="sr-only">Loading your page</h1>'])
    expect(await (await request.get('/sitemap.xml')).text()).not.toContain(route)
  })

  test(`${route} leads a guest to the login page`, async ({ page }) => {
    await page.goto(route)
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(route)}`)
  })
}

test('a learner without quizzes is greeted and told where to start', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', 'आशा वर्मा')
  const release = await holdBack(page, '/api/me')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Loading your page' })).toBeAttached()
  await expectAccessible(page)
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, आशा' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Take Your First Quiz' })).toHaveAttribute(
    'href',
    '/topics',
  )
  await expect(page.getByRole('link', { name: 'Account', exact: true })).toHaveAttribute(
    'href',
    '/account',
  )
  await expectAccessible(page)
})

test('no answer is no guest: the page waits, and offers to try again', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  await signIn(context, baseURL ?? '', 'Asha')
  let asked = 0
  await page.route('**/api/me', (route) => {
    asked += 1
    return route.abort()
  })
  await page.goto('/dashboard')
  await expect(page.getByText('We could not reach the server.')).toBeVisible()
  expect(asked).toBe(3)
  await expect(page).toHaveURL('/dashboard')
  await expectAccessible(page)

  await page.unroute('**/api/me')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'Hello, Asha' })).toBeVisible()
  expectFailedLoads(complaints)
})

test('a gateway that is busy twice goes unnoticed', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  await signIn(context, baseURL ?? '', 'Asha')
  let asked = 0
  await page.route('**/api/me', (route) => {
    asked += 1
    return asked < 3 ? route.fulfill({ status: 502, body: 'Bad Gateway' }) : route.fallback()
  })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Hello, Asha' })).toBeVisible()
  expectFailedLoads(complaints)
})

test('a server that failed is not asked again by itself', async ({ page, complaints }) => {
  await answerWith(page, '/api/me', 500, { code: 'server.failed', requestId: '1' })
  await page.goto('/dashboard')
  await expect(page.getByText('The mistake is on our side.')).toBeVisible()
  expectFailedLoads(complaints)
})

test('logging out of a personal page ends at home', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL ?? '', 'Asha')
  await openDashboard(page)
  const passed: string[] = []
  page.on('framenavigated', (frame) => passed.push(new URL(frame.url()).pathname))
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('You have been successfully logged out.').first()).toBeVisible()
  expect(passed).not.toContain('/login')
})

test('a session that was ended elsewhere is over here too', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  await signIn(context, baseURL ?? '', 'Asha')
  await openDashboard(page)
  await expect(page.getByRole('heading', { name: 'Hello, Asha' })).toBeVisible()
  await context.clearCookies()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login?next=%2Fdashboard')
  expectFailedLoads(complaints)
})

/** With all it asks for: a request on its way when the session ends is refused, and the browser says so. */
async function openDashboard(page: Page) {
  const lastAnswer = page.waitForResponse('**/api/leaderboard/me/rank')
  await page.goto('/dashboard')
  await lastAnswer
}

test('while it is being left, a page shows and asks for nothing; a failure brings it back', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  await signIn(context, baseURL ?? '', 'Asha')
  await page.goto('/dashboard')
  const welcome = page.getByRole('heading', { name: 'Hello, Asha' })
  await expect(page.getByRole('link', { name: 'Take Your First Quiz' })).toBeVisible()
  let fail = () => {}
  const failing = new Promise<void>((resolve) => (fail = resolve))
  await page.route('**/api/sign-out', (route) => failing.then(() => route.abort()))
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(welcome).toHaveCount(0)
  await expect(page).toHaveURL('/dashboard')
  fail()
  await expect(page.getByText('Logout failed', { exact: true }).first()).toBeVisible()
  await expect(welcome).toBeVisible()
  expectFailedLoads(complaints)
})
