import { ask } from './database.ts'
import { answerOne, atQuestion, next, questionId, rightAnswers, startQuiz } from './quiz.ts'
import { signIn } from './signed-in.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './test.ts'

test('a quiz from Ready to its result, by touch', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL ?? '', 'Asha Verma')
  const keys = await rightAnswers(baseURL, 'dsa')
  await page.goto('/topics')
  await page.getByRole('link', { name: 'Data Structures & Algorithms', exact: true }).click()
  await expect(page).toHaveURL('/quiz/dsa')
  await expect(page.getByText("About 23 minutes. There's no time limit")).toBeVisible()
  await expect(page.getByText('15 questions', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Start Quiz' }).click()
  await atQuestion(page, 1)
  await expect(page.getByRole('button', { name: 'Next', disabled: false })).toHaveCount(0)
  // The site's search would be an invisible modal here and take the quiz's keys.
  await page.keyboard.press('Control+K')
  await answerOne(page, keys, false)
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  // A number that was typed is under its label too.
  await expect(page.getByText(/^(Your answer$|You chose this)/).last()).toBeVisible()
  await expect(page.getByText(/^(Correct answer$|Correct, but)/).first()).toBeVisible()
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
  const questions = page.locator('[data-part=question-summary]')
  await expect(questions).toHaveCount(4)
  await page.getByRole('button', { name: 'Show all 15' }).click()
  await expect(questions).toHaveCount(15)
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Choose Another Topic' })).toHaveAttribute(
    'href',
    '/topics',
  )
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Continue your quiz' })).toHaveCount(0)
  await page.keyboard.press('Control+K')
  await expect(page.getByRole('dialog', { name: 'Search the site' })).toBeVisible()
})

test('a quiz continues after a refresh, is offered after leaving, and is closed only on confirmation', async ({
  page,
  context,
  baseURL,
}) => {
  const learner = await signIn(context, baseURL ?? '', 'Meera Nair')
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
  await expect(page.getByText("You've answered 1 of 15.")).toBeVisible()
  await page.getByRole('button', { name: 'Continue your quiz' }).click()
  await atQuestion(page, 2)

  await page.goto('/dashboard')
  await expect(page.getByText('1 of 15 answered')).toBeVisible()
  await page.getByRole('link', { name: 'Continue your quiz' }).click()
  await atQuestion(page, 2)
  await page.goto('/quiz/os')
  await page.getByRole('link', { name: 'Continue Database Management (1 of 15)' }).click()
  await atQuestion(page, 2)
  expect(await questionId(page)).toBe(asked)
  await page.goto('/quiz/os')
  await page.getByRole('button', { name: 'End it and start this one' }).click()
  await atQuestion(page, 1)
  const quizzes = await ask(
    baseURL,
    'SELECT topic_id, status FROM quiz_sessions WHERE user_id = $1 ORDER BY id',
    [learner],
  )
  expect(quizzes).toEqual([
    { topic_id: 'dbms', status: 'closed' },
    { topic_id: 'os', status: 'open' },
  ])
})
