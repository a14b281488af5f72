import type { Page } from '@playwright/test'
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
import { storedAnswers, storedQuiz } from './stored.ts'
import { expect, expectFailedLoads, test } from './test.ts'

/**
 * Answers the question on the screen while no answer gets through, until `letThrough` is called. The route stays: one
 * that is taken away while a request waits in it leaves that request without a reply.
 */
async function leaveOnePending(page: Page) {
  let isCut = true
  await page.route('**/answers', (route) => (isCut ? route.abort() : route.continue()))
  const pending = await questionId(page)
  await optionOf(page, 'a').click()
  await expect(page.getByText('Saved on this device')).toBeVisible()
  return { pending, letThrough: () => void (isCut = false) }
}

const sent = (baseURL: string | undefined, learner: string) =>
  expect.poll(async () => (await storedAnswers(baseURL, learner)).map(({ questionId: id }) => id))

test('a pending answer is sent from whatever page is open when the network is back', async ({
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
  // What comes late would complain without a network.
  await figures
  await context.setOffline(true)
  await page.waitForFunction(() => !navigator.onLine)
  letThrough()
  await context.setOffline(false)
  await sent(baseURL, learner).toEqual([pending])
  expectFailedLoads(complaints)
})

test('a pending answer is sent from the first page that is opened later', async ({
  page,
  context,
  complaints,
  baseURL,
}) => {
  const learner = await signIn(context, baseURL ?? '', 'Asha Verma')
  await startQuiz(page, 'oops')
  const { pending } = await leaveOnePending(page)
  await page.close()
  const later = await context.newPage()
  await later.goto('/about')
  await sent(baseURL, learner).toEqual([pending])
  expectFailedLoads(complaints)
})

test('a server that is away for a while gets the answer without a tap', async ({
  page,
  context,
  complaints,
  baseURL,
}) => {
  const learner = await signIn(context, baseURL ?? '', 'Asha Verma')
  await page.clock.install()
  await startQuiz(page, 'oops')
  const { pending, letThrough } = await leaveOnePending(page)
  letThrough()
  await page.clock.fastForward(60_000)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await sent(baseURL, learner).toEqual([pending])
  expectFailedLoads(complaints)
})

test('a pending answer counts on the page of its quiz, and is sent before another quiz is started', async ({
  page,
  context,
  complaints,
  baseURL,
}) => {
  const learner = await signIn(context, baseURL ?? '', 'Asha Verma')
  const keys = await rightAnswers(baseURL, 'oops')
  await startQuiz(page, 'oops')
  const first = await questionId(page)
  await answerOne(page, keys)
  await next(page)
  await atQuestion(page, 2)
  const { pending, letThrough } = await leaveOnePending(page)
  await page.getByRole('link', { name: 'Leave', exact: true }).click()
  await page.getByRole('link', { name: 'Object-Oriented Programming', exact: true }).click()
  await expect(page.getByText('You have answered 2 of 15.')).toBeVisible()
  await page.goto('/quiz/os')
  await expect(page.getByRole('link', { name: /^Continue .* \(2 of 15\)$/ })).toBeVisible()
  letThrough()
  await page.getByRole('button', { name: 'Close it and start this one' }).click()
  await atQuestion(page, 1)
  await sent(baseURL, learner).toEqual([first, pending])
  expectFailedLoads(complaints)
})

test('a guess is told at once: a closed tab loses nothing', async ({ page, context, baseURL }) => {
  const learner = await signIn(context, baseURL ?? '', 'Lucky Singh')
  const keys = await rightAnswers(baseURL, 'os')
  const starting = page.waitForResponse('**/api/quiz-sessions')
  await startQuiz(page, 'os')
  const { id } = (await (await starting).json()) as { id: string }
  const lucky = await questionId(page)
  await answerOne(page, keys)
  const told = page.waitForResponse((response) => response.url().endsWith('/guesses'))
  await page.getByRole('checkbox', { name: 'I guessed.' }).check()
  await told
  await page.close()
  expect(await storedQuiz(baseURL, id)).toMatchObject({ status: 'open', guesses: [lucky] })
  expect(await storedAnswers(baseURL, learner)).toHaveLength(1)
})

test('a guess without network waits with the answers, and can be taken back', async ({
  page,
  context,
  complaints,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', 'Lucky Singh')
  const keys = await rightAnswers(baseURL, 'os')
  const starting = page.waitForResponse('**/api/quiz-sessions')
  await startQuiz(page, 'os')
  const { id } = (await (await starting).json()) as { id: string }
  const lucky = await questionId(page)
  await answerOne(page, keys)
  await page.route('**/guesses', (route) => route.abort())
  const refused = page.waitForEvent('requestfailed')
  await page.getByRole('checkbox', { name: 'I guessed.' }).check()
  await refused
  await page.close()
  const later = await context.newPage()
  await later.goto('/about')
  await expect.poll(() => storedQuiz(baseURL, id)).toMatchObject({ guesses: [lucky] })

  await later.goto('/quiz/os')
  await later.getByRole('button', { name: 'Continue your quiz' }).click()
  await answerOne(later, keys)
  const check = later.getByRole('checkbox', { name: 'I guessed.' })
  const told = () => later.waitForResponse((response) => response.url().endsWith('/guesses'))
  const [marked] = await Promise.all([told(), check.check()])
  const [taken] = await Promise.all([told(), check.uncheck()])
  expect([marked.status(), taken.status()]).toEqual([200, 200])
  expect(await storedQuiz(baseURL, id)).toMatchObject({ guesses: [lucky] })
  expectFailedLoads(complaints)
})
