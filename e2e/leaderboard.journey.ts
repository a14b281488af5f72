import { column, names, ownCard, rows, WIDE } from './leaderboard.ts'
import { addLearner, clearTop, type Finisher, finishQuizzes } from './ranked.ts'
import { signIn } from './signed-in.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './test.ts'

// One population for all of them.
test.describe.configure({ mode: 'serial' })

const TURNED = 'Riya \u202Eayir\u202C\u0007 K'
const LONG = 'Venkatanarasimharajuvaripeta Subrahmanyam Lakshminarayanan Iyer the Third of Them'

/** Of the place `place` overall; by coding alone the other way round. */
const skills = (place: number) => ({ percent: 99 - place * 0.1, coding: 80 + place * 0.1 })

const nameOf = (place: number) =>
  place === 2 ? TURNED : place === 3 ? LONG : place === 5 ? 'निशा देवी' : `Learner ${place}`

test.beforeAll(async ({ baseURL }) => {
  await clearTop(baseURL)
  const places = Array.from({ length: 70 }, (_, index) => index + 1).filter((place) => place !== 61)
  const finishers: Finisher[] = []
  for (const place of places) {
    const userId = await addLearner(baseURL, nameOf(place))
    finishers.push({ userId, ...skills(place), daysAgo: 21, streak: place % 9 })
  }
  await finishQuizzes(baseURL, finishers, { thenMidnight: true })
})

test('a guest sees the first fifty, with every column on a phone', async ({ page }) => {
  await page.goto('/leaderboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Global Leaderboard')
  await expect(page.getByText('Ties: who reached the score first.')).toBeVisible()
  await expect(rows(page)).toHaveCount(50)
  await expect(page.getByRole('columnheader')).toHaveText([
    'Rank',
    'User',
    'Score',
    'Streak',
    'Badges',
    'Since yesterday',
  ])
  const fourth = rows(page).nth(3)
  await expect(fourth.getByRole('cell').first()).toHaveText('#4')
  for (const label of ['Score', 'Streak', 'Badges', 'Since yesterday'])
    await expect(fourth.getByText(label, { exact: true })).toBeVisible()
  await expect(fourth).toContainText('9,405')
  await expect(fourth).toContainText('same place as yesterday')
  await expect(rows(page).first().locator('td svg')).toHaveCount(1)
  await expect(rows(page).nth(3).locator('td svg')).toHaveCount(0)

  await expect(ownCard(page)).toContainText('A rank takes 3 finished quizzes')
  await expect(ownCard(page).getByRole('link', { name: 'Sign in to be ranked' })).toHaveAttribute(
    'href',
    '/login?next=%2Fleaderboard',
  )
  await expect(page.getByText('@example.com')).toHaveCount(0)
  await expectNoOverflow(page)
  await expectAccessible(page)
})

test('names that are long or turned around break nothing', async ({ page }) => {
  for (const viewport of [{ width: 320, height: 640 }, { width: 768, height: 900 }, WIDE]) {
    await page.setViewportSize(viewport)
    await page.goto('/leaderboard')
    await expect(names(page).nth(1)).toHaveText('Riya ayir K')
    await expect(names(page).nth(2)).toHaveText(/^Venkatanarasimharajuvaripeta .+…$/)
    await expect(names(page).nth(4)).toHaveText('निशा देवी')
    await expectNoOverflow(page)
  }
})

test('a tab changes the score column and nothing else, and Back returns', async ({ page }) => {
  await page.setViewportSize(WIDE)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/leaderboard')) asked.push(request.url())
  })
  await page.goto('/leaderboard')
  await expect(rows(page)).toHaveCount(50)
  const [ranks, who, overall] = [
    await column(page, 0),
    await names(page).allTextContents(),
    await column(page, 1),
  ]
  const before = asked.length
  await page.getByRole('tab', { name: 'Coding' }).click()
  await expect(page).toHaveURL('/leaderboard?tab=coding')
  await expect(page.getByRole('tab', { name: 'Coding' })).toHaveAttribute('aria-selected', 'true')
  expect((await column(page, 1)).slice(0, 2)).toEqual(['8,010', '8,020'])
  expect(await column(page, 0)).toEqual(ranks)
  expect(await names(page).allTextContents()).toEqual(who)
  expect(asked.length).toBe(before)

  await page.goBack()
  await expect(page).toHaveURL('/leaderboard')
  await expect(page.getByRole('tab', { name: 'Overall' })).toHaveAttribute('aria-selected', 'true')
  expect(await column(page, 1)).toEqual(overall)
})

test('the switch ranks by the category, and the address can be shared', async ({ page }) => {
  await page.goto('/leaderboard?tab=coding')
  await expect(names(page).first()).toHaveText('Learner 1')
  await page.getByRole('switch', { name: 'Rank by this category' }).click()
  await expect(page).toHaveURL('/leaderboard?tab=coding&rank=category')
  await expect(names(page).first()).toHaveText('Learner 70')
  await expect(rows(page).first()).toContainText('8,700')
  await page.reload()
  await expect(page.getByRole('switch')).toBeChecked()
  await expect(names(page).first()).toHaveText('Learner 70')
  await page.getByRole('tab', { name: 'Overall' }).click()
  await expect(page).toHaveURL('/leaderboard')
  await expect(names(page).first()).toHaveText('Learner 1')
  await page.goBack()
  await expect(names(page).first()).toHaveText('Learner 70')
})

test('a newcomer wins the week', async ({ page, baseURL }) => {
  const userId = await addLearner(baseURL, 'Newcomer')
  await finishQuizzes(baseURL, [{ userId, percent: 50, coding: 50 }])
  await page.goto('/leaderboard')
  await expect(rows(page)).toHaveCount(50)
  await page.getByText('This week').click()
  await expect(page).toHaveURL('/leaderboard?period=week')
  await expect(page.getByText('Points gained since Monday, 00:00 IST.')).toBeVisible()
  await expect(names(page).first()).toHaveText('Newcomer')
  await expect(rows(page).first()).toContainText('5,000')
  await expect(rows(page).first()).toContainText('new since yesterday')
  await expect(page.getByRole('radio', { name: 'This week' })).toBeChecked()
  await page.goBack()
  await expect(names(page).first()).toHaveText('Learner 1')
})

test('a learner sees the own place, five above and five below', async ({
  page,
  context,
  baseURL,
}) => {
  const userId = await signIn(context, baseURL ?? '', 'Asha Verma')
  await finishQuizzes(baseURL, [
    { userId, ...skills(61), streak: 6, badges: ['first-quiz', 'streak-7'], quickAnswers: 3 },
  ])
  await page.setViewportSize(WIDE)
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
  await expect(page.getByText('3 of your answers came faster')).toBeVisible()

  await expect(rows(page)).toHaveCount(61)
  await expect(page.getByRole('cell', { name: '5 more, then around you' })).toBeVisible()
  expect((await names(page).allTextContents()).slice(50)).toEqual([
    ...[56, 57, 58, 59, 60].map(nameOf),
    'Asha Verma',
    ...[62, 63, 64, 65, 66].map(nameOf),
  ])
  await expect(rows(page).filter({ hasText: 'You' })).toHaveCount(1)
  await expect(rows(page).nth(55)).toContainText('Asha VermaYou')
  await expectAccessible(page)

  await page.goto('/dashboard')
  const line = page.getByRole('link', { name: /^Your rank #61 of \d+ · new since yesterday$/ })
  await expect(line).toBeVisible()
  await line.click()
  await expect(page).toHaveURL('/leaderboard')
})

test('whoever moved up today is told how far', async ({ page, context, baseURL }) => {
  const userId = await signIn(context, baseURL ?? '', 'Mover')
  await finishQuizzes(baseURL, [{ userId, ...skills(48.5), daysAgo: 20 }])
  await finishQuizzes(baseURL, [{ userId, ...skills(40.5) }])
  await page.goto('/leaderboard')
  await expect(rows(page).filter({ hasText: 'Mover' })).toContainText('up 8 since yesterday')
  await expect(rows(page).filter({ hasText: 'Mover' })).toContainText('▲ 8')
})

test('who opts out in Account is off the board at once', async ({ page, context, baseURL }) => {
  const userId = await signIn(context, baseURL ?? '', 'Shy Learner')
  await finishQuizzes(baseURL, [{ userId, ...skills(10.5) }])
  await page.goto('/leaderboard')
  await expect(names(page).nth(10)).toHaveText('Shy Learner')
  await page.getByRole('link', { name: 'Turn it off in Account' }).click()
  await page.getByLabel('Hide me from the leaderboard').check()
  await page.getByRole('region', { name: 'Profile' }).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved').first()).toBeVisible()
  await page.goto('/leaderboard')
  await expect(ownCard(page)).toContainText('You are off the board')
  await expect(rows(page)).toHaveCount(50)
  await expect(names(page).filter({ hasText: 'Shy Learner' })).toHaveCount(0)
  await expect(page.getByText('Want to stay off the board?')).toHaveCount(0)
})

test('by keyboard alone', async ({ page }) => {
  await page.setViewportSize(WIDE)
  await page.goto('/leaderboard')
  await expect(rows(page)).toHaveCount(50)
  const period = page.getByRole('radio', { name: 'All time' })
  await period.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL('/leaderboard?period=week')
  await expect(page.getByRole('radio', { name: 'This week' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tab', { name: 'Overall' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL('/leaderboard?tab=technical&period=week')
  await expect(page.getByRole('tab', { name: 'Technical' })).toBeFocused()
  await expect(page.getByRole('switch')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('switch')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL('/leaderboard?tab=technical&period=week&rank=category')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tabpanel')).toBeFocused()
})
