import type { Page } from '@playwright/test'
import { answerWith } from './answers.ts'
import { ask } from './database.ts'
import { signUp } from './learner.ts'
import { signIn } from './signed-in.ts'
import { takeQuiz } from './take-quiz.ts'
import { expect, expectAccessible, expectFailedLoads, expectNoOverflow, test } from './test.ts'

const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const cards = (page: Page) => page.getByRole('article')

test('eight come first, the others on demand; search, radios and tabs live in the address', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', 'Asha Verma')
  await page.goto('/resources')
  await expect(page.getByText(/^Showing 8 of \d+ resources$/)).toBeVisible()
  await expect(card(page, 'Pro Git')).toContainText('4 of 5')
  await page.getByText('How we rate').click()
  await expect(page.getByText('The stars are ours, not those of other learners.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'About NextRound' })).toContainText(
    'hello@nextround.example',
  )
  await expectAccessible(page)
  await expectNoOverflow(page)

  await page.getByRole('button', { name: /^Show \d+ more$/ }).click()
  await expect(page).toHaveURL('/resources?show=all')
  await expect(cards(page).nth(8).getByRole('link').first()).toBeFocused()
  expect(await cards(page).count()).toBeGreaterThan(40)

  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('radio', { name: 'DBMS' }).check({ force: true })
  await page.getByRole('radio', { name: 'Video' }).check({ force: true })
  await expect(page).toHaveURL('/resources?topic=DBMS&type=video')
  await expect(page.getByText('Showing 2 of 2 resources')).toBeVisible()
  await page.getByRole('radio', { name: 'Advanced' }).check({ force: true })
  await page.getByRole('searchbox', { name: 'Search resources' }).fill('CONCURRENCY control')
  await page.reload()
  await expect(page.getByText('Showing 1 of 1 resources')).toBeVisible()
  await expect(card(page, 'CMU 15-445/645 Intro to Database Systems')).toBeVisible()

  await tab(page, 'Recommended').click()
  await expect(page).toHaveURL(/tab=recommended/)
  await page.goBack()
  await expect(tab(page, 'All Resources')).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('searchbox').fill('cobol')
  await expect(page.getByText('No Resources Found')).toBeVisible()
  await page.getByRole('tabpanel').getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page).toHaveURL('/resources')
  await expect(page.getByText(/^Showing 8 of \d+ resources$/)).toBeVisible()
})

test('what is saved stays, and what is taken off can be brought back', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', 'Asha Verma')
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
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, 'Pro Git')).toBeVisible()
  await expect(page.getByText('Removed from Saved', { exact: true })).toBeHidden()
  await page.reload()
  await expect(card(page, 'Pro Git')).toBeVisible()
})

test('what was viewed is remembered, and the other site opens beside ours', async ({
  page,
  context,
  baseURL,
}) => {
  // No journey leaves for the open network.
  await context.route(/^https:\/\/(?!localhost)/, (route) => route.fulfill({ body: 'elsewhere' }))
  const userId = await signIn(context, baseURL ?? '', 'Asha Verma')
  await page.goto('/resources?tab=viewed')
  await expect(page.getByText('Nothing viewed yet')).toBeVisible()
  await page.getByRole('button', { name: 'Browse all resources' }).click()

  const away = card(page, 'Pro Git').getByRole('link', { name: /^View Resource/ })
  await expect(away).toHaveAttribute('rel', 'noopener noreferrer')
  const told = page.waitForResponse('**/api/resources/pro-git/views')
  const opened = context.waitForEvent('page')
  await away.click()
  await expect(await opened).toHaveURL('https://git-scm.com/book/en/v2')
  expect((await told).status()).toBe(200)
  expect(
    await ask(baseURL ?? '', 'SELECT resource_id FROM viewed_resources WHERE user_id = $1', [
      userId,
    ]),
  ).toEqual([{ resource_id: 'pro-git' }])
  await tab(page, 'Recently Viewed').click()
  await expect(cards(page)).toHaveCount(1)
  await expect(card(page, 'Pro Git')).toBeVisible()
})

test('recommended is a fixed choice at first, and follows the weakest skills after a quiz', async ({
  page,
}) => {
  const asha = await signUp(page)
  await page.goto('/resources?tab=recommended')
  await expect(page.getByText('A good start for everyone.')).toBeVisible()
  await expect(cards(page)).toHaveCount(4)
  await takeQuiz(page, asha, { topicId: 'os', right: 1 })
  await page.reload()
  await expect(page.getByText('Chosen for where you are weakest.')).toBeVisible()
  await expect(cards(page).first()).toContainText(
    /For .+, where practice helps you most in Operating Systems/,
  )
})

test('without an answer the list stands, and what is one’s own can be tried again', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  await signIn(context, baseURL ?? '', 'Asha Verma')
  await answerWith(page, '/api/resources', 500, { code: 'server.failed', requestId: '1' })
  await page.goto('/resources')
  await expect(page.getByText('What you have saved did not load.')).toBeVisible()
  await expect(cards(page)).toHaveCount(8)
  await expect(page.getByRole('button', { name: /^Saved? / })).toHaveCount(0)
  await tab(page, 'Saved').click()
  await expect(page.getByText('Your resources did not load')).toBeVisible()
  await page.unroute('**/api/resources')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('Nothing saved yet')).toBeVisible()

  await tab(page, 'All Resources').click()
  await page.route('**/api/resources/*/saved', (route) => route.abort())
  await page.getByRole('button', { name: 'Save Pro Git' }).click()
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save Pro Git' })).toBeVisible()
  expectFailedLoads(complaints)
})
