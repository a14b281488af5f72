import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { createPasswordHasher, TEST_COST } from './passwords/password-hasher.ts'

const password = 'four quiet green trains'

describe('password guessing', async () => {
  const { app, given, deps } = await startTestApp({ TRUSTED_PROXIES: '10.0.0.1' })
  let host = 0
  /** Returns an IP address that was not used before. */
  const elsewhere = () => `198.51.${Math.floor(++host / 250)}.${(host % 250) + 1}`

  const signIn = (
    email: string,
    typed: string,
    { ip = elsewhere(), headers = {} }: { ip?: string; headers?: Record<string, string> } = {},
  ) =>
    app.inject({
      method: 'POST',
      url: '/api/sign-in',
      remoteAddress: ip,
      headers: { origin: deps.config.PUBLIC_URL, ...headers },
      payload: { email, password: typed },
    })
  const statuses = async (count: number, attempt: (index: number) => ReturnType<typeof signIn>) =>
    (await Promise.all(Array.from({ length: count }, (_, index) => attempt(index)))).map(
      ({ statusCode }) => statusCode,
    )
  const countStatus = (all: number[], status: number) => all.filter((one) => one === status).length

  it('is limited to ten attempts per account and hour, across all IP addresses', async () => {
    const asha = await given.user({ password })
    const all = await statuses(50, (index) => signIn(asha.email, `guess number ${index}`))

    expect(countStatus(all, 401)).toBe(10)
    expect(countStatus(all, 429)).toBe(40)
    const right = await signIn(asha.email, password)
    expect(right.statusCode).toBe(429)
    expect(right.json()).toMatchObject({ code: 'auth.too-many-tries' })
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(3_000)
  })

  it('is also counted for unknown addresses, however they are spelt', async () => {
    const spellings = ['nobody@example.com', 'NoBody@Example.com', ' nobody@example.com ']
    const all = await statuses(30, (index) => signIn(spellings[index % 3]!, 'a guess of mine'))
    expect([countStatus(all, 401), countStatus(all, 429)]).toEqual([10, 20])
  })

  it('leaves the owner a way in: a known device, or a link by email', async () => {
    const asha = await given.user({ password })
    const [, device = ''] = [(await signIn(asha.email, password)).headers['set-cookie']].flat()
    await statuses(11, () => signIn(asha.email, 'a wrong one'))

    const cookie = device.split(';')[0]!
    expect((await signIn(asha.email, password, { headers: { cookie } })).statusCode).toBe(200)
    // A known device has a limit too.
    const all = await statuses(15, () => signIn(asha.email, 'wrong', { headers: { cookie } }))
    expect(countStatus(all, 401)).toBe(10)
  })

  it('treats a device as known for its own account only', async () => {
    const [asha, ravi] = [await given.user({ password }), await given.user({ password })]
    const [, device = ''] = [(await signIn(ravi.email, password)).headers['set-cookie']].flat()
    await statuses(10, () => signIn(asha.email, 'a wrong one'))
    const cookie = device.split(';')[0]!
    expect((await signIn(asha.email, password, { headers: { cookie } })).statusCode).toBe(429)
  })

  it('does not count a right password as an attempt', async () => {
    const asha = await given.user({ password })
    const ip = elsewhere()
    for (let time = 0; time < 12; time += 1) {
      expect((await signIn(asha.email, password, { ip })).statusCode).toBe(200)
    }
  })

  /** Runs five at a time: on a busy machine more would wait longer for their turn than the server allows. */
  const spread = async (count: number, attempt: (index: number) => ReturnType<typeof signIn>) => {
    const all: number[] = []
    while (all.length < count) {
      const done = all.length
      all.push(...(await statuses(Math.min(5, count - done), (index) => attempt(done + index))))
    }
    return all
  }

  it('is limited to a hundred attempts per network and hour over all accounts', async () => {
    const ip = elsewhere()
    const all = await spread(120, (index) => signIn(`n${index}@example.com`, 'x', { ip }))
    expect([countStatus(all, 401), countStatus(all, 429)]).toEqual([100, 20])
  })

  it('from a shared network locks out no known device, and a known device uses none of its attempts', async () => {
    const [asha, ravi] = [await given.user({ password }), await given.user({ password })]
    const ip = elsewhere()
    const [, device = ''] = [
      (await signIn(asha.email, password, { ip })).headers['set-cookie'],
    ].flat()
    const headers = { cookie: device.split(';')[0]! }
    const own = await statuses(5, () => signIn(asha.email, 'a typo', { ip, headers }))
    expect(countStatus(own, 401)).toBe(5)
    const all = await spread(101, (index) => signIn(`h${index}@example.com`, 'x', { ip }))
    expect([countStatus(all, 401), countStatus(all, 429)]).toEqual([100, 1])

    expect((await signIn(ravi.email, password, { ip })).statusCode).toBe(429)
    expect((await signIn(asha.email, password, { ip, headers })).statusCode).toBe(200)
  })

  it('can’t be continued with a forged IP address', async () => {
    const ip = elsewhere()
    const all = await spread(120, (index) =>
      signIn(`x${index}@example.com`, 'x', {
        ip,
        headers: { 'x-forwarded-for': `203.0.113.${index}`, 'x-client-ip': `203.0.113.${index}` },
      }),
    )
    expect(countStatus(all, 401)).toBe(100)
  })

  it('leaves no address of a network in Redis', async () => {
    const ip = elsewhere()
    await signIn('nobody.here@example.com', 'a guess of mine', { ip })
    await app.inject({
      method: 'POST',
      url: '/api/sign-up',
      remoteAddress: ip,
      headers: { origin: deps.config.PUBLIC_URL },
      payload: { name: 'Asha', email: 'asha.new@example.com', password, hasAgreedToTerms: true },
    })
    const keys = await deps.redis!.keys(`${deps.redis!.options.keyPrefix}tries:*`)
    expect(keys).not.toEqual([])
    expect(keys.filter((key) => key.includes(ip))).toEqual([])
  })

  it('counts addresses reported by our own proxy, and an IPv6 network as one', async () => {
    const proxied = await spread(120, (index) =>
      signIn(`p${index}@example.com`, 'x', {
        ip: '10.0.0.1',
        headers: { 'x-forwarded-for': `203.0.113.${index}` },
      }),
    )
    expect(countStatus(proxied, 401)).toBe(120)

    const household = await spread(120, (index) =>
      signIn(`v${index}@example.com`, 'x', { ip: `2001:db8:7:7::${index.toString(16)}` }),
    )
    expect(countStatus(household, 401)).toBe(100)
  })
})

describe('attempts from a shared network', async () => {
  const { app, deps } = await startTestApp()
  const signIn = (email: string, typed: string) =>
    app.inject({
      method: 'POST',
      url: '/api/sign-in',
      remoteAddress: '203.0.113.7',
      headers: { origin: deps.config.PUBLIC_URL },
      payload: { email, password: typed },
    })
  async function createClass(learners: number) {
    const hash = await createPasswordHasher(TEST_COST).hash(password)
    await deps.pool.query(
      `WITH class AS (
         INSERT INTO users (id, name, email, email_verified, opened_at)
         SELECT gen_random_uuid(), 'Learner', 'learner-' || number || '@example.com', true, now()
           FROM generate_series(1, $1) AS number RETURNING id
       )
       INSERT INTO accounts (id, user_id, provider_id, account_id, password)
       SELECT gen_random_uuid(), id, 'credential', id, $2 FROM class`,
      [learners, hash],
    )
    return Array.from({ length: learners }, (_, index) => `learner-${index + 1}@example.com`)
  }
  const emails = await createClass(300)

  /** Retries while the server is busy, as a learner would. */
  async function signInAtLast(email: string) {
    for (;;) {
      const reply = await signIn(email, password)
      if (reply.statusCode !== 503) return reply
    }
  }

  it('are not used up by three hundred successful sign-ins from one address', async () => {
    const replies = []
    // Signs in two hundred learners at the same time, then the others.
    for (const group of [emails.slice(0, 200), emails.slice(200)])
      replies.push(...(await Promise.all(group.map(signInAtLast))))
    const statuses = new Set(replies.map(({ statusCode }) => statusCode))
    expect(statuses).toEqual(new Set([200]))
  })

  it('are not used up by server errors', async () => {
    const [email = '', ...others] = emails
    await deps.pool.query('ALTER TABLE accounts RENAME TO accounts_away')
    for (let time = 0; time < 12; time += 1) {
      expect((await signIn(email, password)).statusCode).toBe(500)
    }
    for (const other of others.slice(0, 118)) await signIn(other, password)
    await deps.pool.query('ALTER TABLE accounts_away RENAME TO accounts')
    expect((await signIn(email, password)).statusCode).toBe(200)
  })
})

describe('password guessing while Redis is down', async () => {
  const { app, given, deps } = await startTestApp()

  it('is limited more strictly by each process', async () => {
    const asha = await given.user({ password })
    deps.redis!.disconnect()
    const all = await Promise.all(
      Array.from({ length: 20 }, () =>
        app.inject({
          method: 'POST',
          url: '/api/sign-in',
          headers: { origin: deps.config.PUBLIC_URL },
          payload: { email: asha.email, password: 'a wrong one' },
        }),
      ),
    )
    expect(all.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5)
  })
})
