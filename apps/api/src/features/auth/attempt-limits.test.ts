import { hash as argon2 } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'

const password = 'four quiet green trains'

describe('guessing', async () => {
  const { app, given, deps } = await startTestApp({ TRUSTED_PROXIES: '10.0.0.1' })
  let host = 0
  /** An address that nobody has come from yet. */
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
  const countOf = (all: number[], status: number) => all.filter((one) => one === status).length

  it('is possible ten times per account and hour, from however many addresses at once', async () => {
    const asha = await given.user({ password })
    const all = await statuses(50, (index) => signIn(asha.email, `guess number ${index}`))

    expect(countOf(all, 401)).toBe(10)
    expect(countOf(all, 429)).toBe(40)
    const right = await signIn(asha.email, password)
    expect(right.statusCode).toBe(429)
    expect(right.json()).toMatchObject({ code: 'auth.too-many-tries' })
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(3_000)
  })

  it('is counted for unknown addresses too, whatever their spelling', async () => {
    const spellings = ['nobody@example.com', 'NoBody@Example.com', ' nobody@example.com ']
    const all = await statuses(30, (index) => signIn(spellings[index % 3]!, 'a guess of mine'))
    expect([countOf(all, 401), countOf(all, 429)]).toEqual([10, 20])
  })

  it('leaves the owner a way in: the device they have used, and the mail', async () => {
    const asha = await given.user({ password })
    const [, device = ''] = [(await signIn(asha.email, password)).headers['set-cookie']].flat()
    await statuses(11, () => signIn(asha.email, 'a wrong one'))

    const cookie = device.split(';')[0]!
    expect((await signIn(asha.email, password, { headers: { cookie } })).statusCode).toBe(200)
    // The device is no way to guess without end either.
    const all = await statuses(15, () => signIn(asha.email, 'wrong', { headers: { cookie } }))
    expect(countOf(all, 401)).toBe(10)
  })

  it('does not take one account’s device for another’s', async () => {
    const [asha, ravi] = [await given.user({ password }), await given.user({ password })]
    const [, device = ''] = [(await signIn(ravi.email, password)).headers['set-cookie']].flat()
    await statuses(10, () => signIn(asha.email, 'a wrong one'))
    const cookie = device.split(';')[0]!
    expect((await signIn(asha.email, password, { headers: { cookie } })).statusCode).toBe(429)
  })

  it('costs nothing when it is right', async () => {
    const asha = await given.user({ password })
    const ip = elsewhere()
    for (let time = 0; time < 12; time += 1) {
      expect((await signIn(asha.email, password, { ip })).statusCode).toBe(200)
    }
  })

  /** Five at a time: on a busy machine more would wait longer for their turn than the server lets them. */
  const spread = async (count: number, attempt: (index: number) => ReturnType<typeof signIn>) => {
    const all: number[] = []
    while (all.length < count) {
      const done = all.length
      all.push(...(await statuses(Math.min(5, count - done), (index) => attempt(done + index))))
    }
    return all
  }

  it('is possible a hundred times per network and hour over all accounts', async () => {
    const ip = elsewhere()
    const all = await spread(120, (index) => signIn(`n${index}@example.com`, 'x', { ip }))
    expect([countOf(all, 401), countOf(all, 429)]).toEqual([100, 20])
  })

  it('is not made possible again by an address that the caller made up', async () => {
    const ip = elsewhere()
    const all = await spread(120, (index) =>
      signIn(`x${index}@example.com`, 'x', {
        ip,
        headers: { 'x-forwarded-for': `203.0.113.${index}`, 'x-client-ip': `203.0.113.${index}` },
      }),
    )
    expect(countOf(all, 401)).toBe(100)
  })

  it('counts what our own proxy reports, and one IPv6 network as one', async () => {
    const proxied = await spread(120, (index) =>
      signIn(`p${index}@example.com`, 'x', {
        ip: '10.0.0.1',
        headers: { 'x-forwarded-for': `203.0.113.${index}` },
      }),
    )
    expect(countOf(proxied, 401)).toBe(120)

    const household = await spread(120, (index) =>
      signIn(`v${index}@example.com`, 'x', { ip: `2001:db8:7:7::${index.toString(16)}` }),
    )
    expect(countOf(household, 401)).toBe(100)
  })
})

describe('attempts of a whole class', async () => {
  const { app, deps } = await startTestApp()
  const signIn = (email: string, typed: string) =>
    app.inject({
      method: 'POST',
      url: '/api/sign-in',
      remoteAddress: '203.0.113.7',
      headers: { origin: deps.config.PUBLIC_URL },
      payload: { email, password: typed },
    })
  /** With a hash that costs little: this is about counting. */
  async function classOf(learners: number) {
    const hash = await argon2(password, { memoryCost: 1024, timeCost: 1 })
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
  const emails = await classOf(300)

  /** A machine that is busy asks to come back, and a learner does. */
  async function signInAtLast(email: string) {
    for (;;) {
      const reply = await signIn(email, password)
      if (reply.statusCode !== 503) return reply
    }
  }

  it('are not used up by three hundred who sign in from one address', async () => {
    const replies = []
    // Two hundred at the same moment, then the rest.
    for (const group of [emails.slice(0, 200), emails.slice(200)])
      replies.push(...(await Promise.all(group.map(signInAtLast))))
    const statuses = new Set(replies.map(({ statusCode }) => statusCode))
    expect(statuses).toEqual(new Set([200]))
  })

  it('are not used up by a fault of ours', async () => {
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

describe('guessing while Redis is away', async () => {
  const { app, given, deps } = await startTestApp()

  it('is limited more strictly by each process', async () => {
    const asha = await given.user({ password })
    deps.redis.disconnect()
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
