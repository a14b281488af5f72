import { afterAll, describe, expect, inject, it, vi } from 'vitest'
import { loadConfig } from '../apps/api/src/platform/config.ts'
import { createAppDeps } from '../apps/api/src/app-deps.ts'
import { copyDatabase } from '../apps/api/src/testing/database.ts'
import { givenIn } from '../apps/api/src/testing/given.ts'
import { quizTaker } from '../apps/api/src/testing/quiz-taker.ts'
import { stopAll } from '../scripts/processes.ts'
import { learnerClient } from './learner-client.ts'
import { makeSettings, startServerProcess } from './server-process.ts'
import { openTableLocks } from './table-locks.ts'

const POLLING = { timeout: 20_000, interval: 50 }

describe('connections that PostgreSQL closes during a transaction', async () => {
  const name = `connection-lost-${process.pid}`
  const database = await copyDatabase()
  const env = makeSettings({
    databaseUrl: database.url,
    redisUrl: `${inject('redisUrl')}?keyPrefix=${name}:`,
  })
  const server = await startServerProcess(name, env)
  const config = loadConfig(env)
  const deps = createAppDeps(config)
  const locks = await openTableLocks(database.url)
  afterAll(async () => {
    await Promise.all([deps.close(), locks.close()])
    await stopAll()
    await database.drop()
  })
  const as = learnerClient(server.ask, config.SESSION_KEYS)
  const { open } = await quizTaker({ as, deps })

  it('fail only the request that used them', async () => {
    const asha = await givenIn(deps.db).user()
    const { id } = await open(asha)
    const finish = () => as(asha).post(`/api/quiz-sessions/${id}/completion`, {})
    const release = await locks.hold('user_totals', 'SHARE ROW EXCLUSIVE')
    const finishing = finish()
    await locks.someoneWaitsFor('user_totals')
    await locks.endConnections(name)
    await release()
    expect(await finishing).toMatchObject({ status: 503, body: { code: 'server.unavailable' } })
    await vi.waitFor(async () => expect((await finish()).status).toBe(200), POLLING)
    // The server must still be ready, not shutting down.
    expect((await server.ask('GET', '/readyz')).status).toBe(200)
    expect((await as(asha).get('/api/dashboard')).body).toMatchObject({ totalQuizzes: 1 })
  })
})
