import { describe, expect, it } from 'vitest'
import { parseKeyring } from '#platform/keys.ts'
import { startTestApp } from '#testing/app.ts'
import { openBrowser } from '#testing/browser.ts'
import { signMailLink, readMailLink } from './mail-links.ts'
import { rotateSecrets } from './second-factor/rotate-secrets.ts'
import { isSealedWithNewest, openSecret, sealSecret } from './second-factor/sealed-secret.ts'
import { codeAt, stepAt } from './second-factor/totp.ts'

const password = 'four quiet green trains'
const OLD = `1:${'an old secret of ours '.repeat(2)}`
const NEW = `2:${'a new secret of ours '.repeat(2)},${OLD}`
const keysOf = (text: string) => {
  const keys = parseKeyring(text)
  if (typeof keys === 'string') throw new Error(keys)
  return keys
}

describe('keys', async () => {
  const { app, as, deps, given } = await startTestApp({ SECOND_FACTOR_KEYS: OLD })
  const browse = () => openBrowser(app, deps.config.PUBLIC_URL)

  it('of links can be replaced while old links still work', () => {
    const link = { userId: '00000000-0000-7000-8000-000000000001', email: 'asha@example.com' }
    const old = signMailLink(keysOf(OLD), 'verify', link)
    expect(readMailLink(keysOf(NEW), 'verify', old)).toEqual(link)
    expect(readMailLink(keysOf(NEW.split(',')[0]!), 'verify', old)).toBeUndefined()
    expect(readMailLink(keysOf(NEW), 'restore', old)).toBeUndefined()
    const late = signMailLink(keysOf(OLD), 'verify', link, Date.now() - 25 * 3_600_000)
    expect(readMailLink(keysOf(OLD), 'verify', late)).toBeUndefined()
  })

  it('of second factors can be replaced without anyone setting theirs up again', async () => {
    const asha = await given.user({ password })
    const { secret } = (await as(asha).post('/api/account/second-factor')).body as {
      secret: string
    }
    const code = (away: number) => codeAt(secret, stepAt(Date.now()) + away)
    await as(asha).put('/api/account/second-factor', { code: code(-1) })
    const stored = async () =>
      (await deps.db.selectFrom('second_factors').select('secret').executeTakeFirstOrThrow()).secret

    expect(await rotateSecrets(deps.db, keysOf(NEW))).toEqual({ resealed: 1 })
    expect(await rotateSecrets(deps.db, keysOf(NEW))).toEqual({ resealed: 0 })
    expect(isSealedWithNewest(keysOf(NEW), await stored())).toBe(true)
    // The old key may go now; back under it, because this server still has it.
    expect(await openSecret(keysOf(NEW.split(',')[0]!), await stored())).toBe(secret)
    await deps.db
      .updateTable('second_factors')
      .set({ secret: await sealSecret(keysOf(OLD), secret) })
      .execute()
    const browser = browse()
    await browser.post('/api/sign-in', { email: asha.email, password })
    expect((await browser.post('/api/sign-in/second-factor', { code: code(0) })).statusCode).toBe(
      200,
    )
  })

  it('reads a secret from the time before keys had versions', async () => {
    const keys = keysOf(NEW)
    const sealed = await sealSecret(keysOf(OLD), 'SECRET')
    expect(await openSecret(keys, sealed.replace(/^1:/, ''))).toBe('SECRET')
  })
})

describe('the token of a session', async () => {
  const { app, deps, given } = await startTestApp()
  const signedIn = async (email: string) => {
    const browser = openBrowser(app, deps.config.PUBLIC_URL)
    await browser.post('/api/sign-in', { email, password })
    return browser
  }

  it('is a new one once somebody has shown who they are; the old one is worth nothing', async () => {
    const asha = await given.user({ password })
    const owner = await signedIn(asha.email)
    const thief = openBrowser(app, deps.config.PUBLIC_URL, owner.cookie())
    expect((await thief.get('/api/account')).statusCode).toBe(200)
    await owner.post('/api/account/confirmation', { password })
    expect((await thief.get('/api/account')).statusCode).toBe(401)
    expect((await owner.get('/api/account')).statusCode).toBe(200)
  })

  it('that waits for the second factor is replaced when it is passed, and can be signed out', async () => {
    const asha = await given.user({ password })
    const phone = await signedIn(asha.email)
    const { secret } = (await phone.post('/api/account/second-factor')).json<{ secret: string }>()
    const code = (away: number) => codeAt(secret, stepAt(Date.now()) + away)
    await phone.put('/api/account/second-factor', { code: code(-1) })

    const laptop = await signedIn(asha.email)
    const thief = openBrowser(app, deps.config.PUBLIC_URL, laptop.cookie())
    await laptop.post('/api/sign-in/second-factor', { code: code(0) })
    expect((await laptop.get('/api/account')).statusCode).toBe(200)
    expect((await thief.get('/api/account')).statusCode).toBe(401)

    const waiting = await signedIn(asha.email)
    const kept = openBrowser(app, deps.config.PUBLIC_URL, waiting.cookie())
    expect((await waiting.post('/api/sign-out')).statusCode).toBe(200)
    const late = await kept.post('/api/sign-in/second-factor', { code: code(1) })
    expect(late.json()).toMatchObject({ code: 'auth.required' })
  })
})
