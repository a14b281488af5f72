import { answerWith, breakCall } from './answers.ts'
import { signInElsewhere, signUp } from './learner.ts'
import {
  answerOne,
  atQuestion,
  next,
  optionOf,
  questionId,
  rightAnswers,
  startQuiz,
  verdict,
} from './quiz.ts'
import { signIn } from './signed-in.ts'
import { expect, expectAccessible, expectFailedLoads, expectNoOverflow, test } from './test.ts'

test('a quiz from Ready to its result, by touch', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL ?? '', 'Asha Verma')
  const keys = await rightAnswers(baseURL, 'dsa')
  await page.goto('/topics')
  await page.getByRole('link', { name: 'Data Structures & Algorithms', exact: true }).click()
  await expect(page).toHaveURL('/quiz/dsa')
  await expect(page.getByText('About 23 minutes, there is no time limit')).toBeVisible()
  await expect(page.getByText('15 questions', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Start Quiz' }).click()
  await atQuestion(page, 1)
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  await answerOne(page, keys, false)
  await expect(page.getByText('Your answer', { exact: true })).toBeVisible()
  await expect(page.getByText('Correct answer', { exact: true })).toBeVisible()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)

  for (let number = 2; number <= 15; number += 1) {
    await next(page)
    await atQuestion(page, number)
    await answerOne(page, keys, number > 4)
  }
  await page.getByRole('button', { name: 'Finish Quiz' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Passed' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Score: 73%, 11 of 15, pass mark 70%' })).toBeVisible()
  await expect(page.locator('details')).toHaveCount(15)
  await expect(page.locator('details[open]')).toHaveCount(4)
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Choose Another Topic' })).toHaveAttribute(
    'href',
    '/topics',
  )
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Continue your quiz' })).toHaveCount(0)
})

test('by keyboard alone; an arrow moves and does not choose', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', 'Ravi Kumar')
  await startQuiz(page, 'os')
  await page.keyboard.press('Tab')
  while (!(await page.locator('input[type=radio]:focus').count())) await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('input[type=radio]:checked')).toHaveCount(0)
  await page.keyboard.press('Space')
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
  for (const [place, key] of Array.from('2b1a4d3c1234ab').entries()) {
    await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled()
    await page.keyboard.press('Enter')
    await atQuestion(page, place + 2)
    await page.keyboard.press(key)
  }
  await expect(page.getByRole('button', { name: 'Finish Quiz' })).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'By subskill' })).toBeVisible()
})

test('goes on by itself after a refresh, and is offered after leaving', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', 'Meera Nair')
  const keys = await rightAnswers(baseURL, 'dbms')
  await startQuiz(page, 'dbms')
  await answerOne(page, keys)
  await next(page)
  await atQuestion(page, 2)
  const asked = await questionId(page)
  await page.reload()
  await atQuestion(page, 2)
  expect(await questionId(page)).toBe(asked)

  await page.getByRole('link', { name: 'Leave', exact: true }).click()
  await expect(page).toHaveURL('/topics')
  // The address changes a moment before the quiz is left.
  await expect(page.getByRole('timer')).toHaveCount(0)
  await page.goto('/quiz/dbms')
  await expect(page.getByText('You have answered 1 of 15.')).toBeVisible()
  await page.getByRole('button', { name: 'Continue your quiz' }).click()
  await atQuestion(page, 2)

  await page.goto('/dashboard')
  await expect(page.getByText('1 of 15 answered')).toBeVisible()
  await page.getByRole('link', { name: 'Continue your quiz' }).click()
  await atQuestion(page, 2)
})

test('another device continues, and the first one learns that the quiz is over', async ({
  page,
  complaints,
  baseURL,
}) => {
  const learner = await signUp(page)
  const keys = await rightAnswers(baseURL, 'web-development')
  await startQuiz(page, 'web-development')
  await answerOne(page, keys)
  const phone = await signInElsewhere(page, learner, 'Mozilla/5.0 (Linux; Android 14) Chrome/140')
  await phone.goto('/quiz/web-development')
  await phone.getByRole('button', { name: 'Continue your quiz' }).click()
  await atQuestion(phone, 2)
  await phone.goto('/quiz/os')
  await expect(
    phone.getByRole('link', { name: 'Continue Web Development (1 of 15)' }),
  ).toBeVisible()
  await phone.getByRole('button', { name: 'Close it and start this one' }).click()
  await atQuestion(phone, 1)
  await phone.context().close()

  await next(page)
  await optionOf(page, 'a').click()
  await expect(page.getByText('This quiz is no longer open.')).toBeVisible()
  expectFailedLoads(complaints)
})

test('a guest is asked to log in and comes back', async ({ page }) => {
  await page.goto('/quiz/dsa')
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  await expect(page.getByText('Authentication required', { exact: true })).toBeVisible()
  await expect(page.getByText('Please log in to start the quiz', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Log In' })).toHaveAttribute(
    'href',
    '/login?next=%2Fquiz%2Fdsa',
  )
})

test('without a topic there is a choice, with an unknown one a way back', async ({
  page,
  complaints,
}) => {
  await page.goto('/quiz')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(9)
  await expect(page.getByRole('link', { name: 'Operating Systems', exact: true })).toHaveAttribute(
    'href',
    '/quiz/os',
  )
  await page.goto('/quiz/cooking')
  await expect(page.getByText('Something went wrong')).toBeVisible()
  await page.getByRole('link', { name: 'Go back to topics' }).click()
  await expect(page).toHaveURL('/topics')
  expectFailedLoads(complaints)
})

test('a topic without questions cannot be started', async ({ page }) => {
  await answerWith(page, '/api/quiz-offers/dsa', 200, { questions: 0 })
  await page.goto('/quiz/dsa')
  await expect(page.getByText('No questions available for this topic')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeDisabled()
})

test('each failure has its words', async ({ page, context, complaints, baseURL }) => {
  await signIn(context, baseURL ?? '', 'Asha Verma')
  await answerWith(page, '/api/quiz-offers/aptitude', 500)
  await page.goto('/quiz/aptitude')
  await expect(page.getByText('Error loading quiz', { exact: true })).toBeVisible({
    timeout: 45_000,
  })
  await expect(page.getByText('Something went wrong')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/quiz-offers/aptitude')
  await page.getByRole('button', { name: 'Try Again' }).click()

  await answerWith(page, '/api/quiz-sessions', 500)
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  await expect(page.getByText('Error starting quiz', { exact: true })).toBeVisible()
  await expect(page.getByText('Failed to start quiz session', { exact: true })).toBeVisible()
  await page.unroute('**/api/quiz-sessions')
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  await atQuestion(page, 1)

  const mendAnswers = await breakCall(page, '/answers', (route) =>
    route.fulfill({ status: 500, json: { code: 'server.failed', requestId: 'r' } }),
  )
  await optionOf(page, 'a').click()
  await expect(page.getByText('Validation failed. Please try again.')).toBeVisible()
  mendAnswers()
  // The phone tries again by itself too, and may just have done so.
  await page.getByRole('button', { name: 'Try Again' }).or(verdict(page)).first().click()
  await expect(verdict(page)).toBeVisible()
  expectFailedLoads(complaints)
})
