import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { answers, built } from '../scripts/processes.ts'
import { freePort } from '../scripts/services/free-port.ts'
import { answerOne, atQuestion, next, give, questionId, rightAnswers } from './quiz.ts'
import { served } from './served.ts'
import { signIn } from './signed-in.ts'
import { storedAnswers } from './stored.ts'
import { expect, expectFailedLoads, test } from './test.ts'

/** A second server of the site on the same database, which can be killed. */
async function startServer(baseURL: string | undefined, port: number): Promise<ChildProcess> {
  const [program = '', ...rest] = built('server')
  const env = {
    ...process.env,
    ...served(baseURL).settings,
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    METRICS_PORT: String(await freePort()),
  }
  const server = spawn(program, rest, { env, stdio: 'ignore' })
  await answers(`http://localhost:${port}/readyz`)
  return server
}
async function kill(server: ChildProcess) {
  const ended = once(server, 'exit')
  server.kill('SIGKILL')
  await ended
}

test('a server that is killed and started again in the middle of a quiz loses no answer', async ({
  page,
  context,
  complaints,
  baseURL,
}) => {
  const learner = await signIn(context, baseURL ?? '', 'Asha Verma')
  const keys = await rightAnswers(baseURL, 'oops')
  const port = await freePort()
  let server = await startServer(baseURL, port)
  await page.goto(`http://localhost:${port}/quiz/oops`)
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  await atQuestion(page, 1)
  await answerOne(page, keys)
  await next(page)

  await kill(server)
  for (let number = 2; number <= 4; number += 1) {
    await atQuestion(page, number)
    await give(page, keys.get(await questionId(page)) ?? '')
    await expect(page.getByText('Saved on this device')).toBeVisible()
    await next(page)
  }
  await atQuestion(page, 5)
  server = await startServer(baseURL, port)
  for (let number = 5; number <= 15; number += 1) {
    await atQuestion(page, number)
    await answerOne(page, keys)
    if (number < 15) await next(page)
  }
  await page.getByRole('button', { name: 'Finish Quiz' }).click()
  await expect(page.getByRole('img', { name: /Score: 100%, 15 of 15/ })).toBeVisible()
  const stored = await storedAnswers(baseURL, learner)
  expect(new Set(stored.map(({ questionId: id }) => id)).size).toBe(15)
  expect(stored).toHaveLength(15)
  await page.close()
  await kill(server)
  expectFailedLoads(complaints)
})
