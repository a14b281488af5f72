import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { openBrowser } from '#testing/browser.ts'

const password = 'four quiet green trains'

describe('signing in', async () => {
  const { app, as, given, deps } = await startTestApp({ EMAIL_VERIFICATION: 'required' })
  const signIn = (email: string, given = password) =>
    as('guest').post('/api/sign-in', { email, password: given })
  const readCookies = ({ headers }: { headers: Record<string, unknown> }) =>
    [headers['set-cookie'] ?? []].flat() as string[]
  const listSessions = (userId: string) =>
    deps.db.selectFrom('sessions').select('token').where('user_id', '=', userId).execute()

  it('sets cookies that scripts, other sites and plain HTTP can’t read', async () => {
    const asha = await given.user({ password })
    const reply = await signIn(asha.email.toUpperCase())

    expect(reply).toMatchObject({ status: 200, body: { needsSecondFactor: false } })
    expect(readCookies(reply).map((line) => line.replace(/=[^;]*/, '=…'))).toEqual([
      '__Host-session=…; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax',
      '__Host-device=…; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax',
    ])
  })

  it('starts a new session and ends the browser’s previous one', async () => {
    const asha = await given.user({ password })
    const browser = openBrowser(app, deps.config.PUBLIC_URL)
    await browser.post('/api/sign-in', { email: asha.email, password })
    const before = await listSessions(asha.id)
    await browser.post('/api/sign-in', { email: asha.email, password })
    const after = await listSessions(asha.id)

    expect(after).toHaveLength(before.length)
    expect(after).not.toEqual(before)
    expect((await browser.get('/api/me')).json()).toMatchObject({ user: { id: asha.id } })
  })

  it.each([
    ['a wrong password', {}, 'five quiet green trains', 401, 'auth.wrong-credentials'],
    ['no account', undefined, password, 401, 'auth.wrong-credentials'],
    [
      'an address that is not verified',
      { isVerified: false },
      password,
      403,
      'auth.email-not-verified',
    ],
    [
      'a wrong password and no verified address',
      { isVerified: false },
      'wrong',
      401,
      'auth.wrong-credentials',
    ],
    ['a suspended account', { isSuspended: true }, password, 403, 'auth.suspended'],
  ])('is refused with %s', async (_what, wanted, typed, status, code) => {
    const user = wanted && (await given.user({ ...wanted, password }))
    const before = user && (await listSessions(user.id))
    const reply = await signIn(user?.email ?? 'nobody@example.com', typed)

    expect(reply).toMatchObject({ status, body: { code } })
    expect(readCookies(reply)).toEqual([])
    expect(user && (await listSessions(user.id))).toEqual(before)
  })

  it('requires a longer password from an admin than from a learner', async () => {
    const short = 'kvzqxwjhbtplmd'
    const admin = await given.user({ role: 'admin', password: short })
    expect(await signIn(admin.email, short)).toMatchObject({
      status: 400,
      body: { code: 'auth.password-too-short' },
    })
  })

  it('is refused for an account without a password', async () => {
    const asha = await given.user()
    expect(await signIn(asha.email, '')).toMatchObject({ status: 400 })
    expect(await signIn(asha.email)).toMatchObject({ status: 401 })
  })
})
