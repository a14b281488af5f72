import { signUp } from './learner.ts'
import { fillSignIn } from './people.ts'
import { takeQuiz } from './take-quiz.ts'
import { expect, expectFailedLoads, test } from './test.ts'

test('a recent quiz links to its result, even before signing in, and nobody else can open it', async ({
  page,
  context,
  complaints,
}) => {
  const learner = await signUp(page)
  const { id } = await takeQuiz(page, learner, { topicId: 'dbms', right: 11 })
  const address = `/quiz/results/${id}`
  const score = page.getByRole('img', { name: /^Score: 73%, 11 of 15, pass mark 70%$/ })
  // Waits for the last request: one refused while the dashboard is shown would redirect.
  const lastAnswer = page.waitForResponse('**/api/dashboard')
  await page.goto('/dashboard/progress')
  await lastAnswer
  const recent = page.getByRole('region', { name: 'Recent Quizzes' }).getByRole('link')
  await expect(recent).toHaveAccessibleName(
    /^Database Management \d+ \w+ \d+ 11\/15 correct 73% ?, passed$/,
  )

  await test.step('a session that has ended leads to the login page and back', async () => {
    await context.clearCookies()
    await recent.click()
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(address)}`)
    await expect(score).toHaveCount(0)
    await fillSignIn(page, learner)
    await expect(page).toHaveURL(address)
  })
  await test.step('the result is explained, and is there after a reload', async () => {
    await expect(score).toBeVisible()
    await expect(page.getByText(/^Finished \d+ \w+ \d{4}, \d+:\d\d [ap]m$/)).toBeVisible()
    const questions = page.locator('[data-part=question-summary]')
    await expect(questions).toHaveCount(4)
    await page.getByRole('button', { name: 'Show all 15' }).click()
    await expect(questions).toHaveCount(15)
    await page.reload()
    await expect(score).toBeVisible()
    expect(await page.title()).toContain('Quiz result')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page).toHaveURL('/quiz/dbms')
    await page.goBack()
    await page.getByRole('link', { name: 'Back to dashboard' }).click()
    await expect(page).toHaveURL('/dashboard')
  })
  await test.step('to somebody else there is no such result', async () => {
    await signUp(page, 'Ravi Kumar')
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Result not found')
  })
  expectFailedLoads(complaints)
})
