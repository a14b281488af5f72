import type { Page } from '@playwright/test'
import type { Dashboard } from '../packages/contract/src/progress.ts'
import { answerWith } from './answers.ts'
import { expect } from './test.ts'

export const WIDE = { width: 1280, height: 900 }

export async function showProgress(page: Page, dashboard: Dashboard): Promise<void> {
  await answerWith(page, '/api/dashboard', 200, dashboard)
  await page.goto('/dashboard/progress')
  await expect(page.getByText('Total Quizzes')).toBeVisible()
}

export async function showSkills(page: Page, dashboard: Dashboard): Promise<void> {
  await answerWith(page, '/api/dashboard', 200, dashboard)
  await page.goto('/dashboard/skills')
  await expect(region(page, 'Skill Tracker')).toBeVisible()
}

export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

export const figure = (page: Page, name: string) =>
  region(page, 'Your figures').locator('div', { has: page.getByText(name, { exact: true }) })

/** Expands all collapsed content. */
export const unfoldAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true
  })
