import type { BrowserContext, Page } from '@playwright/test'
import { answerWith } from './answers.ts'
import { newLearner } from './dashboard-replies.ts'
import { signIn } from './signed-in.ts'
import { expect, expectFailedLoads, test } from './test.ts'

test.beforeEach(async ({ page, context, baseURL }) => {
  await signIn(context, baseURL ?? '', 'Asha')
  await answerWith(page, '/api/dashboard', 200, newLearner())
  await answerWith(page, '/api/drive-plan', 200, { plan: null })
})

const welcome = (page: Page) => page.getByRole('heading', { name: 'Hello, Asha' })

/** Another tab says that the session has changed: every tab asks the server who is there. */
async function sayFromAnotherTab(context: BrowserContext) {
  const other = await context.newPage()
  await other.goto('/about')
  await other.evaluate(() => new BroadcastChannel('session').postMessage('changed'))
  await other.close()
}

async function networkIsBack(context: BrowserContext) {
  await context.setOffline(true)
  await context.setOffline(false)
}

for (const [name, status] of [
  ['cannot be reached', undefined],
  ['fails', 500],
  ['is restarted behind its gateway', 502],
] as const) {
  test(`a server that ${name} signs nobody out`, async ({ page, context, complaints }) => {
    await page.goto('/dashboard')
    await expect(welcome(page)).toBeVisible()
    // Whoever takes the page away takes this mark with it.
    await welcome(page).evaluate((title) => title.setAttribute('data-seen', 'yes'))
    const asked: string[] = []
    await page.route('**/api/me', (route) => {
      asked.push(route.request().url())
      return status ? route.fulfill({ status, body: '{}' }) : route.abort()
    })
    await sayFromAnotherTab(context)
    await expect.poll(() => asked.length).toBe(3)
    // Two frames: what the last reply changes is on the screen by then.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
    await expect(page.locator('h1[data-seen]')).toBeVisible()

    // It is asked again when the network is back, and believed.
    await page.unroute('**/api/me')
    await context.clearCookies()
    await networkIsBack(context)
    await expect(page).toHaveURL('/login?next=%2Fdashboard')
    expectFailedLoads(complaints)
  })
}

test('a page that was opened without the server knows its learner when the network is back', async ({
  page,
  context,
  complaints,
}) => {
  await page.route('**/api/me', (route) => route.abort())
  await page.goto('/dashboard')
  await expect(page.getByText('We could not reach the server.')).toBeVisible()
  await page.unroute('**/api/me')
  await networkIsBack(context)
  await expect(welcome(page)).toBeVisible()
  expectFailedLoads(complaints)
})
