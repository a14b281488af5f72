import type { Locator, Page } from '@playwright/test'
import { answerWith, holdBack } from './answers.ts'
import { oneQuiz, thousandQuizzes, todaysPart } from './dashboard-replies.ts'
import { noFirstSteps, region, WIDE } from './dashboard.ts'
import { signIn } from './signed-in.ts'
import { expect, expectAccessible, expectFailedLoads, test } from './test.ts'

test.beforeEach(({ context, baseURL }) => signIn(context, baseURL ?? '', 'Asha Verma'))

test('a failure says so, and Try Again brings the figures', async ({ page, complaints }) => {
  await answerWith(page, '/api/dashboard', 500, { code: 'server.failed', requestId: '1' })
  await page.goto('/dashboard')
  await expect(page.getByRole('alert')).toContainText('Failed to load quiz data')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Asha')
  await expectAccessible(page)
  await page.unroute('**/api/dashboard')
  await answerWith(page, '/api/dashboard', 200, oneQuiz())
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(region(page, 'This week')).toContainText('3 of 5')
  expectFailedLoads(complaints)
})

test('the network that comes back brings the figures by itself', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto('/about')
  await page.route('**/api/dashboard', (route) => route.abort())
  await page.goto('/dashboard')
  await expect(
    page.getByText('We could not reach the server. Check your connection.'),
  ).toBeVisible()
  await page.unroute('**/api/dashboard')
  await answerWith(page, '/api/dashboard', 200, oneQuiz())
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(region(page, 'This week')).toContainText('3 of 5')
  expectFailedLoads(complaints)
})

test('code that cannot be fetched offers a fresh start', async ({ page, complaints }) => {
  await page.route('**/assets/today-tab-*.js', (route) => route.abort())
  await page.goto('/dashboard')
  await expect(page.getByRole('alert')).toContainText('Failed to load dashboard data')
  await page.unroute('**/assets/today-tab-*.js')
  await answerWith(page, '/api/dashboard', 200, oneQuiz())
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(region(page, 'This week')).toContainText('3 of 5')
  expectFailedLoads(complaints)
})

for (const viewport of [{ width: 360, height: 740 }, WIDE]) {
  test(`a slow answer is admitted, and nothing jumps at ${viewport.width}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    const usual = thousandQuizzes({
      totalTimeSpentMs: 18_720_000,
      today: todaysPart(18),
    })
    await answerWith(page, '/api/dashboard', 200, usual)
    await noFirstSteps(page)
    const release = await holdBack(page, '/api/dashboard')
    await page.goto('/dashboard')
    await expect(page.getByText('Loading your dashboard')).toBeAttached()
    const note = page.getByText('This is taking longer than usual.')
    expect(await note.isVisible()).toBe(false)
    await expect(note).toBeVisible()
    await expectAccessible(page)
    await expectInside(note.locator('xpath=ancestor::*[contains(@class, "rounded-card")]'), [
      note,
      page.getByRole('button', { name: 'Try Again' }),
    ])
    const expected = await topsOfParts(page)
    release()
    await expect(page.getByRole('link', { name: 'All of today' })).toBeVisible()
    const shown = await topsOfParts(page)
    const moved = expected.map((top, place) => Math.abs(top - (shown[place] ?? 0)))
    expect(Math.max(...moved)).toBeLessThan(16)
  })
}

test('who does not want to wait tries again', async ({ page }) => {
  let asked = 0
  await page.route('**/api/dashboard', async (route) => {
    asked += 1
    // The first is never answered.
    if (asked > 1) await route.fulfill({ json: oneQuiz() })
  })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(region(page, 'This week')).toContainText('3 of 5')
})

async function expectInside(card: Locator, parts: Locator[]) {
  const outer = (await card.boundingBox())!
  for (const part of parts) {
    const { x, y, width, height } = (await part.boundingBox())!
    expect(x).toBeGreaterThanOrEqual(outer.x)
    expect(y).toBeGreaterThanOrEqual(outer.y)
    expect(x + width).toBeLessThanOrEqual(outer.x + outer.width)
    expect(y + height).toBeLessThanOrEqual(outer.y + outer.height)
  }
}

/** Where the week, the next step and the plan begin: what is in sight at first. */
const topsOfParts = (page: Page) =>
  page
    .locator('main .column > div')
    .last()
    .locator('> div')
    .first()
    .evaluate((parts) =>
      [...parts.children].slice(0, 3).map((part) => part.getBoundingClientRect().top),
    )
