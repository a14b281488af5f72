import type { Page } from '@playwright/test'
import type { Dashboard, Skill } from '../packages/contract/src/progress.ts'
import { answerWith } from './answers.ts'
import { newLearner, oneQuiz, skill } from './dashboard-replies.ts'
import { signIn } from './signed-in.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './test.ts'

test.beforeEach(({ context, baseURL }) => signIn(context, baseURL ?? '', 'Asha Verma'))

async function open(page: Page, dashboard: Dashboard) {
  await answerWith(page, '/api/dashboard', 200, dashboard)
  await answerWith(page, '/api/drive-plan', 200, { plan: null })
  await page.goto('/dashboard')
  await expect(page.getByText('Total Quizzes')).toBeVisible()
}

const panel = (page: Page) => page.getByRole('region', { name: 'Read next', exact: true })

const weakAt = (topicId: string, percentage: number, subskill: string, label: string): Skill =>
  skill(topicId, percentage, {
    plan: { priority: 'high', recommendations: [], focus: { subskill, label } },
  })

const weakLearner = () =>
  oneQuiz({
    topicPerformance: [],
    skills: [
      weakAt('dbms', 31, 'indexing', 'Indexing'),
      weakAt('oops', 38, 'polymorphism', 'Polymorphism'),
      weakAt('web-development', 44, 'security', 'Web security'),
      weakAt('os', 52, 'memory', 'Memory'),
    ],
  })

for (const [width, colorScheme] of [
  [360, 'light'],
  [360, 'dark'],
  [1280, 'light'],
  [1280, 'dark'],
] as const) {
  test(`the weakest subskills lead to something to read at ${width}, ${colorScheme}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await open(page, weakLearner())
    const entries = panel(page).getByRole('listitem')
    await expect(entries).toHaveCount(3)
    await expect(entries.nth(0)).toContainText('For Indexing in Database Management')
    await expect(entries.nth(0)).toContainText(/article, intermediate, use-the-index-luke\.com/i)
    await expect(entries.nth(1)).toContainText('For Polymorphism in Object-Oriented Programming')
    await expect(entries.nth(2)).toContainText('For Web Development')
    await expectNoOverflow(page)
    await expectAccessible(page)
  })
}

test('another site opens beside ours and learns nothing about it; our own post opens here', async ({
  page,
}) => {
  await open(page, weakLearner())
  const away = panel(page).getByRole('link', { name: 'Use The Index, Luke (opens in a new tab)' })
  await expect(away).toHaveAttribute('href', 'https://use-the-index-luke.com')
  await expect(away).toHaveAttribute('target', '_blank')
  await expect(away).toHaveAttribute('rel', 'noopener noreferrer')
  await panel(page).getByRole('link', { name: 'Twelve things placement notes get wrong' }).click()
  await expect(page).toHaveURL(/\/blog\/twelve-things-placement-notes-get-wrong$/)
})

test('where nothing fits there is no box', async ({ page }) => {
  await open(page, newLearner())
  await expect(panel(page)).toHaveCount(0)
  const loaded = page.waitForResponse(/\/assets\/read-next-/)
  await page.unroute('**/api/dashboard')
  await open(page, oneQuiz({ skills: [weakAt('aptitude', 30, 'numbers', 'Numbers')] }))
  await (await loaded).finished()
  await expect(page.getByRole('region', { name: 'Drive plan' })).toBeVisible()
  await expect(panel(page)).toHaveCount(0)
})

test('the dashboard stands without it when its code cannot be fetched', async ({
  page,
  complaints,
}) => {
  await page.route('**/assets/read-next-*.js', (route) => route.abort())
  await open(page, weakLearner())
  await expect(page.getByRole('region', { name: 'Skill Tracker' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Drive plan' })).toBeVisible()
  await expect(panel(page)).toHaveCount(0)
  complaints.length = 0
})
