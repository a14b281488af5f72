import { type Fault, startFaultyProxy } from './faulty-proxy.ts'
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
import { storedAnswers } from './stored.ts'
import { expect, expectFailedLoads, test } from './test.ts'

test('an answer whose call hangs is kept after six seconds and sent again behind the scenes', async ({
  page,
  context,
  baseURL,
}) => {
  const learner = await signIn(context, baseURL ?? '', 'Asha Verma')
  await page.clock.install()
  await startQuiz(page, 'oops')
  let calls = 0
  await page.route('**/answers', (route) => {
    calls += 1
    return calls === 1 ? undefined : route.fallback()
  })
  const first = await questionId(page)
  await optionOf(page, 'a').click()
  await expect(page.getByText('Saving...')).toBeVisible()
  await page.clock.fastForward(6_000)
  await expect(page.getByText('Saved on this device')).toBeVisible()
  await next(page)
  await atQuestion(page, 2)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(await storedAnswers(baseURL, learner)).toMatchObject([{ questionId: first }])
})

test('a start that hangs is given up after ten seconds, and the next one works', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', 'Asha Verma')
  await page.route('**/api/quiz-sessions', () => {}, { times: 1 })
  await page.goto('/quiz/oops')
  const start = page.getByRole('button', { name: 'Start Quiz' })
  await start.click()
  await expect(page.getByText('Failed to start quiz session', { exact: true })).toBeVisible()
  await start.click()
  await atQuestion(page, 1)
})

for (const fault of ['drop', 'lose', 'cut'] as const) {
  test(`an answer whose call meets a ${fault} is tried once more after a second`, async ({
    page,
    context,
    complaints,
    baseURL,
  }) => {
    const learner = await signIn(context, baseURL ?? '', 'Asha Verma')
    const keys = await rightAnswers(baseURL, 'oops')
    const faults: Fault[] = []
    const line = await startFaultyProxy({
      to: baseURL ?? '',
      faultOf: ({ path }) => (path.endsWith('/answers') ? faults.shift() : undefined),
    })
    await page.goto(`${line.url}/quiz/oops`)
    await page.getByRole('button', { name: 'Start Quiz' }).click()
    await atQuestion(page, 1)
    faults.push(fault)
    const first = await questionId(page)
    await answerOne(page, keys)
    expect(await storedAnswers(baseURL, learner)).toMatchObject([{ questionId: first }])
    await page.close()
    line.stop()
    expectFailedLoads(complaints)
  })
}
