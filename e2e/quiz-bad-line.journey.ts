import { type Fault, startFaultyProxy } from './faulty-proxy.ts'
import { answerOne, atQuestion, next, questionId, rightAnswers } from './quiz.ts'
import { signIn } from './signed-in.ts'
import { storedAnswers } from './stored.ts'
import { expect, expectFailedLoads, test } from './test.ts'

test('an answer is sent again if its call is dropped, cut off or loses its reply', async ({
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
    chooseFault: ({ path }) => (path.endsWith('/answers') ? faults.shift() : undefined),
  })
  await page.goto(`${line.url}/quiz/oops`)
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  const answered: string[] = []
  for (const [index, fault] of (['drop', 'lose', 'cut'] as const).entries()) {
    await atQuestion(page, index + 1)
    faults.push(fault)
    answered.push(await questionId(page))
    await answerOne(page, keys)
    expect((await storedAnswers(baseURL, learner)).map((one) => one.questionId)).toEqual(answered)
    await next(page)
  }
  await page.close()
  line.stop()
  expectFailedLoads(complaints)
})
