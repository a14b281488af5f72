import type { QuizSession } from '@nextround/contract/quizzes'
import { anyAnswer } from '#testing/answers.ts'
import { describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/app.ts'
import type { TestUser } from '#testing/given.ts'
import { makeSite } from '#testing/site.ts'
import { network } from './network.ts'

const GUESTS = 600
const LEARNER = 300

type Call = { ip: string; url?: string; cookie?: string; method?: 'GET' | 'POST' | 'HEAD' }

const caller =
  ({ app, deps }: Pick<TestApp, 'app' | 'deps'>) =>
  async ({ ip, url = '/api/topics', cookie = '', method = 'GET' }: Call) => {
    const { statusCode } = await app.inject({
      method,
      url,
      remoteAddress: ip,
      headers: { origin: deps.config.PUBLIC_URL, cookie },
    })
    return statusCode
  }

/** Returns how many of the calls were let in. */
async function letIn(times: number, call: (turn: number) => Promise<number>) {
  const statuses = await Promise.all(Array.from({ length: times }, (_, turn) => call(turn)))
  return statuses.filter((status) => status !== 429).length
}

describe('the rate limit', async () => {
  const test = await startTestApp({ TRUSTED_PROXIES: '10.0.0.1', SITE_DIR: makeSite() })
  const { app, deps, given, cookieFor, as } = test
  const call = caller(test)
  const from = (ip: string, forwarded?: string) =>
    app.inject({
      url: '/api/me',
      remoteAddress: ip,
      ...(forwarded && { headers: { 'x-forwarded-for': forwarded } }),
    })

  it('refuses a network that calls too often, and only that one', async () => {
    expect(await letIn(GUESTS + 100, () => call({ ip: '203.0.113.7' }))).toBe(GUESTS)

    const refused = await from('203.0.113.7')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await from('203.0.113.8')).statusCode).toBe(200)
  })

  it('ignores a forged address', async () => {
    await deps.redis!.set('rate:203.0.113.9', GUESTS, 'EX', 60)

    expect((await from('203.0.113.9', '198.51.100.1')).statusCode).toBe(429)
    // The address that our own proxy reports is trusted.
    expect((await from('10.0.0.1', '198.51.100.1')).statusCode).toBe(200)
    expect((await from('10.0.0.1', '203.0.113.9')).statusCode).toBe(429)
  })

  it.each([
    ['GET', '/%61pi/topics'],
    ['GET', '/api/%74opics'],
    ['HEAD', '/api/topics'],
    ['GET', '/API/topics'],
    ['GET', '//api/topics'],
    ['GET', '/api//topics'],
    ['GET', '/api/no-such-thing'],
    ['POST', '/api/topics'],
    ['POST', '/no-such-thing'],
    ['GET', '/no-such-page'],
    ['GET', '/assets/no-such-file.js'],
  ] as const)('counts %s %s once', async (method, url) => {
    const ip = '203.0.113.10'
    await deps.redis!.set(`rate:${ip}`, GUESTS - 1, 'EX', 60)

    expect(await call({ ip, method, url })).not.toBe(429)
    expect(await deps.redis!.get(`rate:${ip}`)).toBe(String(GUESTS))
    expect(await call({ ip, method, url })).toBe(429)
  })

  it.each(['/', '/topics', '/quiz/dsa', '/assets/app-1a2b.js', '/livez', '/readyz', '/docs/api'])(
    'does not count %s',
    async (url) => {
      await deps.redis!.set('rate:203.0.113.11', GUESTS, 'EX', 60)
      expect(await call({ ip: '203.0.113.11', url })).toBe(200)
    },
  )

  it('counts the addresses of one IPv6 network together', async () => {
    const there = (turn: number) => `2001:db8:1:2::${turn.toString(16)}`
    expect(await letIn(GUESTS + 50, (turn) => call({ ip: there(turn) }))).toBe(GUESTS)
    expect(await call({ ip: '2001:db8:1:3::1' })).toBe(200)

    expect(network('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
    expect(network('2001:db8::1')).toBe('2001:db8:0:0')
    expect(network('::ffff:203.0.113.7')).toBe('::ffff:203.0.113.7')
    expect(network('203.0.113.7')).toBe('203.0.113.7')
  })

  it('lets a thousand learners behind one address answer quizzes', {
    timeout: 600_000,
  }, async () => {
    const ip = '203.0.113.12'
    const send = (user: TestUser, path: string, payload: object) =>
      app.inject({
        method: 'POST',
        url: path,
        payload,
        remoteAddress: ip,
        headers: { origin: deps.config.PUBLIC_URL, cookie: cookieFor(user) },
      })
    const takeAQuiz = async () => {
      const user = await given.user()
      const started = await send(user, '/api/quiz-sessions', { topicId: 'dbms' })
      const statuses = [started.statusCode]
      const { id, questions } = started.json<QuizSession>()
      for (const question of questions.slice(0, 3)) {
        const body = { questionId: question.id, answer: anyAnswer(question) }
        statuses.push((await send(user, `/api/quiz-sessions/${id}/answers`, body)).statusCode)
      }
      // The learner's pages also call public endpoints.
      statuses.push(await call({ ip, cookie: cookieFor(user) }))
      return statuses
    }
    const seen: Record<number, number> = {}
    for (let group = 0; group < 20; group += 1) {
      const statuses = await Promise.all(Array.from({ length: 50 }, takeAQuiz))
      for (const status of statuses.flat()) seen[status] = (seen[status] ?? 0) + 1
    }
    expect(seen).toEqual({ 200: 5_000 })
    // Guests in the same network still have all of their calls.
    expect(await call({ ip })).toBe(200)
  })

  it('stops one learner’s loop on every server, and nobody else', async () => {
    const [asha, ravi] = [await given.user(), await given.user()]
    const ip = (turn: number) => `198.51.100.${turn % 250}`
    const loop = (turn: number) => call({ ip: ip(turn), cookie: cookieFor(asha), url: '/api/me' })

    expect(await letIn(LEARNER + 50, loop)).toBe(LEARNER)
    expect((await as(asha).get('/api/dashboard')).status).toBe(429)
    expect(await call({ ip: ip(0), cookie: cookieFor(ravi) })).toBe(200)
    expect(await call({ ip: ip(0) })).toBe(200)
  })

  it('counts all sessions of a learner together', async () => {
    const asha = await given.user()
    const token = `${asha.token}-second`
    await deps.pool.query(
      `INSERT INTO sessions (id, user_id, token, expires_at, confirmed_at)
       SELECT gen_random_uuid(), user_id, $2, expires_at, confirmed_at FROM sessions WHERE user_id = $1`,
      [asha.id, token],
    )
    const cookies = [cookieFor(asha), cookieFor({ ...asha, token })]
    const loop = (turn: number) => call({ ip: '198.51.100.1', cookie: cookies[turn % 2]! })
    expect(await letIn(LEARNER + 50, loop)).toBe(LEARNER)
  })

  /** Counts the database connections that were acquired while `act` ran. */
  async function lookUps(act: () => Promise<unknown>) {
    let count = 0
    const add = () => (count += 1)
    deps.pool.on('acquire', add)
    await act()
    deps.pool.off('acquire', add)
    return count
  }

  it.each([
    ['a guest', async () => ''],
    ['a forged cookie', async () => cookieFor(await given.user()).replace(/\.[^.]*$/, '.forged')],
    [
      'a cookie that we signed for a session that has ended',
      async () => {
        const asha = await given.user()
        await deps.db.deleteFrom('sessions').where('user_id', '=', asha.id).execute()
        return cookieFor(asha)
      },
    ],
    [
      'a session that waits for its second factor',
      async () => cookieFor(await given.user({ secondFactor: 'waiting' })),
    ],
  ])('counts %s by network, and without a database query each time', async (_who, cookie) => {
    const made = await cookie()
    const ip = '192.0.2.1'
    await deps.redis!.del(`rate:${ip}`)
    await call({ ip, cookie: made })
    expect(await deps.redis!.get(`rate:${ip}`)).toBe('1')
    await deps.redis!.set(`rate:${ip}`, GUESTS, 'EX', 60)
    const refused = () => call({ ip, cookie: made, url: '/api/dashboard' })
    expect(await lookUps(async () => expect(await letIn(20, refused)).toBe(0))).toBe(0)
  })

  it('makes no database query for a learner who is refused', async () => {
    const cookie = cookieFor(await given.user())
    const ask = () => call({ ip: '198.51.100.2', cookie, url: '/api/dashboard' })
    await letIn(LEARNER, ask)
    expect(await lookUps(async () => expect(await letIn(20, ask)).toBe(0))).toBe(0)
  })

  it('counts per learner once 2FA is passed', async () => {
    const asha = await given.user({ secondFactor: 'waiting' })
    const ip = '198.51.100.3'
    const cookie = cookieFor(asha)
    await call({ ip, cookie })
    await deps.db
      .updateTable('sessions')
      .set({ second_factor_at: new Date() })
      .where('user_id', '=', asha.id)
      .execute()
    await call({ ip, cookie, url: '/api/dashboard' })
    await deps.redis!.set(`rate:${ip}`, GUESTS, 'EX', 60)
    expect(await call({ ip, cookie })).toBe(200)
  })
})

it('counts in the process if there is no Redis', async () => {
  const test = await startTestApp({ REDIS_URL: '' })
  const call = caller(test)
  const cookie = test.cookieFor(await test.given.user())

  expect(await letIn(GUESTS + 100, () => call({ ip: '203.0.113.7' }))).toBe(GUESTS)
  expect(await letIn(LEARNER + 100, () => call({ ip: '203.0.113.8', cookie }))).toBe(LEARNER)
  expect(await call({ ip: '203.0.113.8' })).toBe(200)
  const { status, checks } = (await test.app.inject('/readyz')).json<Record<string, object>>()
  expect(status).toBe('ready')
  expect(checks).not.toHaveProperty('redis')
})

it('counts up to half the limit while Redis is down', async () => {
  const test = await startTestApp()
  const call = caller(test)
  const cookie = test.cookieFor(await test.given.user())
  test.deps.redis!.disconnect()

  expect(await letIn(GUESTS, () => call({ ip: '203.0.113.7' }))).toBe(GUESTS / 2)
  expect(await letIn(LEARNER, () => call({ ip: '203.0.113.8', cookie }))).toBe(LEARNER / 2)
  expect(await call({ ip: '203.0.113.8' })).toBe(200)
})
