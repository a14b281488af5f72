import type { Locator, Page } from '@playwright/test'
import type { getMyStanding, Standing } from '../packages/contract/src/leaderboard.ts'
import type { Reply } from '../packages/contract/src/endpoint.ts'
import { answerWith } from './answers.ts'

export type MyStanding = Reply<typeof getMyStanding>

export const WIDE = { width: 1280, height: 900 }

/** The rows with a learner, in the order of their ranks. */
export const rows = (page: Page): Locator =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })

export const names = (page: Page): Locator => page.getByRole('table').locator('bdi')

/** What stands under the head of a column, from the first row to the last. */
export const column = (page: Page, place: number): Promise<string[]> =>
  rows(page)
    .locator('td')
    .evaluateAll(
      (cells, [size, at]) =>
        cells
          .filter((_, index) => index % size === at)
          .map((cell) => (cell as HTMLElement).innerText.split('\n').at(-1) ?? ''),
      [5, place] as const,
    )

export const ownCard = (page: Page): Locator => page.getByRole('region', { name: 'Your Rank' })

export const standing = (rank: number, changes: Partial<Standing> = {}): Standing => ({
  rank,
  name: `Learner ${rank}`,
  overallScore: 10_000 - rank,
  categoryScores: { technical: 9_000, aptitude: 8_000, coding: rank, communication: 0 },
  streakCount: rank % 7,
  badgeCount: rank % 5,
  movement: 0,
  ...changes,
})

export const standings = (count: number): Standing[] =>
  Array.from({ length: count }, (_, place) => standing(place + 1))

export const answerBoard = (page: Page, reply: { standings: Standing[]; ranked: number }) =>
  answerWith(page, '/api/leaderboard?*', 200, reply)

export const NOBODY: MyStanding = {
  mine: null,
  unranked: { reason: 'no-points' },
  around: [],
  pointsToNext: null,
  quickAnswers: 0,
}

export const answerMine = (page: Page, changes: Partial<MyStanding>) =>
  answerWith(page, '/api/leaderboard/me?*', 200, { ...NOBODY, ...changes })
