import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAppDeps } from '../apps/api/src/app-deps.ts'
import { loadConfig } from '../apps/api/src/platform/config.ts'
import { copyDatabase } from '../apps/api/src/testing/database.ts'
import { givenIn, type TestUser } from '../apps/api/src/testing/given.ts'
import { JUDGE_TOKEN } from '../apps/api/src/testing/judge-client.ts'
import type { Submission } from '../packages/contract/src/coding-tasks.ts'
import { answers, start, stopAll } from '../scripts/processes.ts'
import { freePort } from '../scripts/services/free-port.ts'
import { learnerClient } from './learner-client.ts'
import { makeSettings } from './server-process.ts'

type Program = { source: string; language?: string; kind?: 'run' | 'submit' }

/** Starts the API as a process that can be killed and started again, and judges as separate processes. */
export async function startJudgedSite(redisUrl: string) {
  const database = await copyDatabase()
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const env = {
    ...makeSettings({
      databaseUrl: database.url,
      redisUrl: `${redisUrl}?keyPrefix=judged-${process.pid}:`,
    }),
    JUDGE_TOKENS: JUDGE_TOKEN,
    PORT: String(port),
    PGAPPNAME: `judged-${process.pid}`,
  }
  const inputs = mkdtempSync(join(tmpdir(), 'judge-inputs-'))
  const config = loadConfig(env)
  const deps = createAppDeps(config)
  let api: ChildProcess | undefined

  const startApi = async () => {
    api = start('api', ['node', 'chaos/judged-server.ts'], env)
    await answers(`${address}/readyz`)
  }
  const kill = async (child: ChildProcess | undefined) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  await startApi()
  const as = learnerClient(
    (method, path, { cookie = '', body } = {}) =>
      fetch(`${address}${path}`, {
        method,
        headers: {
          origin: env.PUBLIC_URL,
          cookie,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      }),
    config.SESSION_KEYS,
  )

  return {
    deps,
    given: givenIn(deps.db),
    startApi,
    killApi: () => kill(api),
    startJudge: (slots = 1) =>
      start('judge', ['node', 'apps/judge/src/judge.ts'], {
        API_URL: address,
        JUDGE_TOKEN,
        JUDGE_SLOTS: String(slots),
        JUDGE_INPUTS_DIR: inputs,
      }),
    kill,
    submit: async (
      learner: TestUser,
      { source, language = 'python', kind = 'submit' }: Program,
    ) => {
      const id = randomUUID()
      const taskId = language === 'sql' ? 'cities' : 'sum'
      const body = { id, taskId, kind, language, source }
      const { status } = await as(learner).post('/api/submissions', body)
      if (status !== 200) throw new Error(`a submission got ${status}`)
      return id
    },
    look: async (learner: TestUser, id: string) =>
      (await as(learner).get(`/api/submissions/${id}`)).body as Submission,
    /** Ends all leases now, as if their judges had been silent for a minute. */
    expireLeases: () =>
      deps.pool.query(
        "UPDATE submissions SET leased_until = now() - interval '1 second' WHERE status = 'running'",
      ),
    /** Closes the API's connections, as a database that restarts does. */
    endConnections: () =>
      deps.pool.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1',
        [env.PGAPPNAME],
      ),
    async stop() {
      await stopAll()
      await deps.close()
      await database.drop()
      rmSync(inputs, { recursive: true, force: true })
    },
  }
}
