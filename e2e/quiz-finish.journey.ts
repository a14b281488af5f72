import type { Page, Route } from '@playwright/test'
import { breakCall } from './answers.ts'
import { ask } from './database.ts'
import { send, signInElsewhere, signUp } from './learner.ts'
import { fillSignIn } from './people.ts'
import { answerOne, atQuestion, next, optionOf, questionId, rightAnswers } from './quiz.ts'
import { signIn } from './signed-in.ts'
import { storedQuiz } from './stored.ts'
import { continueQuiz } from './take-quiz.ts'
import { expect, expectFailedLoads, test } from './test.ts'

const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140'
const SAFE = 'Your answers are safe on this phone. We finish when you are back online.'

const finish = (page: Page) => page.getByRole('button', { name: 'Finish Quiz' }).click()
const allRight = (page: Page) => page.getByRole('img', { name: /Score: 100%, 15 of 15/ })
const failed = (page: Page) => page.getByText('Failed to save quiz results', { exact: true })

test('Finish waits for the last answer, though an older one is still under way', async ({
  page,
  context,
  complaints,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', 'Asha Verma')
  const keys = await rightAnswers(baseURL, 'oops')
  await continueQuiz(page, { topicId: 'oops', at: 14 })
  // Of each answer the first two calls are lost; the next one of the older answer takes its time.
  const calls = new Map<string, number>()
  const older = await questionId(page)
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/answers', async (route: Route) => {
    const { questionId: id } = route.request().postDataJSON() as { questionId: string }
    const call = (calls.get(id) ?? 0) + 1
    calls.set(id, call)
    if (call <= 2) return route.abort()
    if (id === older && call === 3) await released
    return route.fallback()
  })
  await optionOf(page, keys.get(older) ?? '').click()
  await expect(page.getByText('Saved on this device')).toBeVisible()
  await next(page)
  await atQuestion(page, 15)
  await optionOf(page, keys.get(await questionId(page)) ?? '').click()
  await expect(page.getByText('Saved on this device')).toBeVisible()
  await finish(page)
  release()
  await expect(allRight(page)).toBeVisible()
  expectFailedLoads(complaints)
})

test('without network Finish says that all is safe, and finishes by itself', async ({
  page,
  context,
  complaints,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', 'Asha Verma')
  const keys = await rightAnswers(baseURL, 'oops')
  await continueQuiz(page, { topicId: 'oops', at: 15 })
  await context.setOffline(true)
  await optionOf(page, keys.get(await questionId(page)) ?? '').click()
  await expect(page.getByText('Saved on this device')).toBeVisible()
  await finish(page)
  await expect(page.getByText(SAFE)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Leave the quiz' })).toBeVisible()
  expect(await failed(page).count()).toBe(0)
  await context.setOffline(false)
  await expect(allRight(page)).toBeVisible()
  expectFailedLoads(complaints)
})

test('who leaves without network finds the quiz finished', async ({
  page,
  context,
  complaints,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', 'Asha Verma')
  const keys = await rightAnswers(baseURL, 'oops')
  const quiz = await continueQuiz(page, { topicId: 'oops', at: 15 })
  await page.route('**/api/quiz-sessions/**', (route) => route.abort())
  await optionOf(page, keys.get(await questionId(page)) ?? '').click()
  await expect(page.getByText('Saved on this device')).toBeVisible()
  await finish(page)
  await expect(page.getByText(SAFE)).toBeVisible()
  await page.getByRole('link', { name: 'Leave the quiz' }).click()
  await expect(page).toHaveURL('/topics')
  await page.unrouteAll()
  // The phone was put away meanwhile: another page is opened, days later perhaps.
  await page.goto('/about')
  await expect(page.getByText('Your quiz is finished', { exact: true })).toBeVisible()
  expect(await storedQuiz(baseURL, quiz.id)).toMatchObject({ status: 'completed', answers: 15 })
  await page.goto(`/quiz/results/${quiz.id}`)
  await expect(allRight(page)).toBeVisible()
  expectFailedLoads(complaints)
})

test('signed out before Finish: sign in again and go on', async ({ page, complaints, baseURL }) => {
  const learner = await signUp(page)
  const keys = await rightAnswers(baseURL, 'oops')
  await continueQuiz(page, { topicId: 'oops', at: 15 })
  await answerOne(page, keys)
  await ask(baseURL, 'DELETE FROM sessions USING users WHERE user_id = users.id AND email = $1', [
    learner.email,
  ])
  const signedOut = page.getByText('You have been signed out.')
  // A call in the background may hear of it first: then there is nothing left to press.
  await Promise.race([finish(page).catch(() => undefined), signedOut.waitFor()])
  await expect(signedOut).toBeVisible()
  expect(await failed(page).count()).toBe(0)
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click()
  await fillSignIn(page, learner)
  await expect(allRight(page)).toBeVisible()
  expectFailedLoads(complaints)
})

test('signed out with an answer on the phone: it goes on with it', async ({
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
  await optionOf(page, keys.get(await questionId(page)) ?? '').click()
  await expect(page.getByText('You have been signed out.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click()
  await fillSignIn(page, learner)
  await atQuestion(page, 15)
  await finish(page)
  await expect(allRight(page)).toBeVisible()
  expectFailedLoads(complaints)
})

test('finished on another device: Finish here shows that result, whatever is kept', async ({
  page,
  complaints,
  baseURL,
}) => {
  const learner = await signUp(page)
  const keys = await rightAnswers(baseURL, 'oops')
  const quiz = await continueQuiz(page, { topicId: 'oops', at: 15 })
  const mendAnswers = await breakCall(page, '/answers')
  await optionOf(page, keys.get(await questionId(page)) ?? '').click()
  await expect(page.getByText('Saved on this device')).toBeVisible()
  const laptop = await signInElsewhere(page, learner, LAPTOP)
  await send(laptop, `/api/quiz-sessions/${quiz.id}/completion`, {})
  await laptop.context().close()
  mendAnswers()
  await finish(page)
  await expect(page.getByRole('img', { name: /Score: 93%, 14 of 15/ })).toBeVisible()
  expect(await failed(page).count()).toBe(0)
  expectFailedLoads(complaints)
})

test('closed on another device: Finish here says so', async ({ page, complaints, baseURL }) => {
  const learner = await signUp(page)
  const keys = await rightAnswers(baseURL, 'oops')
  await continueQuiz(page, { topicId: 'oops', at: 15 })
  await answerOne(page, keys)
  const laptop = await signInElsewhere(page, learner, LAPTOP)
  await send(laptop, '/api/quiz-sessions', { topicId: 'os' })
  await laptop.context().close()
  await finish(page)
  await expect(page.getByText('This quiz is no longer open.')).toBeVisible()
  expect(await failed(page).count()).toBe(0)
  expectFailedLoads(complaints)
})
