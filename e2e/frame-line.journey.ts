import type { Page } from '@playwright/test'
import { expect, expectFailedLoads, test } from './test.ts'

const NO_CONNECTION = "We couldn't reach the server. Check your connection."

/** A page load removes this mark, so it shows whether a retry reloaded the page. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }))
const expectSamePage = async (page: Page) =>
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)

/** Navigates between pages of the app with the menu. */
async function follow(page: Page, name: string) {
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name, exact: true }).click()
}

// See apps/web/src/layout/page-boundary.test.tsx and apps/web/src/platform/lazy-component.test.tsx for the message of
// each
// kind of failure and for Try Again.
test('pages and search explain that they are offline, and load when the network is back', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto('/signup')
  await mark(page)
  for (const [link, url, title] of [
    ['Topics', '/topics', 'Quiz Topics'],
    ['AI Tutor', '/ai-tutor', 'AI Tutor'],
  ] as const) {
    await context.setOffline(true)
    await follow(page, link)
    await expect(page.getByRole('alert').filter({ hasText: NO_CONNECTION })).toBeVisible()
    await expect(page).toHaveURL(url)
    await expect(page.getByRole('banner')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectSamePage(page)
  }
  for (const url of ['/about', '/topics']) {
    await page.goto(url)
    // The search's code and index fail.
    await page.route(/\/assets\/(palette|search)-[^/]*\.js$/, (route) => route.abort(), {
      times: 2,
    })
    await page.getByRole('button', { name: 'Search the site' }).click()
    const search = page.getByRole('dialog', { name: 'Search the site' })
    await expect(search.getByRole('alert')).toContainText("Couldn't load the search")
    await search.getByRole('combobox').fill('deadlock')
    await search.getByRole('button', { name: 'Try Again' }).click()
    await expect(search.getByRole('option').first()).toContainText('Deadlock')
  }
  expectFailedLoads(complaints)
})
