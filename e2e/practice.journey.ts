import type { Page } from '@playwright/test'
import { holdBack } from './answers.ts'
import { ask } from './database.ts'
import { signUp } from './learner.ts'
import { answerOne, atQuestion, next, questionId, rightAnswers } from './quiz.ts'
import { signIn } from './signed-in.ts'
import { takeQuiz } from './take-quiz.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './test.ts'

const OF_TCS = ['aptitude', 'communication', 'coding', 'dsa', 'dbms', 'oops']

async function allAnswers(baseURL: string | undefined, topicIds: string[]) {
  const all = await Promise.all(topicIds.map((topicId) => rightAnswers(baseURL, topicId)))
  return new Map(all.flatMap((keys) => [...keys]))
}
const start = (page: Page) => page.getByRole('button', { name: 'Start Quiz' }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('company practice runs from the guide across a reload to the result and one next step', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', 'Asha Verma')
  const keys = await allAnswers(baseURL, OF_TCS)
  await page.goto('/companies/tcs')
  await page.getByRole('link', { name: 'Start Practicing' }).click()
  await expect(page).toHaveURL('/quiz?company=tcs')
  await expect(heading(page, 'TCS practice')).toBeVisible()
  await expect(page.getByText('15 questions', { exact: true })).toBeVisible()
  await expect(page.getByText("About 23 minutes. There's no time limit")).toBeVisible()

  await start(page)
  await atQuestion(page, 1)
  await answerOne(page, keys, false)
  await next(page)
  await atQuestion(page, 2)
  const asked = await questionId(page)
  await page.reload()
  await atQuestion(page, 2)
  expect(await questionId(page)).toBe(asked)
  await answerOne(page, keys, false)
  for (let number = 3; number <= 15; number += 1) {
    await next(page)
    await atQuestion(page, number)
    await answerOne(page, keys)
  }
  await page.getByRole('button', { name: 'Finish Quiz' }).click()
  await expect(heading(page, 'Passed')).toBeVisible()
  await expect(page.getByText(/^TCS in .+ Pass mark 70%\.$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'By topic' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Choose Another Topic' })).toBeVisible()
  await expectNoOverflow(page)

  // The result names the next step of the day's plan, as the dashboard does.
  const step = page.getByRole('link', { name: /^Start / })
  const to = await step.getAttribute('href')
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: /^Start / })).toHaveAttribute('href', to ?? '')
})

test('an open company quiz is named elsewhere, and resumes from the dashboard', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', 'Meera Nair')
  await page.goto('/quiz?company=wipro')
  await start(page)
  await atQuestion(page, 1)
  await page.goto('/quiz/os')
  await expect(
    page.getByText('You have another quiz open. Starting a new quiz ends this one'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Continue Wipro (0 of 15)' }).click()
  await expect(page).toHaveURL('/quiz?company=wipro')
  await atQuestion(page, 1)
  // A quiz that was left is no longer marked as running in this tab.
  await page.getByRole('link', { name: 'Leave', exact: true }).click()
  await expect(page.getByRole('timer')).toHaveCount(0)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 2, name: 'Wipro' })).toBeVisible()
  await page.getByRole('link', { name: 'Continue your quiz' }).click()
  await expect(page).toHaveURL('/quiz?company=wipro')
  await atQuestion(page, 1)
})

test('subskill practice shows its real length, no score, and isn’t repeated on the same day', async ({
  page,
}) => {
  const asha = await signUp(page)
  const keys = await rightAnswers(page.url(), 'web-development')
  const [bank] = await ask<{ total: number }>(
    page.url(),
    "SELECT count(*)::integer AS total FROM questions WHERE subskill = 'performance-tooling' AND status = 'live'",
  )
  const { total } = bank!
  const startButton = page.getByRole('button', { name: 'Start Quiz' })
  await page.goto('/quiz/web-development?subskill=performance-tooling')
  await expect(heading(page, 'Performance and tooling')).toBeVisible()
  await expect(page.getByText('Practice', { exact: true })).toBeVisible()
  await expect(page.getByText(`${total} questions`, { exact: true })).toBeVisible()
  await expect(page.getByText(`About ${Math.round(1.5 * total)} minutes. There's no`)).toBeVisible()
  await expect(page.getByText('Practice has no score.')).toBeVisible()
  await startButton.click()
  await atQuestion(page, 1, total)
  await answerOne(page, keys, false)
  await next(page)
  await atQuestion(page, 2, total)
  await page.goto('/dashboard')
  await expect(
    page.getByRole('heading', { level: 2, name: 'Practice: Performance and tooling' }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Continue your quiz' }).click()
  for (let number = 2; number <= total; number += 1) {
    await atQuestion(page, number, total)
    await answerOne(page, keys)
    await page.getByRole('button', { name: number < total ? 'Next' : 'Finish Quiz' }).click()
  }
  await expect(heading(page, 'Practice: Performance and tooling')).toBeVisible()
  await expect(
    page.getByRole('img', { name: `Right answers: ${total - 1}, of ${total} right` }),
  ).toBeVisible()
  await expect(page.getByText('comes back', { exact: true })).toBeVisible()
  await expect(page.getByText(/^(Passed|Not passed yet)$|pass mark/)).toHaveCount(0)
  await expectAccessible(page)
  await expectNoOverflow(page)

  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(
    page.getByText(
      /^You answered the questions on Performance and tooling in the last 24 hours\. You can practise again from /,
    ),
  ).toBeVisible()
  await expect(startButton).toBeHidden()
  await expectNoOverflow(page)

  await takeQuiz(page, asha, { topicId: 'dbms', right: 11 })
  await page.goto('/dashboard/progress')
  await expect(
    page.getByRole('region', { name: 'Your figures' }).getByRole('definition'),
  ).toHaveText(['2', '73%', /\d/, '73%'])
  const practised = page.getByRole('link', { name: /^Practice: Web Development/ })
  await expect(practised).toContainText('no score')
  await practised.click()
  await expect(heading(page, 'Practice: Performance and tooling')).toBeVisible()
  await page.goBack()
  await expect(practised).toBeVisible()
  await page.goto('/quiz/web-development?subskill=performance-tooling')
  await page.getByRole('link', { name: 'Take the Web Development quiz' }).click()
  await expect(page).toHaveURL('/quiz/web-development')
  await expect(startButton).toBeEnabled()
})

test('while scripts load, the page asks for no topic', async ({ page }) => {
  const release = await holdBack(page, '/assets/*.js')
  await page.goto('/quiz?company=tcs', { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByText('Choose a topic')).toBeHidden()
  release()
  await expect(heading(page, 'TCS practice')).toBeVisible()
  await page.getByRole('link', { name: 'Back to topics' }).click()
  await page.goto('/quiz')
  await expect(heading(page, 'Choose a topic')).toBeVisible()
})
