import type { Page } from '@playwright/test'
import { signUp } from './learner.ts'
import { endOffline, isStored, personalCaches } from './offline.ts'
import { fillSignIn } from './people.ts'
import { answerOne, atQuestion, next, give, questionId, rightAnswers, startQuiz } from './quiz.ts'
import { signIn } from './signed-in.ts'
import { storedAnswers } from './stored.ts'
import { takeQuiz } from './take-quiz.ts'
import { figure } from './dashboard.ts'
import { expect, expectFailedLoads, test as journey } from './test.ts'

const test = journey.extend({ serviceWorkers: 'allow' })

const asOfNotice = (page: Page) =>
  page.getByRole('status').getByText(/^As of \d+ \w+, \d+:\d\d [ap]m\.$/)

test('after one visit the site opens offline', async ({ page, context, complaints }) => {
  await page.goto('/about')
  await isStored(page)
  // A page opened by a link is cached like one opened directly.
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL('/faq')
  await isStored(page)
  await context.setOffline(true)

  await page.reload()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Frequently Asked Questions' }),
  ).toBeVisible()
  // Never opened before but precached: one as a page, the other as the shell with its data.
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Explore Topics' }).first()).toBeVisible()
  await page.goto('/topics')
  await expect(page.getByRole('heading', { level: 1, name: 'Quiz Topics' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Data Structures/ }).first()).toBeVisible()
  // A text page that was never read isn't cached and says why. The way back works.
  await page.goto('/privacy')
  await expect(page.getByText("We couldn't reach the server. Check your connection.")).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Frequently Asked Questions' }),
  ).toBeVisible()
  await endOffline(page, complaints)
})

test('a page that opens while the worker is being installed is available offline too', async ({
  page,
  context,
}) => {
  const opening = await context.newPage()
  let release = () => {}
  const isInstalled = new Promise<void>((resolve) => (release = resolve))
  await opening.route('/faq', (route) => isInstalled.then(() => route.continue()))
  const requested = opening.waitForRequest('/faq')
  const opened = opening.goto('/faq')
  await requested

  await page.goto('/about')
  await isStored(page)
  release()
  await opened
  await isStored(opening)
})

test('the dashboard shows its last data offline, with its time', async ({
  page,
  context,
  complaints,
}) => {
  const learner = await signUp(page)
  await takeQuiz(page, learner, { topicId: 'os', right: 9 })
  await page.goto('/plan')
  await expect(page.getByRole('button', { name: 'Plan for a drive' })).toBeVisible()
  await page.goto('/dashboard')
  const goal = page.getByRole('region', { name: 'This week' })
  await expect(goal).toContainText('5 of 5')
  await expect(asOfNotice(page)).toHaveCount(0)
  await isStored(page)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Asha')
  await expect(goal).toContainText('5 of 5')
  await expect(asOfNotice(page)).toBeVisible()
  await expect(page.getByText("You're offline.")).toBeVisible()
  await page.getByRole('link', { name: 'Progress', exact: true }).click()
  await expect(figure(page, 'Total Quizzes')).toContainText('1')
  await page.getByRole('link', { name: 'Skills', exact: true }).click()
  await page.getByRole('link', { name: 'See the plan' }).click()
  await expect(page.getByRole('button', { name: 'Plan for a drive' })).toBeVisible()

  await context.setOffline(false)
  await expect(asOfNotice(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Plan for a drive' })).toBeVisible()
  expectFailedLoads(complaints)
})

test('an open quiz continues after a reload offline, and every answer counts', async ({
  page,
  context,
  complaints,
  baseURL,
}) => {
  const userId = await signIn(context, baseURL ?? '', 'Asha Verma')
  const keys = await rightAnswers(baseURL, 'oops')
  await page.goto('/topics')
  await isStored(page)
  await startQuiz(page, 'oops')
  await answerOne(page, keys)
  await next(page)
  await atQuestion(page, 2)
  await context.setOffline(true)
  await give(page, keys.get(await questionId(page)) ?? '')
  await expect(page.getByText('Saved on this device')).toBeVisible()

  await page.reload()
  await atQuestion(page, 3)
  await give(page, keys.get(await questionId(page)) ?? '')
  await expect(page.getByText('Saved on this device')).toBeVisible()
  await next(page)
  await atQuestion(page, 4)

  // Closed and opened again, so this tab doesn't know that it was in a quiz.
  await page.close()
  const again = await context.newPage()
  await again.goto('/quiz/oops')
  await again.getByRole('button', { name: 'Continue your quiz' }).click()
  await atQuestion(again, 4)
  await context.setOffline(false)
  await expect(again.getByText('Saved', { exact: true })).toBeVisible()
  expect(await storedAnswers(baseURL, userId)).toHaveLength(3)
  expectFailedLoads(complaints)
})

test('signing out clears personal data, also in another tab', async ({
  page,
  context,
  complaints,
}) => {
  const ravi = await signUp(page, 'Ravi Kumar')
  await signUp(page, 'Asha Verma')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Hello, Asha' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Set up your plan' })).toBeVisible()
  await isStored(page)
  expect(await personalCaches(page)).toHaveLength(1)

  const other = await context.newPage()
  await other.goto('/about')
  await other.getByRole('button', { name: 'Open menu' }).click()
  await other.getByRole('button', { name: 'Log Out' }).click()
  await expect(other).toHaveURL('/')
  await expect.poll(() => personalCaches(other)).toEqual([])
  await expect(page).toHaveURL('/login?next=%2Fdashboard')
  await context.setOffline(true)
  await page.goto('/dashboard')
  await expect(page.getByText("We couldn't reach the server.")).toBeVisible()
  await expect(page.getByText('Asha')).toHaveCount(0)

  // The next learner sees only their own figures.
  await context.setOffline(false)
  await page.goto('/login')
  await fillSignIn(page, ravi)
  await expect(page.getByRole('heading', { name: 'Hello, Ravi' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Set up your plan' })).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Hello, Ravi' })).toBeVisible()
  expect(await personalCaches(page)).toHaveLength(1)
  await endOffline(page, complaints)
})

test('a session that ended elsewhere leaves no personal data behind', async ({
  page,
  context,
  complaints,
}) => {
  await signUp(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Set up your plan' })).toBeVisible()
  expect(await personalCaches(page)).toHaveLength(1)
  await context.clearCookies()
  await page.goto('/about')
  await expect.poll(() => personalCaches(page)).toEqual([])
  // A dashboard request may still be pending when the session ends.
  expectFailedLoads(complaints)
})

test('a phone can install the site', async ({ page }) => {
  await page.goto('/')
  const devtools = await page.context().newCDPSession(page)
  const { errors, data = '' } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data)).toMatchObject({
    id: '/',
    name: 'NextRound',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fcfbf8',
    theme_color: '#fcfbf8',
  })
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
})
