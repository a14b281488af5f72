import type { Unranked } from '../packages/contract/src/leaderboard.ts'
import { answerWith, holdBack } from './answers.ts'
import {
  answerBoard,
  answerMine,
  names,
  ownCard,
  rows,
  standing,
  standings,
  WIDE,
} from './leaderboard.ts'
import { signIn } from './signed-in.ts'
import { expect, expectAccessible, expectFailedLoads, expectNoOverflow, test } from './test.ts'

test('an empty board says how to be the first', async ({ page }) => {
  await answerBoard(page, { standings: [], ranked: 0 })
  await page.goto('/leaderboard')
  const panel = page.getByRole('tabpanel')
  await expect(panel).toContainText('Nobody is on this board yet')
  await expect(panel).toContainText('A rank takes 3 finished quizzes with 30 different questions.')
  await expect(panel.getByRole('link', { name: 'Be the first' })).toHaveAttribute('href', '/topics')
  await expectAccessible(page)
  await page.goto('/leaderboard?tab=coding&period=week&rank=category')
  await expect(panel).toContainText('Nobody has gained points this week yet')
  await expect(panel.getByRole('link', { name: 'Be the first' })).toHaveAttribute(
    'href',
    '/quiz/coding',
  )
})

test('two choices right after each other both count', async ({ page }) => {
  await answerBoard(page, { standings: standings(3), ranked: 3 })
  await page.goto('/leaderboard')
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('radio', { name: 'This week' }).evaluate(async (week: HTMLInputElement) => {
    const coding = [...document.querySelectorAll<HTMLElement>('[role=tab]')].find(
      ({ textContent }) => textContent === 'Coding',
    )
    week.click()
    // The address has changed, what is on the screen follows later.
    for (let turn = 0; turn < 1_000 && location.search === ''; turn += 1) await Promise.resolve()
    coding?.click()
  })
  await expect(page).toHaveURL('/leaderboard?tab=coding&period=week')
  await expect(page.getByRole('radio', { name: 'This week' })).toBeChecked()
})

for (const viewport of [{ width: 360, height: 740 }, WIDE]) {
  test(`one learner, two and three at ${viewport.width}, with nothing and with everything`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const first = standing(1, {
      overallScore: 0,
      streakCount: 0,
      badgeCount: 0,
      movement: -1_234,
    })
    const second = standing(2, {
      overallScore: 10_000,
      streakCount: 3_650,
      badgeCount: 16,
      movement: null,
    })
    for (const shown of [[first], [first, second], [first, second, standing(3)]]) {
      await page.unroute('**/api/leaderboard?*')
      await answerBoard(page, { standings: shown, ranked: shown.length })
      await page.goto('/leaderboard')
      await expect(rows(page)).toHaveCount(shown.length)
      await expect(rows(page).first()).toContainText('▼ 1,234')
      await expect(rows(page).first()).toContainText('down 1,234 since yesterday')
      await expectNoOverflow(page)
    }
    await expect(rows(page).nth(1)).toContainText('New')
    await expectAccessible(page)
  })
}

const REASONS: [Unranked, string, string, string][] = [
  [
    { reason: 'too-few', quizzesLeft: 2, questionsLeft: 18 },
    '2 more quizzes and 18 more questions to your rank',
    'Take a quiz',
    '/topics',
  ],
  [{ reason: 'unverified' }, 'Verify your e-mail to be ranked', 'Verify in Account', '/account'],
  [{ reason: 'opted-out' }, 'You are off the board', 'Turn it on in Account', '/account'],
  [
    { reason: 'hidden', note: 'The name is not a name.' },
    'The reason: The name is not a name.',
    'Contact us',
    '/contact',
  ],
  [{ reason: 'no-points' }, 'No points here yet', 'Take a quiz', '/topics'],
]
for (const [unranked, words, action, to] of REASONS) {
  test(`a learner without a rank reads why: ${unranked.reason}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await signIn(context, baseURL ?? '', 'Asha Verma')
    await answerBoard(page, { standings: standings(4), ranked: 4 })
    await answerMine(page, { unranked })
    await page.goto('/leaderboard')
    await expect(ownCard(page)).toContainText(words)
    await expect(ownCard(page).getByRole('link', { name: action })).toHaveAttribute('href', to)
    await expect(ownCard(page).getByRole('link')).toHaveCount(1)
    await expect(rows(page)).toHaveCount(4)
    await expectAccessible(page)
    await expectNoOverflow(page)
  })
}

test('a learner among the first is marked there, and the leader has nobody to reach', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', 'Learner 1')
  await answerBoard(page, { standings: standings(50), ranked: 60 })
  const mine = { standing: standing(1), ranked: 60 }
  await answerMine(page, { mine, unranked: null, around: standings(6) })
  await page.goto('/leaderboard')
  await expect(ownCard(page)).toContainText('first of 60 learners')
  await expect(rows(page)).toHaveCount(50)
  await expect(rows(page).first()).toContainText('You')
  await expect(page.getByRole('heading', { name: 'You lead this board' })).toBeVisible()
})

test('the fiftieth sees on without a gap, and a tie is named', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', 'Learner 50')
  const all = standings(55)
  await answerBoard(page, { standings: all.slice(0, 50), ranked: 1_00_000 })
  await answerMine(page, {
    mine: { standing: standing(50), ranked: 1_00_000 },
    unranked: null,
    around: all.slice(44),
    pointsToNext: 0,
  })
  await page.goto('/leaderboard')
  await expect(ownCard(page)).toContainText('ahead of 99% of 1,00,000 learners')
  await expect(rows(page)).toHaveCount(55)
  await expect(page.getByText('then around you')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Level with #49' })).toBeVisible()
})

test('a failure says so, and Try Again brings the board', async ({ page, complaints }) => {
  await answerWith(page, '/api/leaderboard?*', 500, { code: 'server.failed', requestId: '1' })
  await page.goto('/leaderboard')
  await expect(page.getByText('Failed to load leaderboard').first()).toBeVisible()
  await expect(page.getByRole('alert').first()).toContainText('The mistake is on our side.')
  await expectAccessible(page)
  await page.unroute('**/api/leaderboard?*')
  await answerBoard(page, { standings: standings(50), ranked: 50 })
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(rows(page)).toHaveCount(50)
  expectFailedLoads(complaints)
})

test('an own rank that fails leaves the board alone', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  await signIn(context, baseURL ?? '', 'Asha Verma')
  await answerBoard(page, { standings: standings(50), ranked: 50 })
  await answerWith(page, '/api/leaderboard/me?*', 500, { code: 'server.failed', requestId: '1' })
  await page.goto('/leaderboard')
  await expect(ownCard(page)).toContainText('We could not look up your rank.')
  await expect(rows(page)).toHaveCount(50)
  await page.unroute('**/api/leaderboard/me?*')
  await answerMine(page, { unranked: { reason: 'opted-out' } })
  await ownCard(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(ownCard(page)).toContainText('You are off the board')
  expectFailedLoads(complaints)
})

test('code that cannot be fetched offers a fresh start', async ({ page, complaints }) => {
  await answerBoard(page, { standings: standings(50), ranked: 50 })
  await page.route(/\/assets\/board-[\w-]{8}\.js$/, (route) => route.abort())
  await page.goto('/leaderboard')
  await expect(page.getByRole('alert')).toContainText('Failed to load leaderboard')
  await page.unroute(/\/assets\/board-[\w-]{8}\.js$/)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(rows(page)).toHaveCount(50)
  expectFailedLoads(complaints)
})

test('the board before stays until the next one is there', async ({ page }) => {
  await answerBoard(page, { standings: standings(50), ranked: 50 })
  await page.goto('/leaderboard')
  await expect(rows(page)).toHaveCount(50)
  await page.unroute('**/api/leaderboard?*')
  await answerBoard(page, { standings: standings(3), ranked: 3 })
  const release = await holdBack(page, '/api/leaderboard?*')
  await page.getByText('This week').click()
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  await expect(rows(page)).toHaveCount(50)
  release()
  await expect(rows(page)).toHaveCount(3)
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
})

test('without a network the last board stays, and says of when it is', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  await signIn(context, baseURL ?? '', 'Asha Verma')
  await answerBoard(page, { standings: standings(50), ranked: 50 })
  await answerMine(page, { mine: { standing: standing(7), ranked: 50 }, unranked: null })
  await page.goto('/leaderboard')
  await expect(ownCard(page)).toContainText('#7')
  await expect(rows(page)).toHaveCount(50)
  await page.unroute('**/api/leaderboard?*')
  await page.unroute('**/api/leaderboard/me?*')
  await page.route('**/api/leaderboard*', (route) => route.abort())
  await page.route('**/api/leaderboard/**', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('status').filter({ hasText: 'As of ' })).toBeVisible()
  await expect(rows(page)).toHaveCount(50)
  await expect(ownCard(page)).toContainText('#7')
  expectFailedLoads(complaints)
})

test('a slow answer is admitted, and the board comes in place of its shape', async ({ page }) => {
  await answerBoard(page, { standings: standings(50), ranked: 50 })
  const release = await holdBack(page, '/api/leaderboard?*')
  await page.goto('/leaderboard')
  await expect(page.getByText('Loading the leaderboard')).toBeAttached()
  await expect(page.getByText('This is taking longer than usual.')).toBeVisible()
  await expectAccessible(page)
  const top = async () => (await page.getByRole('tabpanel').boundingBox())?.y ?? 0
  const before = await top()
  release()
  await expect(rows(page)).toHaveCount(50)
  expect(Math.abs((await top()) - before)).toBeLessThan(2)
})

test('ranks that move are seen without a reload', async ({ page }) => {
  await page.clock.install()
  await answerBoard(page, { standings: standings(50), ranked: 50 })
  await page.goto('/leaderboard')
  await expect(names(page).first()).toHaveText('Learner 1')
  await page.unroute('**/api/leaderboard?*')
  const next = [standing(1, { name: 'Overtaker' }), ...standings(50).slice(1)]
  await answerBoard(page, { standings: next, ranked: 50 })
  await page.clock.fastForward(31_000)
  await expect(names(page).first()).toHaveText('Overtaker')
})
