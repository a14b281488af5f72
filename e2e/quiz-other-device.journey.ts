import { beganAnHourAgo, signInElsewhere, signUp } from './learner.ts'
import { fillSignIn } from './people.ts'
import {
  answerOne,
  atQuestion,
  next,
  optionOf,
  questionId,
  rightAnswers,
  startQuiz,
  verdict,
  wrongKey,
} from './quiz.ts'
import { signIn } from './signed-in.ts'
import { storedAnswers } from './stored.ts'
import { expect, expectFailedLoads, test } from './test.ts'

const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140'

test('finished on another device: this one shows that result', async ({ page, baseURL }) => {
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
  await expect(page.getByText('Something went wrong', { exact: true })).toHaveCount(0)
})

test('coming back to a screen shows what another device did meanwhile', async ({
  page,
  complaints,
  baseURL,
}) => {
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
  await expect(verdict(page)).toHaveText('Right')
  await next(page)
  await atQuestion(page, 4)

  await laptop.goto('/quiz/os')
  await laptop.getByRole('button', { name: 'Close it and start this one' }).click()
  await atQuestion(laptop, 1)
  await laptop.context().close()
  await comeBack()
  await expect(page.getByText('This quiz is no longer open.')).toBeVisible()
  expectFailedLoads(complaints)
})

test('the clock counts on where another device left it', async ({ page, baseURL }) => {
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

test('an open quiz is offered right after signing in, at the question where it was left', async ({
  page,
  browser,
  baseURL,
}) => {
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

test('in two tabs the first tap counts in both, and every answer is stored once', async ({
  page,
  context,
  baseURL,
}) => {
  const learner = await signIn(context, baseURL ?? '', 'Asha Verma')
  const keys = await rightAnswers(baseURL, 'oops')
  await startQuiz(page, 'oops')
  const tab = await context.newPage()
  await tab.goto('/quiz/oops')
  await tab.getByRole('button', { name: 'Continue your quiz' }).click()
  for (let number = 1; number <= 15; number += 1) {
    // Each question in both, with different answers, now in this one first and now in that.
    const [first, second] = number % 2 ? [page, tab] : [tab, page]
    await atQuestion(first, number)
    await atQuestion(second, number)
    await answerOne(first, keys)
    const right = keys.get(await questionId(second)) ?? ''
    await optionOf(second, wrongKey(right)).click()
    await expect(verdict(second)).toHaveText('Right')
    if (number < 15) for (const each of [first, second]) await next(each)
  }
  for (const each of [page, tab]) {
    await each.getByRole('button', { name: 'Finish Quiz' }).click()
    await expect(each.getByRole('img', { name: /Score: 100%, 15 of 15/ })).toBeVisible()
  }
  expect(await storedAnswers(baseURL, learner)).toHaveLength(15)
})
