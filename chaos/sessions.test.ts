import { afterAll, describe, expect, inject, it } from 'vitest'
import { runCommand } from '../apps/api/src/admin/commands.ts'
import { sessionCookie } from '../apps/api/src/features/auth/session-cookie.ts'
import { newResetToken } from '../apps/api/src/features/auth/reset-token-queries.ts'
import { loadConfig } from '../apps/api/src/platform/config.ts'
import { createAppDeps } from '../apps/api/src/app-deps.ts'
import { givenIn } from '../apps/api/src/testing/given.ts'
import { startTwoServers } from './two-servers.ts'

const password = 'four quiet green trains'

/** Neither process may cache a session that the other, or a command, has ended. */
describe('a session on two servers', async () => {
  const { env, one, other, stop } = await startTwoServers(inject('redisUrl'))
  const config = loadConfig(env)
  const deps = createAppDeps(config)
  const given = givenIn(deps.db)
  afterAll(async () => {
    await deps.close()
    await stop()
  })

  const signIn = async (email: string, cookie = '') => {
    const reply = await one('POST', '/api/sign-in', { cookie, body: { email, password } })
    expect(reply.status).toBe(200)
    return reply.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  }
  /** Checks the very next request of each, although the goal allows one second. */
  const statuses = async (cookie: string) => {
    const replies = await Promise.all(
      [one, other].map((server) => server('GET', '/api/account', { cookie })),
    )
    return replies.map(({ status }) => status)
  }
  const findSessionId = async (cookie: string) => {
    const reply = await other('GET', '/api/account', { cookie })
    const { sessions } = (await reply.json()) as { sessions: { id: string; isCurrent: boolean }[] }
    return sessions.find(({ isCurrent }) => isCurrent)?.id
  }
  const admin = (...words: string[]) => runCommand(() => deps, words)

  type Owner = { id: string; email: string; cookie: string }
  const endings: [string, (owner: Owner) => Promise<unknown>][] = [
    ['signing out', ({ cookie }) => one('POST', '/api/sign-out', { cookie })],
    [
      'ending it from another device',
      async ({ email, cookie }) =>
        other('DELETE', `/api/account/sessions/${await findSessionId(cookie)}`, {
          cookie: await signIn(email),
        }),
    ],
    [
      'a new password by mail',
      async ({ id }) => {
        const token = await newResetToken(deps.db, id)
        return other('POST', '/api/password-resets', {
          body: { token, password: `new ${password}` },
        })
      },
    ],
    ['another role', ({ email }) => admin('grant', email, 'editor')],
    [
      'a suspension',
      async ({ id }) =>
        other('PUT', `/api/admin/people/${id}/suspension`, {
          cookie: sessionCookie((await given.user({ role: 'admin' })).token, config.SESSION_KEYS),
          body: { isSuspended: true, reason: 'Sells its answers.' },
        }),
    ],
    ['signing in again in the same browser', ({ email, cookie }) => signIn(email, cookie)],
  ]

  it.each(endings)('is refused by both after %s', async (_what, end) => {
    const { id, email } = await given.user({ password })
    const cookie = await signIn(email)
    expect(await statuses(cookie)).toEqual([200, 200])

    const reply = await end({ id, email, cookie })
    expect(reply instanceof Response ? reply.status : 200).toBe(200)
    expect(await statuses(cookie)).toEqual([401, 401])
  })

  it('gets a new id at every sign-in', async () => {
    const { email } = await given.user({ password })
    const cookies: string[] = []
    const ids: unknown[] = []
    for (let time = 0; time < 4; time++) {
      cookies.push(await signIn(email, cookies.at(-1)))
      ids.push(await findSessionId(cookies.at(-1) ?? ''))
    }
    expect([new Set(cookies).size, new Set(ids).size]).toEqual([4, 4])
  })
})
