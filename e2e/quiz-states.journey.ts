import { answerWith, breakCall, holdBack } from './answers.ts'
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

test('each remaining failure has its words', async ({ page, context, complaints, baseURL }) => {
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

  const mendAnswers = await breakCall(page, '/answers', (route) =>
    route.fulfill({ status: 504, body: 'Gateway' }),
  )
  await optionOf(page, keys.get(await questionId(page)) ?? '').click()
  await expect(page.getByText('No response from validation service')).toBeVisible()
  await expectAccessible(page)
  mendAnswers()
  // The phone tries again by itself too, and may just have done so.
  await page.getByRole('button', { name: 'Try Again' }).or(verdict(page)).first().click()
  await expect(verdict(page)).toHaveText('Right')
  for (let number = 2; number <= 15; number += 1) {
    await next(page)
    await atQuestion(page, number)
    await answerOne(page, keys)
  }

  const mendFinish = await breakCall(page, '/completion', (route) =>
    route.fulfill({ status: 500, json: { code: 'server.failed', requestId: 'r' } }),
  )
  await page.getByRole('button', { name: 'Finish Quiz' }).click()
  await expect(page.getByText('Error saving results', { exact: true })).toBeVisible()
  await expect(page.getByText('Failed to save quiz results', { exact: true })).toBeVisible()
  mendFinish()
  await page.getByRole('button', { name: 'Finish Quiz' }).click()
  await expect(page.getByRole('img', { name: /Score: 100%, 15 of 15/ })).toBeVisible()
  expectFailedLoads(complaints)
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
  const nextButton = page.getByRole('button', { name: 'Next' })
  await optionOf(page, 'a').click()
  await expect(page.getByText('Saving...')).toBeVisible()
  // After the tap: under a long question the option had to be scrolled to.
  const asked = await page.getByRole('heading', { level: 1 }).boundingBox()
  await expect(nextButton).toBeDisabled()
  releaseVerdict()
  await expect(verdict(page)).toBeVisible()
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
    await expectNoOverflow(page)
    await next(page)
    await atQuestion(page, 2)
  })
})
