import type { Locator, Page } from '@playwright/test'
import { startQuiz } from './quiz.ts'
import { signIn } from './signed-in.ts'
import { expect, test } from './test.ts'

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Tab bar' })

async function getBox(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('not drawn')
  return { top: box.y, bottom: box.y + box.height }
}

/** The tabs must not cover this part. */
const expectFree = async (page: Page, part: Locator) =>
  expect((await getBox(part)).bottom).toBeLessThanOrEqual((await getBox(tabs(page))).top + 0.5)

// See apps/web/src/layout/site-frame.test.tsx for what the tabs show, mark and leave out.
test('the tabs link text pages and app, and cover no main action', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', 'Asha Verma')
  await page.goto('/topics')
  for (const [name, address] of [
    ['Companies', '/companies'],
    ['Me', '/account'],
    ['Today', '/dashboard'],
    ['Practise', '/topics'],
  ] as const) {
    await tabs(page).getByRole('link', { name }).click()
    await expect(page).toHaveURL(address)
    await expect(tabs(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  }

  await page.goto('/companies/tcs')
  await page.getByRole('region', { name: 'Three-week plan' }).getByRole('link').last().focus()
  await expectFree(page, page.locator(':focus'))
  await page.goto('/ai-tutor')
  await expectFree(page, page.getByRole('form', { name: 'Your question' }))

  // On a small phone a quiz can be started without scrolling.
  await page.setViewportSize({ width: 360, height: 640 })
  for (const topicId of ['coding', 'communication', 'dsa']) {
    await page.goto(`/quiz/${topicId}`)
    const start = page.getByRole('button', { name: 'Start Quiz' })
    await expect(start).toBeEnabled()
    await expectFree(page, start)
  }
  await startQuiz(page, 'dsa')
  await expect(tabs(page)).toBeHidden()
})
