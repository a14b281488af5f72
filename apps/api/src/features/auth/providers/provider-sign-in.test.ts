import { afterAll, describe, expect, it } from 'vitest'
import { type Browser, openBrowser } from '#testing/browser.ts'
import { startTestApp } from '#testing/app.ts'
import { startOAuthProvider, type Person } from '#testing/oauth-provider.ts'

const provider = await startOAuthProvider()
afterAll(() => provider.stop())

const personOf = (id: number, changes: Partial<Person> = {}): Person => ({
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

  /** There and back, as the person whom the provider knows. */
  async function goThrough(
    browser: Browser,
    person: Person | null,
    { name = 'github', next }: { name?: string; next?: string } = {},
  ) {
    provider.signsInNext(person)
    const start = await browser.post(`/api/sign-in/providers/${name}`, next ? { next } : {})
    return browser.follow(start.json<{ url: string }>().url)
  }
  const me = async (browser: Browser) =>
    (await browser.get('/api/me')).json<{ user: { id: string; email: string } | null }>().user

  it('makes an account for a new person and brings them to the wanted page', async () => {
    const browser = browse()
    expect(await goThrough(browser, personOf(1), { next: '/topics?level=beginner' })).toBe(
      '/topics?level=beginner&signed-in=github',
    )
    expect(await me(browser)).toMatchObject({ name: 'Person 1', email: 'person-1@example.com' })
  })

  it.each(['github', 'google'])(
    'knows the person again by the id at %s, not by e-mail',
    async (name) => {
      const id = name === 'github' ? 21 : 22
      const [first, second] = [browse(), browse()]
      await goThrough(first, personOf(id), { name })
      await goThrough(second, personOf(id, { email: 'moved@example.com' }), { name })
      expect(await me(second)).toEqual(await me(first))
    },
  )

  it('keeps no key to the account at the provider', async () => {
    await goThrough(browse(), personOf(3))
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

  it('does not finish in another browser than it began in', async () => {
    provider.signsInNext(personOf(4))
    const start = await browse().post('/api/sign-in/providers/github', {})
    const victim = browse()
    expect(await victim.follow(start.json<{ url: string }>().url)).toMatch(/^\/login\?.*error=/)
    expect(await me(victim)).toBeNull()
  })

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/\t/evil.example'])(
    'does not lead on to %j',
    async (next) => {
      expect(await goThrough(browse(), personOf(5), { next })).toBe('/dashboard?signed-in=github')
    },
  )

  it('refuses a suspended account', async () => {
    const browser = browse()
    await goThrough(browser, personOf(6))
    const user = await me(browser)
    await deps.db
      .updateTable('users')
      .set({ suspended_at: new Date() })
      .where('id', '=', user?.id ?? '')
      .execute()
    const again = browse()
    expect(await goThrough(again, personOf(6))).toBe('/login?provider=github&error=suspended')
    expect(await me(again)).toBeNull()
  })

  it('waits for the second factor, if there is one', async () => {
    const browser = browse()
    await goThrough(browser, personOf(7))
    const user = await me(browser)
    await deps.db
      .updateTable('users')
      .set({ has_second_factor: true })
      .where('id', '=', user?.id ?? '')
      .execute()
    const again = browse()
    expect(await goThrough(again, personOf(7))).toBe('/login?second-factor=1&next=%2Fdashboard')
    expect(await me(again)).toBeNull()
  })

  describe('before the owner of an address comes', () => {
    it('never joins an account that somebody else created with it, verified or not', async () => {
      for (const isVerified of [false, true]) {
        const id = isVerified ? 31 : 32
        const squatter = await given.user({
          email: `person-${id}@example.com`,
          password: 'the attacker knows it',
          isVerified,
        })
        const owner = browse()
        expect(await goThrough(owner, personOf(id), { name: 'google' })).toBe(
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

    it('makes no account from an address that the provider has not verified', async () => {
      const browser = browse()
      expect(await goThrough(browser, personOf(33, { isVerified: false }))).toBe(
        '/login?provider=github&error=email_not_found',
      )
      expect(await me(browser)).toBeNull()
    })

    it('takes the same id at two providers for two people', async () => {
      const [one, other] = [browse(), browse()]
      await goThrough(one, personOf(34))
      await goThrough(other, personOf(34, { email: 'other-34@example.com' }), { name: 'google' })
      expect((await me(other))?.id).not.toBe((await me(one))?.id)
    })
  })

  describe('linked from a session', () => {
    const link = async (browser: Browser, person: Person) => {
      provider.signsInNext(person)
      const start = await browser.post('/api/account/providers/github')
      return browser.follow(start.json<{ url: string }>().url)
    }

    it('opens the same account afterwards, and can be taken away again', async () => {
      const email = 'person-41@example.com'
      const asha = await given.user({ email, password: 'a password of her own' })
      const browser = browse(test.cookieOf(asha))
      expect(await link(browser, personOf(41))).toBe('/account?linked=github')

      const elsewhere = browse()
      await goThrough(elsewhere, personOf(41))
      expect(await me(elsewhere)).toMatchObject({ id: asha.id })

      expect((await browser.delete('/api/account/providers/github')).statusCode).toBe(200)
      expect(await goThrough(browse(), personOf(41))).toBe(
        '/login?provider=github&error=account_not_linked',
      )
    })

    it('must belong to nobody else', async () => {
      await goThrough(browse(), personOf(44))
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
      expect(await link(browse(test.cookieOf(asha)), personOf(44))).toBe(
        '/account?provider=github&error=account_already_linked_to_different_user',
      )
    })

    it('must have the same address', async () => {
      const asha = await given.user({ password: 'a password of her own' })
      expect(await link(browse(test.cookieOf(asha)), personOf(42))).toBe(
        '/account?provider=github&error=email_does_not_match',
      )
      expect((await browse(test.cookieOf(asha)).get('/api/account')).json()).toMatchObject({
        providers: [],
      })
    })

    it('cannot be taken away when it is the only way in', async () => {
      const browser = browse()
      await goThrough(browser, personOf(43))
      const reply = await browser.delete('/api/account/providers/github')
      expect(reply.json()).toMatchObject({ code: 'auth.last-way-in' })
    })
  })
})

describe('without providers', async () => {
  const { as } = await startTestApp()

  it('offers none and knows none', async () => {
    expect((await as('guest').get('/api/sign-in/options')).body).toEqual({ providers: [] })
    expect(await as('guest').post('/api/sign-in/providers/github', {})).toMatchObject({
      status: 404,
      body: { code: 'auth.provider-unknown' },
    })
  })
})
