import type { Page } from '@playwright/test'
import type { ReadingSuggestion } from '../packages/contract/src/progress.ts'
import { newLearner, oneQuiz } from './dashboard-replies.ts'
import { region, showSkills } from './dashboard.ts'
import { signIn } from './signed-in.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './test.ts'

test.beforeEach(({ context, baseURL }) => signIn(context, baseURL ?? '', 'Asha Verma'))

const panel = (page: Page) => region(page, 'Read next')

const toRead: ReadingSuggestion[] = [
  {
    title: 'Use The Index, Luke',
    to: 'https://use-the-index-luke.com',
    type: 'article',
    level: 'intermediate',
    minutes: null,
    topicId: 'dbms',
    label: 'Indexing',
  },
  {
    title: 'Twelve things placement notes get wrong',
    to: '/blog/twelve-things-placement-notes-get-wrong',
    type: 'post',
    level: null,
    minutes: null,
    topicId: 'oops',
    label: 'Polymorphism',
  },
  {
    title: 'MDN: Learn web development',
    to: 'https://developer.mozilla.org/en-US/docs/Learn_web_development',
    type: 'course',
    level: 'beginner',
    minutes: null,
    topicId: 'web-development',
    label: null,
  },
]

test('a study guide among them opens here', async ({ page }) => {
  const guide: ReadingSuggestion = {
    title: 'SQL by questions',
    to: '/guides/sql-by-questions',
    type: 'guide',
    level: 'beginner',
    minutes: null,
    topicId: 'dbms',
    label: 'SQL queries',
  }
  await showSkills(page, oneQuiz({ toRead: [guide] }))
  await expect(panel(page)).toContainText('Study guide, beginner')
  await panel(page).getByRole('link', { name: 'SQL by questions' }).click()
  await expect(page).toHaveURL('/guides/sql-by-questions')
  await expect(page.getByRole('heading', { level: 1, name: 'SQL by questions' })).toBeVisible()
})

for (const width of [360, 1280]) {
  test(`the weakest subskills lead to something to read at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await showSkills(page, oneQuiz({ toRead }))
    const entries = panel(page).getByRole('listitem')
    await expect(entries).toHaveCount(3)
    await expect(entries.nth(0)).toContainText('For Indexing in Database Management')
    await expect(entries.nth(0)).toContainText(/article, intermediate, use-the-index-luke\.com/i)
    await expect(entries.nth(1)).toContainText('For Polymorphism in Object-Oriented Programming')
    await expect(entries.nth(1)).toContainText('Post on our blog')
    await expect(entries.nth(2)).toContainText('For Web Development')
    await expectNoOverflow(page)
    await expectAccessible(page)
  })
}

test('another site opens beside ours and learns nothing about it; our own post opens here', async ({
  page,
}) => {
  await showSkills(page, oneQuiz({ toRead }))
  const away = panel(page).getByRole('link', { name: 'Use The Index, Luke (opens in a new tab)' })
  await expect(away).toHaveAttribute('href', 'https://use-the-index-luke.com')
  await expect(away).toHaveAttribute('target', '_blank')
  await expect(away).toHaveAttribute('rel', 'noopener noreferrer')
  await panel(page).getByRole('link', { name: 'Twelve things placement notes get wrong' }).click()
  await expect(page).toHaveURL(/\/blog\/twelve-things-placement-notes-get-wrong$/)
})

test('where nothing is weak yet there is no box', async ({ page }) => {
  await showSkills(page, newLearner())
  await expect(region(page, 'Drive plan')).toBeVisible()
  await expect(panel(page)).toHaveCount(0)
})
