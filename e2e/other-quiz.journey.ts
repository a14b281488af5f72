import { ask } from './database.ts'
import { answerOne, atQuestion, next, questionId, rightAnswers, startQuiz } from './quiz.ts'
import { signIn } from './signed-in.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './test.ts'

test('another open quiz is gone on with first, and closed only by name', async ({
  page,
  context,
  baseURL,
}) => {
  const learner = await signIn(context, baseURL ?? '', 'Asha Verma')
  const keys = await rightAnswers(baseURL, 'web-development')
  await startQuiz(page, 'web-development')
  for (let number = 1; number <= 2; number += 1) {
    await answerOne(page, keys)
    await next(page)
  }
  await atQuestion(page, 3)
  const asked = await questionId(page)

  await page.goto('/quiz/os')
  const goOn = page.getByRole('link', { name: 'Continue Web Development (2 of 15)' })
  const close = page.getByRole('button', { name: 'Close it and start this one' })
  await expect(close).toBeEnabled()
  await expect(
    page.getByText(
      'Another quiz is open. A new start closes it without a score; your 2 answers still count for your skills.',
    ),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start Quiz' })).toHaveCount(0)
  expect((await goOn.boundingBox())!.y).toBeLessThan((await close.boundingBox())!.y)
  await expectAccessible(page)
  await expectNoOverflow(page)
  await goOn.click()
  await atQuestion(page, 3)
  expect(await questionId(page)).toBe(asked)

  await page.goto('/quiz/os')
  await close.click()
  await atQuestion(page, 1)
  const quizzes = await ask(
    baseURL,
    'SELECT topic_id, status FROM quiz_sessions WHERE user_id = $1 ORDER BY id',
    [learner],
  )
  expect(quizzes).toEqual([
    { topic_id: 'web-development', status: 'closed' },
    { topic_id: 'os', status: 'open' },
  ])
})
