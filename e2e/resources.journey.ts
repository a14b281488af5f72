import type { Page } from '@playwright/test'
import { ask } from './database.ts'
import { signUp } from './learner.ts'
import { takeQuiz } from './take-quiz.ts'
import { expect, test, toast } from './test.ts'

const cards = (page: Page) => page.getByRole('article')
const card = (page: Page, title: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name: title }) })
const tab = (page: Page, name: string) => page.getByRole('tab', { name })

test('saved and viewed resources stay, and recommendations follow the weakest skills', async ({
  page,
  context,
  baseURL,
}) => {
  // No journey may use the open network.
  await context.route(/^https:\/\/(?!localhost)/, (route) => route.fulfill({ body: 'elsewhere' }))
  const asha = await signUp(page)

  await test.step('saved, taken off, and brought back', async () => {
    await page.goto('/resources')
    const saved = page.waitForResponse('**/api/resources/pro-git/saved')
    await page.getByRole('button', { name: 'Save Pro Git' }).click()
    await expect(page.getByRole('button', { name: 'Saved Pro Git' })).toBeVisible()
    await saved
    await page.reload()
    await tab(page, 'Saved').click()
    await expect(cards(page)).toHaveCount(1)

    const removed = page.waitForResponse('**/api/resources/pro-git/saved')
    await page.getByRole('button', { name: 'Saved Pro Git' }).click()
    await expect(page.getByText('Nothing saved yet')).toBeVisible()
    await removed
    const restored = page.waitForResponse('**/api/resources/pro-git/saved')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(card(page, 'Pro Git')).toBeVisible()
    await expect(toast(page, 'Removed from Saved')).toBeHidden()
    await restored
    await page.reload()
    await expect(card(page, 'Pro Git')).toBeVisible()
  })

  await test.step('viewed on the other site', async () => {
    await page.goto('/resources?tab=viewed')
    await expect(page.getByText('Nothing viewed yet')).toBeVisible()
    await page.getByRole('button', { name: 'Browse all resources' }).click()
    const told = page.waitForResponse('**/api/resources/pro-git/views')
    const opened = context.waitForEvent('page')
    await card(page, 'Pro Git')
      .getByRole('link', { name: /^View Resource/ })
      .click()
    await expect(await opened).toHaveURL('https://git-scm.com/book/en/v2')
    expect((await told).status()).toBe(200)
    expect(
      await ask(
        baseURL,
        'SELECT resource_id FROM viewed_resources JOIN users ON user_id = users.id WHERE email = $1',
        [asha.email],
      ),
    ).toEqual([{ resource_id: 'pro-git' }])
    await tab(page, 'Recently Viewed').click()
    await expect(cards(page)).toHaveCount(1)
    await expect(card(page, 'Pro Git')).toBeVisible()
  })

  await test.step('recommended', async () => {
    await tab(page, 'Recommended').click()
    await expect(page.getByText('A good start for everyone.')).toBeVisible()
    await expect(cards(page)).toHaveCount(4)
    await takeQuiz(page, asha, { topicId: 'os', right: 1 })
    await page.reload()
    await expect(page.getByText('Chosen for your weakest skills.')).toBeVisible()
    await expect(cards(page).first()).toContainText(
      /For .+, where practice helps you most in Operating Systems/,
    )
  })
})
