import type { Page } from '@playwright/test'
import { holdBack } from './answers.ts'
import { region } from './dashboard.ts'
import { signUp } from './learner.ts'
import { takeQuiz } from './take-quiz.ts'
import { expect, test } from './test.ts'

/** Somebody whose dashboard is longer than what stands there while it loads. */
async function withDashboard(page: Page) {
  const learner = await signUp(page)
  await takeQuiz(page, learner, { topicId: 'dbms', right: 11 })
  await page.goto('/dashboard/progress')
  await expect(region(page, 'Keep Learning')).toBeVisible()
  await expect(region(page, 'Activity').getByRole('img')).toBeVisible()
}

/** Scrolls a part to the top of the screen, as a thumb would. */
async function bringUp(page: Page, name: string) {
  await region(page, name).evaluate((part) => scrollBy(0, part.getBoundingClientRect().top - 20))
  await page.evaluate(() => new Promise(requestAnimationFrame))
}

/** Near enough: a line that has come meanwhile may push it by a few pixels. */
const expectInPlace = (page: Page, name: string) =>
  expect
    .poll(async () => Math.abs(((await region(page, name).boundingBox())?.y ?? 9999) - 20))
    .toBeLessThan(60)

for (const name of ['Recent Quizzes', 'Badges']) {
  test(`a dashboard that is reloaded at ${name} returns there when its figures have come`, async ({
    page,
  }) => {
    await withDashboard(page)
    await bringUp(page, name)
    const release = await holdBack(page, '/api/dashboard')
    await page.reload()
    await expect(page.getByText('Loading your dashboard')).toBeAttached()
    await expect(page.getByRole('contentinfo')).not.toBeInViewport()
    // Who reloads because nothing comes must not lose the place either.
    await page.reload()
    release()
    await expectInPlace(page, name)
  })
}

test('the account is where it was after a reload', async ({ page }) => {
  await signUp(page)
  const name = 'Your data'
  await page.goto('/account')
  await bringUp(page, name)
  const release = await holdBack(page, '/api/account')
  await page.reload()
  await expect(page.getByText('Loading your account')).toBeAttached()
  release()
  await expectInPlace(page, name)
})

test('Back leads to the place that was left, even if the page has to be fetched anew', async ({
  page,
}) => {
  await withDashboard(page)
  await bringUp(page, 'Recent Quizzes')
  await region(page, 'Recent Quizzes').getByRole('link').click()
  await expect(page).toHaveURL(/results/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.reload()
  await page.goBack()
  await expectInPlace(page, 'Recent Quizzes')
})

test('who scrolls on while a page loads is not called back', async ({ page }) => {
  await withDashboard(page)
  await bringUp(page, 'Badges')
  const release = await holdBack(page, '/api/dashboard')
  await page.reload()
  await expect(page.getByText('Loading your dashboard')).toBeAttached()
  await page.mouse.wheel(0, 40)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  release()
  await expect(region(page, 'Keep Learning')).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBeLessThan(200)
})

test('a long text is where it was after a reload', async ({ page }) => {
  await page.goto('/privacy')
  // Other letters take another height.
  await page.evaluate(() => document.fonts.ready.then(() => true))
  const title = page.getByRole('main').getByRole('heading', { level: 2 }).nth(6)
  const top = () => title.evaluate((heading) => heading.getBoundingClientRect().top)
  await title.evaluate((heading) => scrollBy(0, heading.getBoundingClientRect().top - 20))
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect.poll(async () => Math.abs((await top()) - 20)).toBeLessThan(5)
  const release = await holdBack(page, '/assets/*.js')
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeAttached()
  // The browser puts it back by itself: mostly with the first layout, at the latest when all has arrived.
  release()
  await expect.poll(async () => Math.abs((await top()) - 20)).toBeLessThan(60)
})
