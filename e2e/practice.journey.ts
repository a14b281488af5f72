import type { Page } from '@playwright/test'
import { answerWith, holdBack } from './answers.ts'
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

test('practice for a company, from its guide over a refresh to the result and one next step', async ({
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
  await expect(page.getByText('About 23 minutes, there is no time limit')).toBeVisible()
  await expectAccessible(page)

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
  await expect(page.getByText('TCS. The mark on the ring')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'By topic' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Choose Another Topic' })).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)

  // Answers that came faster than anybody reads say nothing about a skill: there is nothing to practise yet.
  await page.getByRole('link', { name: 'Choose a topic' }).click()
  await expect(page).toHaveURL('/topics')
})

test('an open company quiz is offered on the dashboard and named elsewhere', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', 'Meera Nair')
  await page.goto('/quiz?company=wipro')
  await start(page)
  await atQuestion(page, 1)
  await page.goto('/quiz/os')
  await expect(page.getByText('Another quiz is open. A new start closes it')).toBeVisible()
  await page.getByRole('link', { name: 'Continue Wipro (0 of 15)' }).click()
  await expect(page).toHaveURL('/quiz?company=wipro')
  await atQuestion(page, 1)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 2, name: 'Wipro' })).toBeVisible()
  await page.getByRole('link', { name: 'Continue your quiz' }).click()
  await expect(page).toHaveURL('/quiz?company=wipro')
  await atQuestion(page, 1)
})

test('a subskill with one question cannot be practised yet, and leads to its note', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', 'Asha Verma')
  await answerWith(page, '/api/quiz-offers/communication*', 200, {
    questions: 0,
    subskill: { label: 'Listening and speaking', questions: 1, availableAt: null },
  })
  await page.goto('/quiz/communication?subskill=listening-speaking')
  await expect(page.getByText('Only 1 question on Listening and speaking so far')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Read the note' })).toHaveAttribute(
    'href',
    '/learn/communication/listening-speaking',
  )
  await expectAccessible(page)
})

test('practice of a subskill: its true length, no score, and not again on the same day', async ({
  page,
}) => {
  const asha = await signUp(page)
  const keys = await rightAnswers(page.url(), 'communication')
  const [bank] = await ask<{ total: number }>(
    page.url(),
    "SELECT count(*)::integer AS total FROM questions WHERE subskill = 'listening-speaking' AND status = 'live'",
  )
  const { total } = bank!
  const startButton = page.getByRole('button', { name: 'Start Quiz' })
  await page.goto('/quiz/communication?subskill=listening-speaking')
  await expect(heading(page, 'Listening and speaking')).toBeVisible()
  await expect(page.getByText('Practice', { exact: true })).toBeVisible()
  await expect(page.getByText(`${total} questions`, { exact: true })).toBeVisible()
  await expect(
    page.getByText(`About ${Math.round(1.5 * total)} minutes, there is no`),
  ).toBeVisible()
  await expect(page.getByText('Practice has no score.')).toBeVisible()
  await expectAccessible(page)
  await startButton.click()
  await atQuestion(page, 1, total)
  await answerOne(page, keys, false)
  await next(page)
  await atQuestion(page, 2, total)
  await page.goto('/dashboard')
  await expect(
    page.getByRole('heading', { level: 2, name: 'Practice: Listening and speaking' }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Continue your quiz' }).click()
  for (let number = 2; number <= total; number += 1) {
    await atQuestion(page, number, total)
    await answerOne(page, keys)
    await page.getByRole('button', { name: number < total ? 'Next' : 'Finish Quiz' }).click()
  }
  await expect(heading(page, 'Practice: Listening and speaking')).toBeVisible()
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
      /^You answered the questions on Listening and speaking within the last day\. You can practise again from /,
    ),
  ).toBeVisible()
  await expect(startButton).toBeHidden()
  await expectAccessible(page)
  await expectNoOverflow(page)

  await takeQuiz(page, asha, { topicId: 'dbms', right: 11 })
  await page.goto('/dashboard/progress')
  const figure = (name: string) =>
    page.getByRole('region', { name: 'Your figures' }).locator('div', { hasText: name }).last()
  await expect(figure('Total Quizzes')).toContainText('2')
  await expect(figure('Average Score')).toContainText('73%')
  await expect(figure('Best Score')).toContainText('73%')
  const practised = page.getByRole('link', { name: /^Practice: Verbal & Communication/ })
  await expect(practised).toContainText('no score')
  await practised.click()
  await expect(heading(page, 'Practice: Listening and speaking')).toBeVisible()
  await page.goBack()
  await expect(practised).toBeVisible()
  await page.goto('/quiz/communication?subskill=listening-speaking')
  await page.getByRole('link', { name: 'Take the Verbal & Communication quiz' }).click()
  await expect(page).toHaveURL('/quiz/communication')
  await expect(startButton).toBeEnabled()
})

test('a subskill that nobody knows is offered as its topic', async ({ page }) => {
  await page.goto('/quiz/dsa?subskill=cooking')
  await expect(heading(page, 'Data Structures & Algorithms')).toBeVisible()
  await expect(page.getByText('15 questions', { exact: true })).toBeVisible()
})

test('a guest is asked to log in and comes back to the company', async ({ page }) => {
  await page.goto('/quiz?company=tcs')
  await start(page)
  await expect(page.getByText('Authentication required', { exact: true })).toBeVisible()
  await expect(page.getByText('Please log in to start the quiz', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Log In' })).toHaveAttribute(
    'href',
    '/login?next=%2Fquiz%3Fcompany%3Dtcs',
  )
})

test('while its scripts are on their way, the page asks for no topic', async ({ page }) => {
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

test('a company without a guide is no dead end', async ({ page }) => {
  await page.goto('/quiz?company=acme')
  await expect(heading(page, 'Company Not Found')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'View all companies' })).toHaveAttribute(
    'href',
    '/companies',
  )
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})
