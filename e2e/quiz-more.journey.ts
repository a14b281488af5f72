import type { Page } from '@playwright/test'
import { answerWith, holdBack } from './answers.ts'
import { beganAnHourAgo, type Learner, signInElsewhere, signUp } from './learner.ts'
import { fillSignIn } from './people.ts'
import {
  answerOne,
  atQuestion,
  next,
  optionOf,
  questionId,
  rightAnswers,
  startQuiz,
} from './quiz.ts'
import { signIn } from './signed-in.ts'
import { expect, expectAccessible, test } from './test.ts'
import { traffic } from './traffic.ts'

const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140'

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('You have been successfully logged out.').first()).toBeVisible()
}

async function logIn(page: Page, learner: Learner) {
  await page.goto('/login')
  await fillSignIn(page, learner)
  await expect(page).toHaveURL('/dashboard')
}

test('a shared phone: signed out in the middle, nothing passes to the next learner', async ({
  page,
  complaints,
  baseURL,
}) => {
  test.setTimeout(90_000)
  const ravi = await signUp(page, 'Ravi Kumar')
  const asha = await signUp(page, 'Asha Verma')
  const keys = await rightAnswers(baseURL, 'os')
  await startQuiz(page, 'os')
  await answerOne(page, keys)
  await next(page)
  // The second answer reaches nobody: it waits on the device when the phone changes hands.
  await page.route('**/answers', (route) => route.abort())
  const waiting = await questionId(page)
  await optionOf(page, keys.get(waiting) ?? '').click()
  await expect(page.getByText('Kept on this device')).toBeVisible()
  await next(page)
  await atQuestion(page, 3)
  const asked = await questionId(page)
  await logOut(page)
  await page.unroute('**/answers')

  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/answers')) sent.push(request.postData() ?? '')
  })
  await logIn(page, ravi)
  await expect(page.getByRole('heading', { name: 'Welcome, Ravi Kumar' })).toBeVisible()
  await page.goto('/quiz/os')
  await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Continue your quiz' })).toHaveCount(0)
  await startQuiz(page, 'os')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  const his = await questionId(page)
  await answerOne(page, keys)
  expect(sent.map((body) => (JSON.parse(body) as { questionId: string }).questionId)).toEqual([his])
  await logOut(page)

  await logIn(page, asha)
  await expect(page.getByText('1 of 15 answered')).toBeVisible()
  await page.getByRole('link', { name: 'Continue your quiz' }).click()
  await atQuestion(page, 3)
  expect(await questionId(page)).toBe(asked)
  // What waited has arrived by now, from the device that kept it.
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByText('2 of 15 answered')).toBeVisible()
  complaints.length = 0
})

test('someone else signs in behind the quiz: it is over on this screen, and stays where it was', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(60_000)
  const ravi = await signUp(page, 'Ravi Kumar')
  await signUp(page, 'Asha Verma')
  const keys = await rightAnswers(baseURL, 'dbms')
  await startQuiz(page, 'dbms')
  await answerOne(page, keys)
  const otherTab = await context.newPage()
  await otherTab.goto('/about')
  await logOut(otherTab)
  await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeVisible()
  await otherTab.goto('/login')
  await fillSignIn(otherTab, ravi)
  await expect(otherTab).toHaveURL('/dashboard')
  await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Continue your quiz' })).toHaveCount(0)
})

test('finished on another device: this one shows that result', async ({ page, baseURL }) => {
  test.setTimeout(90_000)
  const learner = await signUp(page)
  const keys = await rightAnswers(baseURL, 'oops')
  await startQuiz(page, 'oops')
  await answerOne(page, keys)
  await next(page)
  await atQuestion(page, 2)

  const laptop = await signInElsewhere(page, learner, LAPTOP)
  await laptop.goto('/dashboard')
  await laptop.getByRole('link', { name: 'Continue your quiz' }).click()
  for (let number = 2; number <= 15; number += 1) {
    await atQuestion(laptop, number)
    await answerOne(laptop, keys, number > 3)
    if (number < 15) await next(laptop)
  }
  await laptop.getByRole('button', { name: 'Finish Quiz' }).click()
  const score = laptop.getByRole('img', { name: /Score: 87%, 13 of 15/ })
  await expect(score).toBeVisible()
  await laptop.context().close()

  // The laptop had chosen otherwise: what is told about this tap is the laptop's answer, so the quiz went on there.
  await optionOf(page, keys.get(await questionId(page)) ?? '').click()
  await expect(page.getByRole('img', { name: /Score: 87%, 13 of 15/ })).toBeVisible()
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
})

test('coming back to a screen shows what another device did meanwhile', async ({
  page,
  complaints,
  baseURL,
}) => {
  test.setTimeout(60_000)
  const learner = await signUp(page)
  const keys = await rightAnswers(baseURL, 'dsa')
  await startQuiz(page, 'dsa')
  const laptop = await signInElsewhere(page, learner, LAPTOP)
  await laptop.goto('/dashboard')
  await laptop.getByRole('link', { name: 'Continue your quiz' }).click()
  for (let number = 1; number <= 3; number += 1) {
    await atQuestion(laptop, number)
    await answerOne(laptop, keys)
    await next(laptop)
  }
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await comeBack()
  await expect(page.getByText('Correct', { exact: true })).toBeVisible()
  await next(page)
  await atQuestion(page, 4)

  await laptop.goto('/quiz/os')
  await laptop.getByRole('button', { name: 'Start Quiz' }).click()
  await atQuestion(laptop, 1)
  await laptop.context().close()
  await comeBack()
  await expect(page.getByText('This quiz is not open any more.')).toBeVisible()
  complaints.length = 0
})

test('the clock counts on where another device left it', async ({ page, baseURL }) => {
  test.setTimeout(60_000)
  const learner = await signUp(page)
  const keys = await rightAnswers(baseURL, 'aptitude')
  await startQuiz(page, 'aptitude')
  await answerOne(page, keys)
  await beganAnHourAgo(page, learner)
  const laptop = await signInElsewhere(page, learner, LAPTOP)
  await laptop.goto('/quiz/aptitude')
  await laptop.getByRole('button', { name: 'Continue your quiz' }).click()
  // An hour before one answer is a long thought of five minutes.
  await expect(laptop.getByRole('timer', { name: 'Elapsed time' })).toHaveText(/^05:[0-2]\d$/)
  await laptop.context().close()
})

test('each remaining failure has its words', async ({ page, context, complaints, baseURL }) => {
  test.setTimeout(60_000)
  await signIn(context, baseURL ?? '', 'Asha Verma')
  const keys = await rightAnswers(baseURL, 'coding')
  await answerWith(page, '/api/quiz-offers/coding', 500, { code: 'server.failed', requestId: 'r' })
  await page.goto('/quiz/coding')
  await expect(page.getByText('Failed to fetch questions securely.').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go back to topics' })).toBeVisible()
  await page.unroute('**/api/quiz-offers/coding')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  await atQuestion(page, 1)

  await page.route('**/answers', (route) => route.fulfill({ status: 504, body: 'Gateway' }))
  await optionOf(page, keys.get(await questionId(page)) ?? '').click()
  await expect(page.getByText('No response from validation service')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/answers')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('Correct', { exact: true })).toBeVisible()
  for (let number = 2; number <= 15; number += 1) {
    await next(page)
    await atQuestion(page, number)
    await answerOne(page, keys)
  }

  await answerWith(page, '/completion', 500, { code: 'server.failed', requestId: 'r' })
  await page.getByRole('button', { name: 'Finish Quiz' }).click()
  await expect(page.getByText('Error saving results', { exact: true })).toBeVisible()
  await expect(page.getByText('Failed to save quiz results', { exact: true })).toBeVisible()
  await page.unroute('**/completion')
  await page.getByRole('button', { name: 'Finish Quiz' }).click()
  await expect(page.getByRole('img', { name: /Score: 100%, 15 of 15/ })).toBeVisible()
  complaints.length = 0
})

test('an open quiz is offered right after signing in, at the question where it was left', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(60_000)
  const learner = await signUp(page)
  const keys = await rightAnswers(baseURL, 'communication')
  await startQuiz(page, 'communication')
  await answerOne(page, keys)
  await next(page)
  await atQuestion(page, 2)
  const asked = await questionId(page)

  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const laptop = await context.newPage()
  await laptop.goto('/login')
  await fillSignIn(laptop, learner)
  await expect(laptop).toHaveURL('/dashboard')
  await expect(laptop.getByText('1 of 15 answered')).toBeVisible()
  await context.clearCookies()
  await laptop.goto('/quiz/communication')
  await laptop.getByRole('main').getByRole('link', { name: 'Log In' }).click()
  await fillSignIn(laptop, learner)
  await expect(laptop).toHaveURL('/quiz/communication')
  await expect(laptop.getByText('You have answered 1 of 15.')).toBeVisible()
  await laptop.getByRole('button', { name: 'Continue your quiz' }).click()
  await atQuestion(laptop, 2)
  expect(await questionId(laptop)).toBe(asked)
  await context.close()
})

test('on a slow network a shape stands where the quiz will be', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', 'Asha Verma')
  const releaseOffer = await holdBack(page, '/api/quiz-offers/dsa')
  const releaseOpen = await holdBack(page, '/api/quiz-sessions/open')
  await page.goto('/quiz/dsa')
  const start = page.getByRole('button', { name: 'Start Quiz' })
  await expect(start).toBeDisabled()
  const before = await start.boundingBox()
  releaseOffer()
  releaseOpen()
  await expect(start).toBeEnabled()
  expect(await start.boundingBox()).toEqual(before)

  const releaseStart = await holdBack(page, '/api/quiz-sessions')
  await start.click()
  await expect(start).toHaveAttribute('aria-busy', 'true')
  releaseStart()
  await atQuestion(page, 1)
  const releaseVerdict = await holdBack(page, '/answers')
  const asked = await page.getByRole('heading', { level: 1 }).boundingBox()
  const nextButton = page.getByRole('button', { name: 'Next' })
  await optionOf(page, 'a').click()
  await expect(page.getByText('Saving...')).toBeVisible()
  await expect(nextButton).toBeDisabled()
  releaseVerdict()
  await expect(page.getByText(/^(Correct|Incorrect)$/)).toBeVisible()
  expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(asked)
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 } })

  test('a question and its verdict fit the width', async ({ page, context, baseURL }) => {
    await signIn(context, baseURL ?? '', 'Meera Nair')
    const keys = await rightAnswers(baseURL, 'dsa')
    await startQuiz(page, 'dsa')
    await answerOne(page, keys, false)
    await expectAccessible(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await next(page)
    await atQuestion(page, 2)
  })
})

test('what was answered is explained, and the watch on the way has seen it', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', 'Asha Verma')
  const keys = await rightAnswers(baseURL, 'ai-ml')
  await startQuiz(page, 'ai-ml')
  const before = await traffic(baseURL)
  await answerOne(page, keys)
  const after = await traffic(baseURL)
  expect(after.replies).toBeGreaterThan(before.replies)
  expect(after.explanations).toBeGreaterThan(before.explanations)
})
