import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { type Browser, openBrowser } from '#testing/browser.ts'
import { startTestApp } from '#testing/app.ts'
import { hold, untilWaiting } from '#testing/held-locks.ts'
import { startOAuthProvider, type Person } from '#testing/oauth-provider.ts'

const provider = await startOAuthProvider()
afterAll(() => provider.stop())

const makePerson = (id: number, changes: Partial<Person> = {}): Person => ({
  id,
  name: `Person ${id}`,
  email: `person-${id}@example.com`,
  isVerified: true,
  ...changes,
})

describe('signing in with a provider', async () => {
  const test = await startTestApp({ ...provider.settings, EMAIL_VERIFICATION: 'required' })
  const { deps, given } = test
  const browse = (cookie?: string) => openBrowser(test.app, deps.config.PUBLIC_URL, cookie)

  /** Signs in at the provider as this person and returns to our site. */
  async function goThrough(
    browser: Browser,
    person: Person | null,
    { name = 'github', next }: { name?: string; next?: string } = {},
  ) {
    provider.signsInNext(person)
    const start = await browser.post(`/api/sign-in/providers/${name}`, next ? { next } : {})
    return browser.follow(start.json<{ url: string }>().url)
  }
  /** Goes to the provider only. Returns the path on our server that the browser would return to. */
  async function goThere(browser: Browser, person: Person, path = '/api/sign-in/providers/github') {
    provider.signsInNext(person)
    const { url } = (await browser.post(path, {})).json<{ url: string }>()
    const { headers } = await fetch(url, { redirect: 'manual' })
    return (headers.get('location') ?? '').replace(deps.config.PUBLIC_URL, '')
  }
  const landing = async (browser: Browser, callback: string) =>
    String((await browser.get(callback)).headers.location)
  const MISMATCH = '/login?provider=github&error=state_mismatch'
  const me = async (browser: Browser) =>
    (await browser.get('/api/me')).json<{ user: { id: string; email: string } | null }>().user

  it('creates an account for a new person and opens the requested page', async () => {
    const browser = browse()
    expect(await goThrough(browser, makePerson(1), { next: '/topics?level=beginner' })).toBe(
      '/topics?level=beginner&signed-in=github',
    )
    const user = await me(browser)
    expect(user).toMatchObject({ name: 'Person 1', email: 'person-1@example.com' })
    const account = deps.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', user?.id ?? '')
    expect(await account.executeTakeFirst()).toMatchObject({
      email_verified: true,
      terms_accepted_at: expect.any(Date),
      opened_at: expect.any(Date),
    })
    const entries = deps.db.selectFrom('audit_log').select(['action', 'details'])
    expect(await entries.where('user_id', '=', user?.id ?? '').execute()).toEqual(
      expect.arrayContaining([
        { action: 'provider.linked', details: { provider: 'github' } },
        { action: 'signed-in', details: { by: 'github' } },
      ]),
    )
  })

  it.each(['github', 'google'])(
    'recognises the person by the id at %s, not by email',
    async (name) => {
      const id = name === 'github' ? 21 : 22
      const [first, second] = [browse(), browse()]
      await goThrough(first, makePerson(id), { name })
      await goThrough(second, makePerson(id, { email: 'moved@example.com' }), { name })
      expect(await me(second)).toEqual(await me(first))
    },
  )

  it('stores no token for the provider account', async () => {
    await goThrough(browse(), makePerson(3))
    const rows = await deps.db.selectFrom('accounts').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    for (const { access_token, refresh_token, id_token } of rows) {
      expect([access_token, refresh_token, id_token]).toEqual([null, null, null])
    }
  })

  it('reports a refusal at the provider, and a callback without a request', async () => {
    expect(await goThrough(browse(), null)).toBe('/login?provider=github&error=access_denied')
    expect(await browse().follow('/api/auth/callback/github?code=x&state=y')).toMatch(
      /^\/login\?provider=github&error=/,
    )
  })

  it('can’t be finished in a different browser', async () => {
    provider.signsInNext(makePerson(4))
    const start = await browse().post('/api/sign-in/providers/github', {})
    const victim = browse()
    expect(await victim.follow(start.json<{ url: string }>().url)).toMatch(/^\/login\?.*error=/)
    expect(await me(victim)).toBeNull()
  })

  describe('the OAuth state', () => {
    it('works once', async () => {
      const browser = browse()
      const callback = await goThere(browser, makePerson(51))
      const cookie = browser.cookie()
      expect(await landing(browser, callback)).toBe('/dashboard?signed-in=github')
      expect(browser.cookie()).not.toContain('__Host-auth.state')
      const again = browse(cookie)
      expect(await landing(again, callback)).toBe(MISMATCH)
      expect(await me(again)).toBeNull()
    })

    it('is accepted for only one of two simultaneous callbacks', async () => {
      const browser = browse()
      const callback = await goThere(browser, makePerson(52))
      const cookie = browser.cookie()
      const release = await hold(deps.pool, 'SELECT FROM verifications FOR UPDATE')
      const landings = Promise.all([1, 2].map(() => landing(browse(cookie), callback)))
      // Both wait at the lock before either has used the state.
      await untilWaiting(deps.pool, 2)
      await release()
      expect((await landings).toSorted()).toEqual(['/dashboard?signed-in=github', MISMATCH])
    })

    it('requires the cookie we signed, and a forged callback does not block the owner', async () => {
      const browser = browse()
      const callback = await goThere(browser, makePerson(53))
      const state = new URL(callback, deps.config.PUBLIC_URL).searchParams.get('state') ?? ''
      for (const cookie of ['', `__Host-auth.state=${state}`, `__Host-auth.state=${state}.1.x`]) {
        const stranger = browse(cookie)
        expect(await landing(stranger, callback)).toBe(MISMATCH)
        expect(await me(stranger)).toBeNull()
      }
      const elsewhere = callback.replace('/callback/github', '/callback/google')
      expect(await landing(browser, elsewhere)).toBe(MISMATCH.replace('github', 'google'))
      expect(await landing(browser, callback)).toBe('/dashboard?signed-in=github')
    })

    it('expires', async () => {
      const browser = browse()
      const callback = await goThere(browser, makePerson(54))
      const late = () => deps.pool.query(`UPDATE verifications SET expires_at = now()`)
      await late()
      expect(await landing(browser, callback)).toBe(MISMATCH)
      expect(await me(browser)).toBeNull()

      const asha = await given.user({ email: 'person-55@example.com' })
      const owner = browse(test.cookieFor(asha))
      const link = await goThere(owner, makePerson(55), '/api/account/providers/github')
      await late()
      expect(await landing(owner, link)).toBe('/account?provider=github&error=state_mismatch')
    })

    it('refuses a verifier for another challenge', async () => {
      const browser = browse()
      provider.signsInNext(makePerson(56))
      const start = await browser.post('/api/sign-in/providers/github', {})
      const url = new URL(start.json<{ url: string }>().url)
      expect(url.searchParams.get('code_challenge_method')).toBe('S256')
      url.searchParams.set('code_challenge', 'the-challenge-of-somebody-else')
      expect(await browser.follow(url.href)).toBe('/login?provider=github&error=failed')
    })

    it('is bound to its provider', async () => {
      const browser = browse()
      const callback = await goThere(browser, makePerson(57))
      const mixedUp = callback.replace(/iss=[^&]+/, 'iss=https://accounts.google.com')
      expect(await landing(browser, mixedUp)).toBe('/login?provider=github&error=failed')
    })

    it.each([
      { aud: 'another-application' },
      { sub: 'somebody-else' },
      { iss: 'https://evil.example' },
    ])('refuses an ID token with %j', async (claims) => {
      const browser = browse()
      provider.signsInNext(makePerson(58), claims)
      const start = await browser.post('/api/sign-in/providers/google', {})
      expect(await browser.follow(start.json<{ url: string }>().url)).toBe(
        '/login?provider=google&error=failed',
      )
      expect(await me(browser)).toBeNull()
    })
  })

  it('creates one account for a new person who signs in from two browsers simultaneously', async () => {
    const browsers = [browse(), browse()]
    const callbacks: string[] = []
    for (const browser of browsers) callbacks.push(await goThere(browser, makePerson(59)))
    await Promise.all(browsers.map((browser, index) => landing(browser, callbacks[index]!)))
    const [one, other] = await Promise.all(browsers.map(me))
    expect(one?.email).toBe('person-59@example.com')
    expect(other).toEqual(one)
  })

  it('opens an account that was linked before, and trusts the provider about its address', async () => {
    const link = async (id: number, email: string) => {
      const user = await given.user({ email, isVerified: false })
      await deps.db
        .insertInto('accounts')
        .values({ id: newId(), user_id: user.id, provider_id: 'google', account_id: String(id) })
        .execute()
      return user
    }
    const asha = await link(61, 'person-61@example.com')
    const browser = browse()
    expect(
      await goThrough(browser, makePerson(61, { email: 'Person-61@Example.com' }), {
        name: 'google',
      }),
    ).toBe('/dashboard?signed-in=google')
    expect(await me(browser)).toMatchObject({ id: asha.id })

    await link(62, 'never-verified@example.com')
    expect(await goThrough(browse(), makePerson(62), { name: 'google' })).toBe(
      '/login?provider=google&error=email_not_verified',
    )
  })

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/\t/evil.example'])(
    'does not redirect to %j',
    async (next) => {
      expect(await goThrough(browse(), makePerson(5), { next })).toBe('/dashboard?signed-in=github')
    },
  )

  it('refuses a suspended account', async () => {
    const browser = browse()
    await goThrough(browser, makePerson(6))
    const user = await me(browser)
    await deps.db
      .updateTable('users')
      .set({ suspended_at: new Date() })
      .where('id', '=', user?.id ?? '')
      .execute()
    const again = browse()
    expect(await goThrough(again, makePerson(6))).toBe('/login?provider=github&error=suspended')
    expect(await me(again)).toBeNull()
  })

  it('requires 2FA if it is on', async () => {
    const browser = browse()
    await goThrough(browser, makePerson(7))
    const user = await me(browser)
    await deps.db
      .updateTable('users')
      .set({ has_second_factor: true })
      .where('id', '=', user?.id ?? '')
      .execute()
    const again = browse()
    expect(await goThrough(again, makePerson(7))).toBe('/login?second-factor=1&next=%2Fdashboard')
    expect(await me(again)).toBeNull()
  })

  describe('an address whose owner has not signed in yet', () => {
    it('never joins an account that someone else created with it, verified or not', async () => {
      for (const isVerified of [false, true]) {
        const id = isVerified ? 31 : 32
        const squatter = await given.user({
          email: `person-${id}@example.com`,
          password: 'the attacker knows it',
          isVerified,
        })
        const owner = browse()
        expect(await goThrough(owner, makePerson(id), { name: 'google' })).toBe(
          '/login?provider=google&error=account_not_linked',
        )
        expect(await me(owner)).toBeNull()
        const linked = await deps.db
          .selectFrom('accounts')
          .select('provider_id')
          .where('user_id', '=', squatter.id)
          .execute()
        expect(linked).toEqual([{ provider_id: 'credential' }])
      }
    })

    it('creates no account from an unverified provider address', async () => {
      const browser = browse()
      expect(await goThrough(browser, makePerson(33, { isVerified: false }))).toBe(
        '/login?provider=github&error=email_not_found',
      )
      expect(await me(browser)).toBeNull()
    })

    it('treats the same id at two providers as two people', async () => {
      const [one, other] = [browse(), browse()]
      await goThrough(one, makePerson(34))
      await goThrough(other, makePerson(34, { email: 'other-34@example.com' }), { name: 'google' })
      expect((await me(other))?.id).not.toBe((await me(one))?.id)
    })
  })

  describe('linking a provider', () => {
    const link = async (browser: Browser, person: Person) => {
      provider.signsInNext(person)
      const start = await browser.post('/api/account/providers/github')
      return browser.follow(start.json<{ url: string }>().url)
    }

    it('opens the same account afterwards, and can be undone', async () => {
      const email = 'person-41@example.com'
      const asha = await given.user({ email, password: 'a password of her own' })
      const browser = browse(test.cookieFor(asha))
      expect(await link(browser, makePerson(41))).toBe('/account?linked=github')

      const elsewhere = browse()
      await goThrough(elsewhere, makePerson(41))
      expect(await me(elsewhere)).toMatchObject({ id: asha.id })

      expect((await browser.delete('/api/account/providers/github')).statusCode).toBe(200)
      expect(await goThrough(browse(), makePerson(41))).toBe(
        '/login?provider=github&error=account_not_linked',
      )
    })

    it('is refused if it belongs to someone else', async () => {
      await goThrough(browse(), makePerson(44))
      const asha = await given.user()
      await deps.db
        .updateTable('users')
        .set({ email: 'renamed@example.com' })
        .where('email', '=', 'person-44@example.com')
        .execute()
      await deps.db
        .updateTable('users')
        .set({ email: 'person-44@example.com' })
        .where('id', '=', asha.id)
        .execute()
      expect(await link(browse(test.cookieFor(asha)), makePerson(44))).toBe(
        '/account?provider=github&error=account_already_linked_to_different_user',
      )
    })

    it('requires the same address', async () => {
      const asha = await given.user({ password: 'a password of her own' })
      expect(await link(browse(test.cookieFor(asha)), makePerson(42))).toBe(
        '/account?provider=github&error=email_does_not_match',
      )
      expect((await browse(test.cookieFor(asha)).get('/api/account')).json()).toMatchObject({
        providers: [],
      })
    })

    it('can’t be undone if it is the only way to sign in', async () => {
      const browser = browse()
      await goThrough(browser, makePerson(43))
      const reply = await browser.delete('/api/account/providers/github')
      expect(reply.json()).toMatchObject({ code: 'auth.last-way-in' })
    })

    it('can’t be undone together with the only other one', async () => {
      const browser = browse()
      await goThrough(browser, makePerson(58))
      const { user } = (await browser.get('/api/me')).json<{ user: { id: string } }>()
      const google = { provider_id: 'google', account_id: '58', user_id: user.id }
      await deps.db
        .insertInto('accounts')
        .values({ id: newId(), ...google })
        .execute()
      const release = await hold(deps.pool, 'SELECT FROM users WHERE id = $1 FOR UPDATE', [user.id])
      const both = Promise.all(
        ['github', 'google'].map((name) => browser.delete(`/api/account/providers/${name}`)),
      )
      await untilWaiting(deps.pool, 2)
      await release()
      const statuses = (await both).map(({ statusCode }) => statusCode)
      expect(new Set(statuses)).toEqual(new Set([200, 409]))
    })
  })
})

describe('without providers', async () => {
  const { as } = await startTestApp()

  it('offers none and accepts none', async () => {
    expect((await as('guest').get('/api/sign-in/options')).body).toEqual({ providers: [] })
    expect(await as('guest').post('/api/sign-in/providers/github', {})).toMatchObject({
      status: 404,
      body: { code: 'auth.provider-unknown' },
    })
  })
})

it('refuses a provider that redirects its server elsewhere', async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(307, { location: '/elsewhere' }).end()
  })
  server.listen(0, '127.0.0.1')
  afterAll(() => server.close())
  await once(server, 'listening')
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { app, deps } = await startTestApp({ ...provider.settings, OAUTH_STAND_IN_URL: base })
  const browser = openBrowser(app, deps.config.PUBLIC_URL)
  const start = await browser.post('/api/sign-in/providers/github', {})
  const state = new URL(start.json<{ url: string }>().url).searchParams.get('state') ?? ''
  expect(await browser.follow(`/api/auth/callback/github?code=x&state=${state}`)).toBe(
    '/login?provider=github&error=failed',
  )
  expect(asked).toEqual(['/github.com/login/oauth/access_token'])
})
