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
/** `JBSWY3DPEHPK3PXP` under the old key, as better-auth 1.7 encrypted it (XChaCha20-Poly1305). */
const SEALED_BEFORE =
  '3030968646c17e3a7061519e08a7770649c664693b2b7dc44bc6330b42df135db99003db95f1150a5a3466427bf5c65ae736aeadcb8554d8'
/** The errors of the two ciphers for a wrong key or damaged data. */
const REFUSED = /unable to authenticate|invalid tag/
const parseKeys = (text: string) => {
  const keys = parseKeyring(text)
  if (typeof keys === 'string') throw new Error(keys)
  return keys
}

describe('key rotation', async () => {
  const { app, as, deps, given } = await startTestApp({ SECOND_FACTOR_KEYS: OLD })
  const browse = () => openBrowser(app, deps.config.PUBLIC_URL)

  it('replaces the link key while old links still work', () => {
    const link = { userId: '00000000-0000-7000-8000-000000000001', email: 'asha@example.com' }
    const old = signMailLink(parseKeys(OLD), 'verify', link)
    expect(readMailLink(parseKeys(NEW), 'verify', old)).toEqual(link)
    expect(readMailLink(parseKeys(NEW.split(',')[0]!), 'verify', old)).toBeUndefined()
    expect(readMailLink(parseKeys(NEW), 'restore', old)).toBeUndefined()
    const late = signMailLink(parseKeys(OLD), 'verify', link, Date.now() - 25 * 3_600_000)
    expect(readMailLink(parseKeys(OLD), 'verify', late)).toBeUndefined()
  })

  it('replaces the 2FA key without anyone setting up 2FA again', async () => {
    const asha = await given.user({ password })
    const { secret } = (await as(asha).post('/api/account/second-factor')).body as {
      secret: string
    }
    const code = (away: number) => codeAt(secret, stepAt(Date.now()) + away)
    await as(asha).put('/api/account/second-factor', { code: code(0) })
    const stored = async () =>
      (await deps.db.selectFrom('second_factors').select('secret').executeTakeFirstOrThrow()).secret

    expect(await rotateSecrets(deps.db, parseKeys(NEW))).toEqual({ resealed: 1 })
    expect(await rotateSecrets(deps.db, parseKeys(NEW))).toEqual({ resealed: 0 })
    expect(isSealedWithNewest(parseKeys(NEW), await stored())).toBe(true)
    // The old key is no longer needed. The secret goes back under it only because this server still uses it.
    expect(await openSecret(parseKeys(NEW.split(',')[0]!), await stored())).toBe(secret)
    await deps.db
      .updateTable('second_factors')
      .set({ secret: sealSecret(parseKeys(OLD), secret) })
      .execute()
    const browser = browse()
    await browser.post('/api/sign-in', { email: asha.email, password })
    expect((await browser.post('/api/sign-in/second-factor', { code: code(1) })).statusCode).toBe(
      200,
    )
  })

  it('reads secrets from before keys had versions', async () => {
    const keys = parseKeys(NEW)
    const sealed = sealSecret(parseKeys(OLD), 'SECRET')
    expect(await openSecret(keys, sealed.replace(/^1:/, ''))).toBe('SECRET')
    expect(await openSecret(keys, SEALED_BEFORE)).toBe('JBSWY3DPEHPK3PXP')
  })

  it('converts secrets sealed by another library to the current format', async () => {
    const keys = parseKeys(OLD)
    const asha = await given.user({ password, secondFactor: 'passed' })
    await deps.db
      .insertInto('second_factors')
      .values({ user_id: asha.id, secret: `1:${SEALED_BEFORE}`, confirmed_at: new Date() })
      .execute()
    const browser = browse()
    const pass = async (away: number) => {
      await browser.post('/api/sign-in', { email: asha.email, password })
      const code = codeAt('JBSWY3DPEHPK3PXP', stepAt(Date.now()) + away)
      return (await browser.post('/api/sign-in/second-factor', { code })).statusCode
    }
    expect(await pass(0)).toBe(200)

    expect(await rotateSecrets(deps.db, keys)).toEqual({ resealed: 1 })
    expect(await rotateSecrets(deps.db, keys)).toEqual({ resealed: 0 })
    const { secret } = await deps.db
      .selectFrom('second_factors')
      .select('secret')
      .where('user_id', '=', asha.id)
      .executeTakeFirstOrThrow()
    expect(secret).toMatch(/^1:gcm\.[\w-]+$/)
    expect(await pass(1)).toBe(200)
  })

  it('opens nothing that was changed or sealed with another key', async () => {
    const sealed = sealSecret(parseKeys(OLD), 'SECRET')
    const changed = sealed.replace(/gcm\.(.)/, (_, first) => `gcm.${first === 'A' ? 'B' : 'A'}`)
    for (const each of [changed, SEALED_BEFORE.replace(/d8$/, 'd9')])
      await expect(openSecret(parseKeys(OLD), each)).rejects.toThrow(REFUSED)
    const other = parseKeys(OLD.replace('old', 'odd'))
    for (const each of [sealed, SEALED_BEFORE])
      await expect(openSecret(other, each)).rejects.toThrow(REFUSED)
    await expect(openSecret(parseKeys(NEW.split(',')[0]!), sealed)).rejects.toThrow('version 1')
  })
})

describe('session token', async () => {
  const { app, deps, given } = await startTestApp()
  const signedIn = async (email: string) => {
    const browser = openBrowser(app, deps.config.PUBLIC_URL)
    await browser.post('/api/sign-in', { email, password })
    return browser
  }

  it('is replaced after sign-in, and the old one becomes invalid', async () => {
    const asha = await given.user({ password })
    const owner = await signedIn(asha.email)
    const thief = openBrowser(app, deps.config.PUBLIC_URL, owner.cookie())
    expect((await thief.get('/api/account')).statusCode).toBe(200)
    await owner.post('/api/account/confirmation', { password })
    expect((await thief.get('/api/account')).statusCode).toBe(401)
    expect((await owner.get('/api/account')).statusCode).toBe(200)
  })

  it('is replaced once 2FA is passed, and can be signed out before that', async () => {
    const asha = await given.user({ password })
    const phone = await signedIn(asha.email)
    const { secret } = (await phone.post('/api/account/second-factor')).json<{ secret: string }>()
    const code = (away: number) => codeAt(secret, stepAt(Date.now()) + away)
    await phone.put('/api/account/second-factor', { code: code(0) })

    const laptop = await signedIn(asha.email)
    const thief = openBrowser(app, deps.config.PUBLIC_URL, laptop.cookie())
    await laptop.post('/api/sign-in/second-factor', { code: code(1) })
    expect((await laptop.get('/api/account')).statusCode).toBe(200)
    expect((await thief.get('/api/account')).statusCode).toBe(401)

    const waiting = await signedIn(asha.email)
    const kept = openBrowser(app, deps.config.PUBLIC_URL, waiting.cookie())
    expect((await waiting.post('/api/sign-out')).statusCode).toBe(200)
    const late = await kept.post('/api/sign-in/second-factor', { code: code(1) })
    expect(late.json()).toMatchObject({ code: 'auth.required' })
  })
})
