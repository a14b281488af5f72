import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CONTRACT_LEVEL, CONTRACT_LEVEL_HEADER } from '@nextround/contract/contract-level'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, inject } from 'vitest'
import { type AiLimits, openAiModel } from '#platform/ai/open-ai-model.ts'
import { loadConfig } from '#platform/config.ts'
import type { Deps } from '#platform/deps.ts'
import { TIMING, type Timing } from '#platform/http/time-limits.ts'
import type { Log } from '#platform/log.ts'
import { createAppDeps } from '../app-deps.ts'
import { createApp, type Judging } from '../app.ts'
import { SESSION_COOKIE, sessionCookie } from '../features/auth/session-cookie.ts'
import { copyDatabase, sharedDatabase } from './database.ts'
import { givenIn, type TestUser } from './given.ts'

/** On a busy machine a reply can exceed the production time limits, which have their own tests. */
const PATIENT: Timing = { ...TIMING, bodyDueMs: 60_000, replyMs: 60_000 }

type TestReply = { status: number; body: unknown; headers: Record<string, unknown> }
type TestClient = Record<
  'get' | 'post' | 'patch' | 'put' | 'delete',
  (path: string, body?: object) => Promise<TestReply>
>

export type TestApp = {
  app: FastifyInstance
  deps: Deps
  given: ReturnType<typeof givenIn>
  cookieFor: (user: TestUser) => string
  /** Calls the API as a browser on our own pages would: with the user's cookie, or as a guest. */
  as: (user: TestUser | 'guest') => TestClient
  /** Resets the rate limits, so that earlier calls no longer count. */
  resetRateLimit: () => Promise<void>
}

type TestSettings = {
  [name: Uppercase<string>]: string
  /** Uses a fresh database, for tests that count or change shared data. */
  isolated?: true
}

/**
 * Starts the whole app with development settings unless a test overrides them. Without settings, test files of the same
 * worker share one database, so it may contain other learners' data.
 */
export async function startTestApp(
  { isolated, ...settings }: TestSettings = {},
  log?: Log,
  { aiLimits, judging }: { aiLimits?: AiLimits; judging?: Judging } = {},
): Promise<TestApp> {
  const isShared = !isolated && Object.keys(settings).length === 0
  const database = await (isShared ? sharedDatabase() : copyDatabase())
  const filesFolder = await mkdtemp(join(tmpdir(), 'nextround-files-'))
  const config = loadConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    // A separate key prefix, so that tests do not use up each other's counters. A longer timeout than in production: on
    // a busy machine half a second passes quickly, and the app would continue as if Redis were down.
    REDIS_URL: `${inject('redisUrl')}?keyPrefix=${randomUUID()}:&commandTimeout=20000`,
    FILES_DIR: filesFolder,
    ...settings,
  })
  const usual = createAppDeps(config, log)
  const deps = aiLimits && config.AI ? { ...usual, model: openAiModel(config.AI, aiLimits) } : usual
  const app = await createApp(deps, PATIENT, judging)
  // On a busy machine the first connection may take too long, and the client retries.
  const { redis } = deps
  if (redis && redis.status !== 'ready')
    await new Promise((resolve) => redis.once('ready', resolve))

  afterAll(async () => {
    await app.close()
    await deps.close()
    if (!isShared) await database.drop()
    await rm(filesFolder, { recursive: true })
  })

  const counted = new Set<string | undefined>()
  const cookieFor = (user: TestUser) => sessionCookie(user.token, config.SESSION_KEYS)
  const as: TestApp['as'] = (user) => {
    const send = (method: InjectOptions['method']) => async (url: string, body?: object) => {
      const cookie = user === 'guest' ? {} : { cookie: cookieFor(user) }
      counted.add(user === 'guest' ? undefined : user.id)
      const headers = {
        origin: config.PUBLIC_URL,
        [CONTRACT_LEVEL_HEADER]: String(CONTRACT_LEVEL),
        ...cookie,
      }
      const answer = await app.inject({
        method: method!,
        url,
        headers,
        ...(body && { payload: body }),
      })
      if (user !== 'guest') user.token = newTokenIn(answer.headers['set-cookie']) ?? user.token
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
  const resetRateLimit = async () => {
    await Promise.all([...counted].map((accountId) => app.forgetCalls(accountId)))
    counted.clear()
  }
  return { app, deps, given: givenIn(deps.db), cookieFor, as, resetRateLimit }
}

/** The server may rotate a session's token, and the browser keeps the new one. */
function newTokenIn(cookies: string | string[] = []): string | undefined {
  const [, token] =
    new RegExp(`${SESSION_COOKIE}=([^.;]+)\\.`).exec([cookies].flat().join('\n')) ?? []
  return token
}
