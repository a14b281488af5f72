import { getMyRank } from '@nextround/contract/leaderboard'
import { getMistakeSummary } from '@nextround/contract/mistakes'
import { getOnboarding } from '@nextround/contract/onboarding'
import { type Dashboard, getDashboard } from '@nextround/contract/progress'
import { Route, Routes } from 'react-router'
import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import SignedInOnly from '#layout/signed-in-only.tsx'
import DashboardProgressPage from '../pages/dashboard-progress.tsx'
import DashboardSkillsPage from '../pages/dashboard-skills.tsx'
import DashboardPage from '../pages/dashboard.tsx'
import { renderPage } from './render-page.tsx'
import { answer } from './server.ts'

const DashboardPages = () => (
  <Routes>
    <Route element={<SignedInOnly />}>
      <Route path="" element={<DashboardPage />} />
      <Route path="progress" element={<DashboardProgressPage />} />
      <Route path="skills" element={<DashboardSkillsPage />} />
    </Route>
  </Routes>
)

export const openDashboard = (at = '/dashboard') => renderPage(DashboardPages, at, '/dashboard/*')

/** A learner with these figures, but without first steps, a rank or mistakes. */
export function answerDashboard(dashboard: Dashboard) {
  answer(getDashboard, dashboard)
  answer(getOnboarding, { chosen: {}, isCompleted: true, placement: null, offer: null })
  answer(getMyRank, { rank: null, ranked: 0, movement: null })
  answer(getMistakeSummary, { kept: 0, thisWeek: 0 })
}

const show = (at: string, complete: () => Locator) => async (dashboard: Dashboard) => {
  answerDashboard(dashboard)
  await openDashboard(at)
  await expect.element(complete()).toBeVisible()
}

export const showToday = show('/dashboard', () => region('This week'))
export const showProgress = show('/dashboard/progress', () => region('Your figures'))
export const showSkills = show('/dashboard/skills', () => region('Skill Tracker'))

export const region = (name: string) => page.getByRole('region', { name, exact: true })

/** All figures, by name. */
export const figures = () =>
  Object.fromEntries(
    [...region('Your figures').element().querySelectorAll('dt')].map((name) => [
      name.textContent,
      name.nextElementSibling?.textContent,
    ]),
  )

export const unfoldAll = () => {
  for (const fold of document.querySelectorAll('details')) fold.open = true
}
