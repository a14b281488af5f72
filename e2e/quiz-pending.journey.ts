import type { Page } from '@playwright/test'
import { answerOne, atQuestion, next, give, questionId, rightAnswers, startQuiz } from './quiz.ts'
import { signIn } from './signed-in.ts'
import { storedAnswers, storedQuiz } from './stored.ts'
import { expect, expectFailedLoads, test } from './test.ts'

/**
 * Answers the question on the screen while all answers fail, until `letThrough` is called. The route stays, because
 * removing it while a request waits in it would leave that request without a reply.
 */
async function leaveOnePending(page: Page) {
  let isCut = true
  await page.route('**/answers', (route) => (isCut ? route.abort() : route.continue()))
  const pending = await questionId(page)
  await give(page, 'a')
  await expect(page.getByText('Saved on this device')).toBeVisible()
  return { pending, letThrough: () => void (isCut = false) }
}

const sent = (baseURL: string | undefined, learner: string) =>
  expect.poll(async () => (await storedAnswers(baseURL, learner)).map(({ questionId: id }) => id))

test('a pending answer is sent from any open page when the network is back', async ({
  page,
  context,
  complaints,
  baseURL,
}) => {
  const learner = await signIn(context, baseURL ?? '', 'Asha Verma')
  await startQuiz(page, 'oops')
  const { pending, letThrough } = await leaveOnePending(page)
  const figures = page.waitForResponse('**/api/topics')
  await page.getByRole('link', { name: 'Leave', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Quiz Topics' })).toBeVisible()
  // Late requests would cause errors without a network.
  await figures
  await context.setOffline(true)
  await page.waitForFunction(() => !navigator.onLine)
  letThrough()
  await context.setOffline(false)
  await sent(baseURL, learner).toEqual([pending])
  expectFailedLoads(complaints)
})

test('an answer and a guess on a phone with a wrong clock are sent from the first page opened later', async ({
  page,
  context,
  complaints,
  baseURL,
}) => {
  const learner = await signIn(context, baseURL ?? '', 'Lucky Singh')
  const keys = await rightAnswers(baseURL, 'oops')
  await page.clock.install({ time: Date.now() + 365 * 24 * 60 * 60 * 1000 })
  const starting = page.waitForResponse('**/api/quiz-sessions')
  await startQuiz(page, 'oops')
  const { id } = (await (await starting).json()) as { id: string }
  const lucky = await questionId(page)
  await answerOne(page, keys)
  await page.route('**/guesses', (route) => route.abort())
  const refused = page.waitForEvent('requestfailed')
  await page.getByRole('checkbox', { name: 'I guessed.' }).check()
  await refused
  await next(page)
  await atQuestion(page, 2)
  const { pending } = await leaveOnePending(page)
  await page.close()
  const later = await context.newPage()
  await later.goto('/about')
  await sent(baseURL, learner).toEqual([lucky, pending])
  await expect.poll(() => storedQuiz(baseURL, id)).toMatchObject({ guesses: [lucky] })
  expectFailedLoads(complaints)
})
