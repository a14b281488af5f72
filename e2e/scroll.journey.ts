import type { Page } from '@playwright/test'
import { holdBack } from './answers.ts'
import { region } from './dashboard.ts'
import { signUp } from './learner.ts'
import { takeQuiz } from './take-quiz.ts'
import { expect, test } from './test.ts'

/** A learner whose dashboard is longer than its loading state. */
async function withDashboard(page: Page) {
  const learner = await signUp(page)
  await takeQuiz(page, learner, { topicId: 'dbms', right: 11 })
  await page.goto('/dashboard/progress')
  await expect(region(page, 'Keep Learning')).toBeVisible()
  await expect(region(page, 'Activity').getByRole('img')).toBeVisible()
}

/** Scrolls a section to the top of the screen, or as near as the page's end allows, and returns where it is then. */
async function bringUp(page: Page, name: string): Promise<number> {
  await region(page, name).evaluate((part) => scrollBy(0, part.getBoundingClientRect().top - 20))
  await page.evaluate(() => new Promise(requestAnimationFrame))
  const top = await topOf(page, name)
  expect(top).toBeLessThan(300)
  return top
}

const topOf = async (page: Page, name: string) =>
  (await region(page, name).boundingBox())?.y ?? 9999

/** Allows a small difference, because a line that has loaded may shift it by a few pixels. */
const expectInPlace = (page: Page, name: string, top: number) =>
  expect.poll(async () => Math.abs((await topOf(page, name)) - top)).toBeLessThan(60)

test('a reloaded dashboard restores its scroll position once its figures have loaded', async ({
  page,
}) => {
  await withDashboard(page)
  for (const name of ['Recent Quizzes', 'Badges']) {
    const top = await bringUp(page, name)
    const release = await holdBack(page, '/api/dashboard')
    await page.reload()
    await expect(page.getByText('Loading your dashboard')).toBeAttached()
    // A learner who reloads because nothing loads must not lose the position either.
    await page.reload()
    release()
    await expectInPlace(page, name, top)
    // The position follows late parts until they have loaded.
    await expect(region(page, 'Activity').getByRole('img')).toBeVisible()
    await expectInPlace(page, name, top)
  }
})

test('Back restores the scroll position, even if the page has to be fetched again', async ({
  page,
}) => {
  await withDashboard(page)
  const top = await bringUp(page, 'Recent Quizzes')
  await region(page, 'Recent Quizzes').getByRole('link').click()
  await expect(page).toHaveURL(/results/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.reload()
  await page.goBack()
  await expectInPlace(page, 'Recent Quizzes', top)
})
