import { answerOne, rightAnswers, startQuiz } from './quiz.ts'
import { signIn } from './signed-in.ts'
import { expect, test } from './test.ts'
import { traffic } from './traffic.ts'

test('answered questions are explained, and the traffic watch sees every explanation', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '', 'Asha Verma')
  const keys = await rightAnswers(baseURL, 'ai-ml')
  await startQuiz(page, 'ai-ml')
  const before = await traffic(baseURL)
  await answerOne(page, keys)
  const after = await traffic(baseURL)
  expect(after.replies).toBeGreaterThan(before.replies)
  expect(after.explanations).toBeGreaterThan(before.explanations)
})
