import type { Page } from '@playwright/test'
import { holdBack } from './answers.ts'
import { answerOne, atQuestion, next, questionId, rightAnswers } from './quiz.ts'
import { signIn } from './signed-in.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './test.ts'

const OF_TCS = ['aptitude', 'communication', 'coding', 'dsa', 'dbms', 'oops']

async function allAnswers(baseURL: string | undefined, topicIds: string[]) {
  const all = await Promise.all(topicIds.map((topicId) => rightAnswers(baseURL, topicId)))
  return new Map(all.flatMap((keys) => [...keys]))
}
const start = (page: Page) => page.getByRole('button', { name: 'Start Quiz' }).click()
const atTen = (page: Page, number: number) => atQuestion(page, number, 10)
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

  const steps = page.getByRole('region', { name: 'Next step' })
  await expect(steps.getByRole('link', { name: 'Read the note first' })).toHaveAttribute(
    'href',
    /^\/learn\/[a-z-]+\/[a-z-]+$/,
  )
  await steps.getByRole('link', { name: /^Practise / }).click()
  await expect(page).toHaveURL(/\/quiz\/[a-z-]+\?subskill=[a-z-]+$/)
  await expect(page.getByText('10 questions', { exact: true })).toBeVisible()
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

test('practice of a subskill says what it is made of; all right leads to the dashboard', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', 'Ravi Kumar')
  const keys = await rightAnswers(baseURL, 'communication')
  await page.goto('/quiz/communication?subskill=listening-speaking')
  await expect(heading(page, 'Listening and speaking and more')).toBeVisible()
  await expect(page.getByText('1 of the 10 questions is about this.')).toBeVisible()
  await expect(page.getByText('About 15 minutes, there is no time limit')).toBeVisible()
  await expectAccessible(page)
  await start(page)
  for (let number = 1; number < 10; number += 1) {
    await atTen(page, number)
    await answerOne(page, keys)
    await next(page)
  }
  await atTen(page, 10)
  await page.reload()
  await atTen(page, 10)
  await answerOne(page, keys)
  await page.getByRole('button', { name: 'Finish Quiz' }).click()
  await expect(page.getByText('Verbal & Communication: Listening and speaking.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('region', { name: 'All right' }).getByRole('link').click()
  await expect(page).toHaveURL('/dashboard')
})

test('the next step may be the same quiz again', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL ?? '', 'Ravi Kumar')
  const keys = await rightAnswers(baseURL, 'communication')
  await page.goto('/quiz/communication?subskill=listening-speaking')
  await start(page)
  for (let number = 1; number <= 10; number += 1) {
    await atTen(page, number)
    await answerOne(page, keys, number > 1)
    await page.getByRole('button', { name: number < 10 ? 'Next' : 'Finish Quiz' }).click()
  }
  await page.getByRole('link', { name: 'Practise Listening and speaking' }).click()
  await expect(heading(page, 'Listening and speaking and more')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeEnabled()
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
