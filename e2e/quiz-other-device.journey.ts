import { signInElsewhere, signUp } from './learner.ts'
import { fillSignIn } from './people.ts'
import {
  answerOne,
  atQuestion,
  next,
  give,
  questionId,
  rightAnswers,
  startQuiz,
  verdict,
  wrongKey,
} from './quiz.ts'
import { forgetSession, signIn } from './signed-in.ts'
import { storedAnswers } from './stored.ts'
import { expect, expectFailedLoads, test } from './test.ts'

const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140'

test('returning to a screen shows the progress from another device', async ({
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
  await expect(
    laptop.getByRole('link', { name: 'Continue Data Structures & Algorithms (3 of 15)' }),
  ).toBeVisible()
  await laptop.getByRole('button', { name: 'End it and start this one' }).click()
  await atQuestion(laptop, 1)
  await laptop.context().close()
  await comeBack()
  await expect(page.getByText('This quiz is no longer open.')).toBeVisible()
  expectFailedLoads(complaints)
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

  const desk = { baseURL: baseURL ?? '', isMobile: false, hasTouch: false }
  const context = await browser.newContext(desk)
  const laptop = await context.newPage()
  await laptop.goto('/login')
  await fillSignIn(laptop, learner)
  await expect(laptop).toHaveURL('/dashboard')
  await expect(laptop.getByText('1 of 15 answered')).toBeVisible()
  await forgetSession(laptop)
  await laptop.goto('/quiz/communication')
  await laptop.getByRole('main').getByRole('link', { name: 'Log In' }).click()
  await fillSignIn(laptop, learner)
  await expect(laptop).toHaveURL('/quiz/communication')
  await expect(laptop.getByText("You've answered 1 of 15.")).toBeVisible()
  await laptop.getByRole('button', { name: 'Continue your quiz' }).click()
  await atQuestion(laptop, 2)
  expect(await questionId(laptop)).toBe(asked)
  // A device with a mouse is expected to have a keyboard.
  await expect(laptop.getByText('Press 1-4 to choose, Enter to continue.')).toBeVisible()
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
    // Answers each question differently in both tabs, alternating which comes first.
    const [first, second] = number % 2 ? [page, tab] : [tab, page]
    await atQuestion(first, number)
    await atQuestion(second, number)
    await answerOne(first, keys)
    const right = keys.get(await questionId(second)) ?? ''
    await give(second, wrongKey(right))
    await expect(verdict(second)).toHaveText('Right')
    if (number < 15) for (const each of [first, second]) await next(each)
  }
  for (const each of [page, tab]) {
    await each.getByRole('button', { name: 'Finish Quiz' }).click()
    await expect(each.getByRole('img', { name: /Score: 100%, 15 of 15/ })).toBeVisible()
  }
  expect(await storedAnswers(baseURL, learner)).toHaveLength(15)
})
