import type { Page } from '@playwright/test'
import { ask } from './database.ts'
import { signUp } from './learner.ts'
import { fillSignIn } from './people.ts'
import { atQuestion, give, questionId, rightAnswers } from './quiz.ts'
import { signIn } from './signed-in.ts'
import { storedQuiz } from './stored.ts'
import { continueQuiz } from './take-quiz.ts'
import { expect, expectFailedLoads, test, toast } from './test.ts'

const SAFE = "Your answers are saved on this device. We'll finish the quiz when you're back online."

const finish = (page: Page) => page.getByRole('button', { name: 'Finish Quiz' }).click()
const allRight = (page: Page) => page.getByRole('img', { name: /Score: 100%, 15 of 15/ })

test('a quiz finished offline and left is found finished', async ({
  page,
  context,
  complaints,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', 'Asha Verma')
  const keys = await rightAnswers(baseURL, 'oops')
  const quiz = await continueQuiz(page, { topicId: 'oops', at: 15 })
  await page.route('**/api/quiz-sessions/**', (route) => route.abort())
  await give(page, keys.get(await questionId(page)) ?? '')
  await expect(page.getByText('Saved on this device')).toBeVisible()
  await finish(page)
  await expect(page.getByText(SAFE)).toBeVisible()
  await page.getByRole('link', { name: 'Leave the quiz' }).click()
  await expect(page).toHaveURL('/topics')
  await page.unrouteAll()
  // Another page is opened later, perhaps days after the phone was put away.
  await page.goto('/about')
  await expect(toast(page, 'Your quiz is finished')).toBeVisible()
  expect(await storedQuiz(baseURL, quiz.id)).toMatchObject({ status: 'completed', answers: 15 })
  await page.goto(`/quiz/results/${quiz.id}`)
  await expect(allRight(page)).toBeVisible()
  expectFailedLoads(complaints)
})

test('a quiz continues with its pending answer after the session ended', async ({
  page,
  complaints,
  baseURL,
}) => {
  const learner = await signUp(page)
  const keys = await rightAnswers(baseURL, 'oops')
  await continueQuiz(page, { topicId: 'oops', at: 15 })
  await ask(baseURL, 'DELETE FROM sessions USING users WHERE user_id = users.id AND email = $1', [
    learner.email,
  ])
  await give(page, keys.get(await questionId(page)) ?? '')
  await expect(page.getByText("You've been signed out.")).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click()
  await fillSignIn(page, learner)
  await atQuestion(page, 15)
  await finish(page)
  await expect(allRight(page)).toBeVisible()
  expectFailedLoads(complaints)
})
