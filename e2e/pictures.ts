import { expect, type Page, test } from '@playwright/test'
import { DEMO_PASSWORD, DEMO_USERS } from '../apps/api/src/features/auth/seed-users.ts'
import { answerOne, rightAnswers } from './quiz.ts'

const FOLDER = 'docs/pictures'
const SIZE = { width: 1120, height: 720 }

const THEMES = ['light', 'dark'] as const
const show = (page: Page, name: string, theme: (typeof THEMES)[number]) =>
  page.screenshot({ path: `${FOLDER}/${name}-${theme}.jpg`, type: 'jpeg', quality: 80 })

test.setTimeout(300_000)
test('pictures of the README', async ({ page, baseURL }) => {
  await page.setViewportSize(SIZE)
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme })
    for (const [name, address] of [
      ['home', '/'],
      ['company', '/companies/tcs'],
    ] as const) {
      await page.goto(address, { waitUntil: 'networkidle' })
      await show(page, name, theme)
    }
  }

  await page.goto('/login')
  await page.getByLabel('Email').fill(DEMO_USERS[0]!.email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Login successful', { exact: true })).toBeVisible()
  await expect(page.getByText('Login successful', { exact: true })).toBeHidden()
  const keys = await rightAnswers(baseURL, 'oops')

  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme })
    await page.goto('/dashboard')
    await expect(page.getByText('Next step', { exact: true })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await show(page, 'dashboard', theme)

    const quizzes = page.getByRole('region', { name: 'Recent Quizzes' })
    await quizzes.getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: 'By skill' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await show(page, 'result', theme)

    await page.goto('/quiz/oops')
    // The quiz is still open for the second theme.
    if (theme === 'light') await page.getByRole('button', { name: 'Start Quiz' }).click()
    await expect(page.locator('fieldset input').first()).toBeVisible()
    // Waits as long as a reader needs, because a faster answer shows that it doesn't count.
    await page.waitForTimeout(4_000)
    await answerOne(page, keys, false)
    await show(page, 'quiz', theme)
  }
})
