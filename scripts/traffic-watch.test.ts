import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import type { QuizSession } from '../packages/contract/src/quizzes.ts'
import { startTestApp } from '../apps/api/src/testing/app.ts'
import { JOURNEY_HEADER } from '../apps/api/src/testing/journey-header.ts'
import { freePort } from './services/free-port.ts'
import { startTrafficWatch, type Traffic } from './traffic-watch.ts'

it('finds the key of an unanswered question in a result, unless it was revealed', async () => {
  const { as, given, deps, cookieFor } = await startTestApp()
  const asha = await given.user()
  const started = await as(asha).post('/api/quiz-sessions', { topicId: 'dbms' })
  const { id, questions } = started.body as QuizSession
  await as(asha).post(`/api/quiz-sessions/${id}/completion`, {})
  const [first, second] = questions.map((question) => question.id) as [string, string]
  await as(asha).post(`/api/quiz-sessions/${id}/reveals`, { questionId: first })

  const watch = await startTrafficWatch(deps.config.DATABASE_URL)
  const port = await freePort()
  const review = [first, second].map((one) => ({ correctAnswer: 'a', why: `MARK-${one}` }))
  const leaky = createServer((_, reply) => reply.end(JSON.stringify({ review })))
  const behind = await watch.before(port)
  await new Promise<void>((resolve) => leaky.listen(behind, resolve))
  await fetch(`http://127.0.0.1:${port}/result`, {
    headers: { cookie: cookieFor(asha), [JOURNEY_HEADER]: 'seventh' },
  })
  const { leaks } = (await (await fetch(watch.trafficUrl)).json()) as Traffic
  leaky.close()
  await watch.stop()
  expect(leaks).toEqual([{ journey: 'seventh', reply: `GET /result: ${second}` }])
})
