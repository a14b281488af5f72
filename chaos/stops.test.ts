import { rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { sessionCookie } from '../apps/api/src/features/auth/session-cookie.ts'
import { SAMPLE_KEYS } from '../apps/api/src/platform/config.ts'
import { answers, run, start, stopAll } from '../scripts/processes.ts'
import { freePort } from '../scripts/services/free-port.ts'
import { startPostgres } from '../scripts/services/postgres.ts'
import { startRedis } from '../scripts/services/redis.ts'

const POLLING = { timeout: 20_000, interval: 50 }

/** Uses separate servers, so that each can be stopped without affecting other tests. */
describe('during outages', async () => {
  const postgresOptions = {
    keep: true,
    folder: join(tmpdir(), `nextround-chaos-${process.pid}`),
    port: await freePort(),
  }
  const redisPort = await freePort()
  let postgres = await startPostgres(postgresOptions)
  let redis = await startRedis(redisPort)

  const port = await freePort()
  const site = `http://127.0.0.1:${port}`
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PORT: String(port),
    METRICS_PORT: String(await freePort()),
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    DRAIN_SECONDS: '1',
  }
  await run(['node', 'apps/api/src/migrate.ts'], env)
  const server = start('server', ['node', 'apps/api/src/server.ts'], env)
  await answers(`${site}/readyz`)

  afterAll(async () => {
    await stopAll()
    await Promise.all([postgres.stop(), redis.stop()])
    rmSync(postgresOptions.folder, { recursive: true, force: true })
  })

  const aSession = { cookie: sessionCookie('of-someone', SAMPLE_KEYS) }
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(site + path, { headers })
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      body: await response.json(),
    }
  }

  it('the server works without Redis, reports it, and reconnects', async () => {
    await redis.stop()
    await vi.waitFor(async () => {
      expect(await ask('/readyz')).toMatchObject({
        status: 200,
        body: { status: 'degraded', checks: { redis: 'failing' } },
      })
    }, POLLING)
    expect(await ask('/api/topics')).toMatchObject({
      status: 200,
      body: { topics: expect.any(Array) },
    })

    redis = await startRedis(redisPort)
    await vi.waitFor(
      async () => expect((await ask('/readyz')).body).toMatchObject({ status: 'ready' }),
      POLLING,
    )
  })

  it('the server returns 503 without PostgreSQL, and recovers', async () => {
    await postgres.stop()
    await vi.waitFor(async () => {
      expect(await ask('/readyz')).toMatchObject({
        status: 503,
        body: { status: 'down', checks: { database: 'failing' } },
      })
    }, POLLING)
    expect(await ask('/api/me', aSession)).toMatchObject({
      status: 503,
      retryAfter: '2',
      body: { code: 'server.unavailable' },
    })
    // Data in memory is still served.
    expect(await ask('/api/topics')).toMatchObject({ status: 200 })
    expect(await ask('/livez')).toMatchObject({ status: 200 })

    postgres = await startPostgres(postgresOptions)
    await vi.waitFor(
      async () => expect((await ask('/readyz')).body).toMatchObject({ status: 'ready' }),
      POLLING,
    )
    expect(await ask('/api/me', aSession)).toMatchObject({ status: 200 })
  })

  it('the server loses no request during a graceful shutdown under load', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 20 })
    const count = { answered: 0, answeredLate: 0, refused: 0, lost: 0 }
    let isLeaving = false

    const client = async () => {
      // Bounded: a server that never stops must fail the test, not hang it.
      for (let turn = 0; turn < 20_000; turn++) {
        const outcome = await request(`${site}/api/topics`, agent)
        count[outcome]++
        if (outcome === 'refused') return
        if (isLeaving && outcome === 'answered') count.answeredLate++
      }
    }
    const clients = Promise.all(Array.from({ length: 20 }, client))
    await vi.waitFor(() => expect(count.answered).toBeGreaterThan(500), POLLING)
    isLeaving = true
    server.kill('SIGTERM')
    await clients
    const [code] = server.exitCode === null ? await once(server, 'exit') : [server.exitCode]

    expect(count.lost).toBe(0)
    expect(count.answeredLate).toBeGreaterThan(100)
    expect(code).toBe(0)
  })
})

/** Refused means that no connection was made and nothing was sent, so a load balancer would try another server. */
const request = (url: string, agent: Agent) =>
  new Promise<'answered' | 'refused' | 'lost'>((resolve) => {
    get(url, { agent }, (response) => {
      response.resume()
      // A refusal by the rate limit is an answer too.
      const isAnswer = response.statusCode === 200 || response.statusCode === 429
      response.once('end', () => resolve(isAnswer ? 'answered' : 'lost'))
      response.once('error', () => resolve('lost'))
    }).once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' ? 'refused' : 'lost'),
    )
  })
