import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { openBrowser } from '#testing/browser.ts'
import type { TestUser } from '#testing/given.ts'
import { codeAt, stepAt } from './totp.ts'

const password = 'four quiet green trains'

describe('two-factor authentication', async () => {
  const { app, as, given, deps } = await startTestApp()
  const browse = () => openBrowser(app, deps.config.PUBLIC_URL)
  const codeNow = (secret: string, away = 0) => codeAt(secret, stepAt(Date.now()) + away)

  /** Uses the code of now, and tests the next one: both stay valid if a step ends in between. */
  async function turnOn(user: TestUser) {
    const started = await as(user).post('/api/account/second-factor')
    const { secret } = started.body as { secret: string }
    const reply = await as(user).put('/api/account/second-factor', { code: codeNow(secret) })
    return { secret, ...(reply.body as { backupCodes: string[] }) }
  }
  async function halfWayIn(user: TestUser) {
    const browser = browse()
    const reply = await browser.post('/api/sign-in', { email: user.email, password })
    expect(reply.json()).toEqual({ needsSecondFactor: true })
    return browser
  }
  const pass = async (browser: ReturnType<typeof browse>, code: string) =>
    (await browser.post('/api/sign-in/second-factor', { code })).json<{ code?: string }>()

  it('is off until the first code is confirmed', async () => {
    const asha = await given.user({ password })
    await as(asha).post('/api/account/second-factor')
    expect(await as(asha).put('/api/account/second-factor', { code: '000000' })).toMatchObject({
      body: { code: 'auth.wrong-code' },
    })
    const reply = await browse().post('/api/sign-in', { email: asha.email, password })
    expect(reply.json()).toEqual({ needsSecondFactor: false })
  })

  it('is required at sign-in; until then nobody is signed in', async () => {
    const asha = await given.user({ password })
    const { secret, backupCodes } = await turnOn(asha)
    expect(backupCodes).toHaveLength(10)
    expect((await as(asha).get('/api/account')).body).toMatchObject({
      hasSecondFactor: true,
      backupCodesLeft: 10,
    })

    const browser = await halfWayIn(asha)
    expect((await browser.get('/api/me')).json()).toEqual({ user: null })
    expect((await browser.get('/api/account')).json()).toMatchObject({
      code: 'auth.second-factor-required',
    })
    expect(await pass(browser, '000000')).toMatchObject({ code: 'auth.wrong-code' })
    expect(await pass(browser, codeNow(secret, 1))).toEqual({ isSignedIn: true })
    expect((await browser.get('/api/me')).json()).toMatchObject({ user: { id: asha.id } })
  })

  it('accepts each code once', async () => {
    const asha = await given.user({ password })
    const { secret, backupCodes } = await turnOn(asha)
    const code = codeNow(secret, 1)
    const browsers = await Promise.all(Array.from({ length: 5 }, () => halfWayIn(asha)))
    const replies = await Promise.all(browsers.map((browser) => pass(browser, code)))
    expect(replies.filter((reply) => 'isSignedIn' in reply)).toHaveLength(1)

    const [backup = ''] = backupCodes
    const [one, other] = [await halfWayIn(asha), await halfWayIn(asha)]
    expect(await pass(one, backup.toUpperCase())).toEqual({ isSignedIn: true })
    expect(await pass(other, backup)).toMatchObject({ code: 'auth.wrong-code' })
    expect((await one.get('/api/account')).json()).toMatchObject({ backupCodesLeft: 9 })
  })

  it('allows ten wrong codes an hour', async () => {
    const asha = await given.user({ password })
    const { secret } = await turnOn(asha)
    const browser = await halfWayIn(asha)
    const codes = []
    for (let time = 0; time < 11; time += 1) codes.push((await pass(browser, '000000')).code)
    expect(codes.slice(9)).toEqual(['auth.wrong-code', 'auth.too-many-tries'])
    expect(await pass(browser, codeNow(secret, 1))).toMatchObject({ code: 'auth.too-many-tries' })
  })

  it('ends sessions without 2FA when turned on, and stores no readable secret', async () => {
    const asha = await given.user({ password })
    const other = browse()
    await other.post('/api/sign-in', { email: asha.email, password })
    const { secret } = await turnOn(asha)
    expect((await other.get('/api/me')).json()).toEqual({ user: null })

    const stored = await deps.db.selectFrom('second_factors').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(secret)
  })

  it('can’t be replaced while it is on, and can be turned off by its owner', async () => {
    const asha = await given.user({ password })
    await turnOn(asha)
    expect(await as(asha).post('/api/account/second-factor')).toMatchObject({
      status: 409,
      body: { code: 'auth.second-factor-exists' },
    })
    expect(await as(asha).delete('/api/account/second-factor')).toMatchObject({ status: 200 })
    const reply = await browse().post('/api/sign-in', { email: asha.email, password })
    expect(reply.json()).toEqual({ needsSecondFactor: false })
  })

  it('refuses a code without a pending sign-in', async () => {
    expect(await pass(browse(), '123456')).toMatchObject({ code: 'auth.required' })
  })

  it('can re-authenticate like the password', async () => {
    const asha = await given.user({ password })
    const { secret } = await turnOn(asha)
    const longAgo = () =>
      deps.db
        .updateTable('sessions')
        .set({ confirmed_at: new Date(0) })
        .where('user_id', '=', asha.id)
        .execute()
    const confirm = (proof: object) => as(asha).post('/api/account/confirmation', proof)
    const isOpen = async () =>
      (await as(asha).get('/api/account/export?format=json')).status === 200

    await longAgo()
    expect(await isOpen()).toBe(false)
    expect(await confirm({})).toMatchObject({ status: 400 })
    expect(await confirm({ password: 'wrong' })).toMatchObject({ status: 401 })
    expect(await confirm({ code: '000000' })).toMatchObject({ status: 400 })
    expect(await isOpen()).toBe(false)
    expect(await confirm({ password })).toMatchObject({ status: 200 })
    expect(await isOpen()).toBe(true)

    await longAgo()
    expect(await confirm({ code: codeNow(secret, 1) })).toMatchObject({ status: 200 })
    expect(await isOpen()).toBe(true)
  })
})
