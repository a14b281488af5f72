import type { Page } from '@playwright/test'
import { breakCall } from './answers.ts'
import { type Learner, signUp } from './learner.ts'
import { fillSignIn } from './people.ts'
import { answerOne, atQuestion, next, give, questionId, rightAnswers, startQuiz } from './quiz.ts'
import { expect, expectFailedLoads, test, toast } from './test.ts'

/** A quiz has no menu, so it is left first. */
async function logOut(page: Page) {
  const leave = page.getByRole('link', { name: 'Leave', exact: true })
  if (await leave.isVisible()) await leave.click()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/')
  await expect(toast(page, 'You have been successfully logged out.')).toBeVisible()
}

async function logIn(page: Page, learner: Learner) {
  await page.goto('/login')
  await fillSignIn(page, learner)
  await expect(page).toHaveURL('/dashboard')
}

test('on a shared phone, signing out mid-quiz leaves nothing for the next learner', async ({
  page,
  complaints,
  baseURL,
}) => {
  const ravi = await signUp(page, 'Ravi Kumar')
  const asha = await signUp(page, 'Asha Verma')
  const keys = await rightAnswers(baseURL, 'os')
  await startQuiz(page, 'os')
  await answerOne(page, keys)
  await next(page)
  // The second answer isn't delivered. It is pending on the device when the phone changes hands.
  const mendAnswers = await breakCall(page, '/answers')
  const waiting = await questionId(page)
  await give(page, keys.get(waiting) ?? '')
  await expect(page.getByText('Saved on this device')).toBeVisible()
  await next(page)
  await atQuestion(page, 3)
  const asked = await questionId(page)
  await logOut(page)
  mendAnswers()

  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/answers')) sent.push(request.postData() ?? '')
  })
  await logIn(page, ravi)
  await expect(page.getByRole('heading', { name: 'Hello, Ravi' })).toBeVisible()
  await page.goto('/quiz/os')
  await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Continue your quiz' })).toHaveCount(0)
  await startQuiz(page, 'os')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  const his = await questionId(page)
  await answerOne(page, keys)
  expect(sent.map((body) => (JSON.parse(body) as { questionId: string }).questionId)).toEqual([his])
  await logOut(page)

  // The pending answer is sent from this device as soon as its owner is back.
  await logIn(page, asha)
  await expect(page.getByText('2 of 15 answered')).toBeVisible()
  await page.getByRole('link', { name: 'Continue your quiz' }).click()
  await atQuestion(page, 3)
  expect(await questionId(page)).toBe(asked)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expectFailedLoads(complaints)
})
