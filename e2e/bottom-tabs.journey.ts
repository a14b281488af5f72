import type { Locator, Page } from '@playwright/test'
import { startQuiz } from './quiz.ts'
import { signIn } from './signed-in.ts'
import { expect, expectAccessible, expectFailedLoads, expectNoOverflow, test } from './test.ts'

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Tab bar' })
const current = (page: Page) => tabs(page).locator('[aria-current]')

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('not drawn')
  return { top: box.y, bottom: box.y + box.height }
}

/** Scrolled to its end, or shown by the focus, nothing lies under the tabs. */
const expectFree = async (page: Page, part: Locator) =>
  expect((await boxOf(part)).bottom).toBeLessThanOrEqual((await boxOf(tabs(page))).top + 0.5)

test('a learner has four tabs on a phone, which mark the page and cover nothing', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  await page.goto('/companies/tcs')
  await expect(tabs(page)).toBeHidden()

  await signIn(context, baseURL ?? '', 'Asha Verma')
  await page.goto('/topics')
  await expect(tabs(page).getByRole('link')).toHaveText(['Today', 'Practise', 'Companies', 'Me'])
  await expect(current(page)).toHaveText(['Practise'])
  await tabs(page).getByRole('link', { name: 'Companies' }).click()
  await expect(page).toHaveURL('/companies')
  await expect(current(page)).toHaveText(['Companies'])

  // A page of text knows the learner before its first paint.
  await page.goto('/companies/tcs')
  await expect(current(page)).toHaveText(['Companies'])
  await expectAccessible(page)
  await expectNoOverflow(page)
  const bar = await boxOf(tabs(page))
  expect(bar.bottom).toBe(740)
  expect(bar.bottom - bar.top).toBeLessThanOrEqual(58)
  for (const tab of await tabs(page).getByRole('link').all())
    expect((await tab.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await page.getByRole('region', { name: 'Three-week plan' }).getByRole('link').last().focus()
  await expectFree(page, page.locator(':focus'))
  // What comes near is drawn then, and the page grows.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expectFree(page, page.getByRole('contentinfo'))
  }).toPass()
  await page.getByRole('contentinfo').getByRole('link').last().focus()
  await page.keyboard.press('Tab')
  await expect(tabs(page).getByRole('link').first()).toBeFocused()

  await page.emulateMedia({ media: 'print' })
  await expect(tabs(page)).toBeHidden()
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' })
  const marks = await tabs(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((tab) => getComputedStyle(tab, '::before').backgroundColor))
  expect(new Set(marks).size).toBe(2)
  await page.emulateMedia({ forcedColors: 'none' })

  // Between phone and tablet a toast comes from below.
  await page.setViewportSize({ width: 700, height: 740 })
  await page.route('**/api/sign-out', (route) => route.abort())
  await page.getByRole('banner').getByRole('button', { name: 'Log Out' }).click()
  const toast = page.getByRole('alert').filter({ hasText: 'There was an error logging out.' })
  await expect(toast).toBeVisible()
  await expectFree(page, toast)
  await page.setViewportSize({ width: 768, height: 740 })
  await expect(tabs(page)).toBeHidden()
  // As a desktop zoomed to 400%: the tabs end the page instead of taking a quarter of the screen.
  await page.setViewportSize({ width: 320, height: 256 })
  await page.evaluate(() => scrollTo(0, 0))
  expect((await boxOf(tabs(page))).top).toBeGreaterThan(256)

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/ai-tutor')
  await expectFree(page, page.getByRole('form', { name: 'Your question' }))
  await tabs(page).getByRole('link', { name: 'Me' }).click()
  await expect(page).toHaveURL('/account')
  await expect(current(page)).toHaveText(['Me'])
  await tabs(page).getByRole('link', { name: 'Today' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(current(page)).toHaveText(['Today'])
  await startQuiz(page, 'dsa')
  await expect(tabs(page)).toBeHidden()
  expectFailedLoads(complaints)
})

test('on a small phone a quiz is started without scrolling', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL ?? '', 'Asha Verma')
  await page.setViewportSize({ width: 360, height: 640 })
  for (const topicId of ['dsa', 'coding', 'communication']) {
    await page.goto(`/quiz/${topicId}`)
    const start = page.getByRole('button', { name: 'Start Quiz' })
    await expect(start).toBeEnabled()
    await expectFree(page, start)
  }
})
