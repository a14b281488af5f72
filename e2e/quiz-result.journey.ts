import type { Page } from '@playwright/test'
import { answerWith, holdBack } from './answers.ts'
import { send, signUp } from './learner.ts'
import { fillSignIn } from './people.ts'
import { takeQuiz } from './take-quiz.ts'
import { expect, expectAccessible, expectFailedLoads, expectNoOverflow, test } from './test.ts'

// Each takes a whole quiz before it looks at the result.
test.describe.configure({ timeout: 60_000 })

const SCORE = /^Score: 73%, 11 of 15, pass mark 70%$/

/** Somebody who has finished a quiz on databases, with four wrong answers. */
async function withResult(page: Page) {
  const learner = await signUp(page)
  const { id } = await takeQuiz(page, learner, { topicId: 'dbms', right: 11 })
  return { learner, address: `/quiz/results/${id}`, reply: `/api/quiz-sessions/${id}/result` }
}

const score = (page: Page) => page.getByRole('img', { name: SCORE })

test('a recent quiz opens its result, with every question explained', async ({ page }) => {
  const { address } = await withResult(page)
  await page.goto('/dashboard/progress')
  const recent = page.getByRole('region', { name: 'Recent Quizzes' }).getByRole('link')
  await expect(recent).toHaveAccessibleName(
    /^Database Management \w+ \d+, \d+ 11\/15 correct 73% ?, passed$/,
  )
  await recent.click()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('heading', { level: 1, name: 'Passed' })).toBeFocused()
  await expect(score(page)).toBeVisible()
  await expect(page.getByText(/^Finished \w+ \d+, \d{4}, \d+:\d\d [AP]M$/)).toBeVisible()
  await expect(page.locator('details')).toHaveCount(15)
  await expect(page.locator('details[open]')).toHaveCount(4)
  await expect(
    page.locator('details[open]').first().getByRole('button', { name: 'Report a problem' }),
  ).toBeVisible()
  const askTutor = page.getByRole('link', { name: /^Ask the tutor about this question, \d+$/ })
  await expect(askTutor).toHaveCount(4)
  await expect(askTutor.first()).toHaveAttribute('href', /^\/ai-tutor\?question=[a-z0-9-]+$/)
  await expectAccessible(page)
  await expectNoOverflow(page)

  await page.reload()
  await expect(score(page)).toBeVisible()
  expect(await page.title()).toContain('Quiz result')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page).toHaveURL('/quiz/dbms')
  await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeEnabled()
  await page.goBack()
  await page.getByRole('link', { name: 'Back to dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('to somebody else there is no such result, nor under an address that is none', async ({
  page,
  complaints,
}) => {
  const { address } = await withResult(page)
  await signUp(page, 'Ravi Kumar')
  const open = (await send(page, '/api/quiz-sessions', { topicId: 'os' })) as { id: string }
  for (const none of [address, `/quiz/results/${open.id}`, '/quiz/results/mine']) {
    await page.goto(none)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No such result')
    await expect(page.getByText('You have no finished quiz at this address.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(0)
  }
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('main').getByRole('link', { name: 'Go to Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
  expectFailedLoads(complaints)
})

test('signed out, it asks to log in and comes back', async ({ page, context }) => {
  const { learner, address } = await withResult(page)
  await context.clearCookies()
  await page.goto(address)
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(address)}`)
  await fillSignIn(page, learner)
  await expect(page).toHaveURL(address)
  await expect(score(page)).toBeVisible()
})

test('a session that ended elsewhere shows nothing, and leads to the login page', async ({
  page,
  context,
  complaints,
}) => {
  const { address } = await withResult(page)
  // With all it asks for: what is refused while the dashboard is shown would lead away from there.
  const lastAnswer = page.waitForResponse('**/api/dashboard')
  await page.goto('/dashboard/progress')
  await lastAnswer
  await context.clearCookies()
  await page.getByRole('region', { name: 'Recent Quizzes' }).getByRole('link').click()
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(address)}`)
  await expect(score(page)).toHaveCount(0)
  expectFailedLoads(complaints)
})

test('on a slow network a shape stands where the result will be', async ({ page }) => {
  const topOfCard = async () => (await page.locator('main .rounded-card').first().boundingBox())?.y
  const { address, reply } = await withResult(page)
  const release = await holdBack(page, reply)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: 'Loading your result' })).toBeAttached()
  await expectAccessible(page)
  await expectNoOverflow(page)
  const before = await topOfCard()
  release()
  await expect(score(page)).toBeVisible()
  expect(await topOfCard()).toBe(before)
})

test('a failure says so, and Try Again brings the result', async ({ page, complaints }) => {
  const { address, reply } = await withResult(page)
  await answerWith(page, reply, 500, { code: 'server.failed', requestId: '1' })
  await page.goto(address)
  await expect(page.getByRole('alert')).toContainText('Failed to load quiz data')
  await expect(page.getByRole('alert')).toContainText('The mistake is on our side.')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.unroute(`**${reply}`)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(score(page)).toBeVisible()
  expectFailedLoads(complaints)
})

test('the network that comes back brings the result by itself', async ({
  page,
  context,
  complaints,
}) => {
  const { address, reply } = await withResult(page)
  await page.route(`**${reply}`, (route) => route.abort())
  await page.goto(address)
  await expect(
    page.getByText('We could not reach the server. Check your connection.'),
  ).toBeVisible()
  await page.unroute(`**${reply}`)
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(score(page)).toBeVisible()
  expectFailedLoads(complaints)
})

test('code that cannot be fetched offers a fresh start', async ({ page, complaints }) => {
  const { address } = await withResult(page)
  await page.route('**/assets/past-result-*.js', (route) => route.abort())
  await page.goto(address)
  await expect(page.getByRole('alert')).toContainText('Failed to load quiz data')
  await page.unroute('**/assets/past-result-*.js')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(score(page)).toBeVisible()
  expectFailedLoads(complaints)
})
