import { existsSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import { figure } from './dashboard.ts'
import { signUp } from './learner.ts'
import { expect, expectFailedLoads, test as journey } from './test.ts'

/** The headless browser has no back/forward cache, whatever its settings. */
const WHOLE_BROWSER = '/usr/bin/chromium'

const test = journey.extend<object>({
  page: async ({ baseURL, launchOptions, contextOptions }, use) => {
    const browser = await chromium.launch({
      ...launchOptions,
      executablePath: WHOLE_BROWSER,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
    const context = await browser.newContext({
      ...contextOptions,
      ...(baseURL && { baseURL }),
      viewport: { width: 1280, height: 800 },
      serviceWorkers: 'block',
    })
    await use(await context.newPage())
    await browser.close()
  },
})

// text-pages-session.journey.ts tests in every browser what pages do when they are left and shown again.
test.skip(!existsSync(WHOLE_BROWSER), 'needs Chromium with its windows')

/** A page restored from the cache still has this mark. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isKept: true }))
const isKept = (page: Page) => page.evaluate(() => 'isKept' in window)

/** Records in every frame whether the words are visible. */
const noteWords = (page: Page, words: string) =>
  page.evaluate((wanted) => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = () => {
      if (document.body.checkVisibility({ visibilityProperty: true }))
        if (document.body.innerText.includes(wanted)) seen.push(location.pathname)
      requestAnimationFrame(look)
    }
    addEventListener('pageshow', () => {
      seen.length = 0
      look()
    })
  }, words)
const wordsSeen = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen?: string[] }).seen ?? [])

test('a page restored from the back/forward cache shows its learner again', async ({ page }) => {
  await signUp(page, 'Asha Verma')
  const name = page.getByRole('banner').getByRole('link', { name: 'Asha Verma' })
  // A page of the app asks who is signed in, and a text page shows what was saved.
  await page.goto('/topics')
  await expect(name).toBeVisible()
  await page.goto('/about')
  await expect(name).toBeVisible()
  await mark(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL('/faq')
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL('/about')
  await expect(name).toBeVisible()
  expect(await isKept(page)).toBe(true)
})

test('after signing out, Back shows neither name nor figures of the learner', async ({
  page,
  complaints,
}) => {
  await signUp(page, 'Asha Verma')
  await page.goto('/dashboard/progress')
  await expect(figure(page, 'Total Quizzes')).toContainText('0')
  await noteWords(page, 'Asha')
  // Follows a link, so that the dashboard goes into the cache.
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await page.locator('html.is-live[data-page=text]').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()

  await page.evaluate(() => history.back())
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL('/login?next=%2Fdashboard%2Fprogress')
  expect(await wordsSeen(page)).toEqual([])
  expect(await page.evaluate(() => document.body.textContent)).not.toContain('Asha')
  expectFailedLoads(complaints)
})
