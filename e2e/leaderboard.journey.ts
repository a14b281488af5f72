import type { Page } from '@playwright/test'
import { WIDE } from './dashboard.ts'
import { addLearner, clearTop, type Finisher, finishQuizzes } from './ranked.ts'
import { signIn } from './signed-in.ts'
import { expect, test, toast } from './test.ts'

/** The skills of the learner at this overall rank. By coding, the order is reversed. */
const skills = (place: number) => ({ percent: 99 - place * 0.1, coding: 80 + place * 0.1 })
const makeName = (place: number) => `Learner ${place}`

const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
const names = (page: Page) => page.getByRole('table').getByRole('rowheader')
const ownCard = (page: Page) => page.getByRole('region', { name: 'Your Rank' })

test.beforeAll(async ({ baseURL }) => {
  await clearTop(baseURL)
  const places = Array.from({ length: 70 }, (_, index) => index + 1).filter((place) => place !== 61)
  const finishers: Finisher[] = []
  for (const place of places) {
    const userId = await addLearner(baseURL, makeName(place))
    finishers.push({ userId, ...skills(place), daysAgo: 21 })
  }
  await finishQuizzes(baseURL, finishers, { thenMidnight: true })
})

test('a learner sees their own place on the leaderboard, and opts out', async ({
  page,
  context,
  baseURL,
}) => {
  const userId = await signIn(context, baseURL ?? '', 'Asha Verma')
  await finishQuizzes(baseURL, [
    { userId, ...skills(61), streak: 6, badges: ['first-quiz', 'streak-7'], quickAnswers: 3 },
  ])
  await page.setViewportSize(WIDE)

  await test.step('five above and five below', async () => {
    await page.goto('/leaderboard')
    await expect(ownCard(page)).toContainText('#61')
    await expect(ownCard(page)).toContainText(/ahead of \d+% of \d+ learners/)
    await expect(ownCard(page).getByRole('listitem')).toHaveText([
      '9,120 overall score',
      '6 day streak',
      '2 badges',
    ])
    await expect(page.getByRole('heading', { name: '5 points to #60' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Take a quiz' })).toHaveAttribute('href', '/topics')
    await expect(page.getByText('3 of your answers were too fast')).toBeVisible()

    await expect(rows(page)).toHaveCount(61)
    await expect(page.getByRole('cell', { name: '5 more, then around you' })).toBeVisible()
    const shown = (await names(page).allInnerTexts()).map((text) => text.split('\n').at(-1))
    expect(shown.slice(0, 50)).toEqual(
      Array.from({ length: 50 }, (_, index) => makeName(index + 1)),
    )
    expect(shown.slice(50)).toEqual([
      ...[56, 57, 58, 59, 60].map(makeName),
      'You',
      ...[62, 63, 64, 65, 66].map(makeName),
    ])
    await expect(rows(page).nth(55)).toContainText('Asha VermaYou')
  })

  await test.step('by coding, the last are the first', async () => {
    await page.goto('/leaderboard?tab=coding&rank=category')
    await expect(names(page).first()).toContainText(makeName(70))
    await expect(rows(page).first()).toContainText('8,700')
  })

  await test.step('the dashboard leads to it', async () => {
    await page.goto('/dashboard')
    await page.getByRole('link', { name: /^Your rank #61 of \d+ · new since yesterday$/ }).click()
    await expect(page).toHaveURL('/leaderboard')
  })

  await test.step('opting out in Account takes effect immediately', async () => {
    await page.getByRole('link', { name: 'Hide yourself in Account' }).click()
    await page.getByLabel('Hide me from the leaderboard').check()
    const profile = page.getByRole('region', { name: 'Profile' })
    await profile.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, 'Saved')).toBeVisible()
    await page.goto('/leaderboard')
    await expect(ownCard(page)).toContainText("You're not on the leaderboard")
    await expect(rows(page)).toHaveCount(50)
    await expect(page.getByText("Don't want to be listed?")).toHaveCount(0)
  })
})
