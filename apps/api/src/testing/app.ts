import { randomUUID } from 'node:crypto'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, inject } from 'vitest'
import { loadConfig } from '#platform/config.ts'
import { createDeps, type Deps } from '#platform/deps.ts'
import type { Log } from '#platform/log.ts'
import { createApp } from '../app.ts'
import { sessionCookie } from '../features/auth/session-cookie.ts'
import { copyDatabase } from './database.ts'
import { givenIn, type TestUser } from './given.ts'

type Answer = { status: number; body: unknown; headers: Record<string, unknown> }
type Client = Record<
  'get' | 'post' | 'patch' | 'put' | 'delete',
  (path: string, body?: object) => Promise<Answer>
>

export type TestApp = {
  app: FastifyInstance
  deps: Deps
  given: ReturnType<typeof givenIn>
  cookieOf: (user: TestUser) => string
  /** Calls the API as a browser on our own pages would: with the user's cookie, or as a guest. */
  as: (user: TestUser | 'guest') => Client
  /** Calls come from another address from now on: what was asked so far counts no more against the limit. */
  comeFromElsewhere: () => void
}

/** The whole app on a database of its own, with the settings of a laptop unless a test says otherwise. */
export async function startTestApp(
  settings: Record<string, string> = {},
  log?: Log,
): Promise<TestApp> {
  const database = await copyDatabase()
  const config = loadConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    // Counters of its own: what one test uses up, another must not miss.
    REDIS_URL: `${inject('redisUrl')}?keyPrefix=${randomUUID()}:`,
    ...settings,
  })
  const deps = createDeps(config, log)
  const app = await createApp(deps)
  // On a busy machine its first try may take too long; it tries again.
  if (deps.redis.status !== 'ready')
    await new Promise((resolve) => deps.redis.once('ready', resolve))

  afterAll(async () => {
    await app.close()
    await deps.close()
    await database.drop()
  })

  let addresses = 0
  const address = () =>
    addresses === 0 ? '127.0.0.1' : `10.0.${addresses >> 8}.${addresses & 255}`
  const cookieOf = (user: TestUser) => sessionCookie(user.token, config.SESSION_SECRET)
  const as: TestApp['as'] = (user) => {
    const cookie = user === 'guest' ? {} : { cookie: cookieOf(user) }
    const send = (method: InjectOptions['method']) => async (url: string, body?: object) => {
      const headers = { origin: config.PUBLIC_URL, ...cookie }
      const answer = await app.inject({
        method: method!,
        url,
        headers,
        remoteAddress: address(),
        ...(body && { payload: body }),
      })
      const isJson = String(answer.headers['content-type']).startsWith('application/json')
      return {
        status: answer.statusCode,
        body: isJson ? answer.json() : answer.body,
        headers: answer.headers,
      }
    }
    return {
      get: send('GET'),
      post: send('POST'),
      patch: send('PATCH'),
      put: send('PUT'),
      delete: send('DELETE'),
    }
  }
  const comeFromElsewhere = () => void (addresses += 1)
  return { app, deps, given: givenIn(deps.db), cookieOf, as, comeFromElsewhere }
}
