import { describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { startTestApp } from '#testing/app.ts'
import { type Browser, openBrowser } from '#testing/browser.ts'
import { startMailServer } from '#testing/mail-server.ts'
import { startTestWorker } from '#testing/worker.ts'

const attackersPassword = 'four quiet green trains'
const owners = 'five quiet green trains'

/**
 * Account pre-hijacking: an attacker signs up with an address before its owner does. The reader of the email must
 * decide the password.
 */
async function startStory(settings: Record<string, string>) {
  const mailServer = await startMailServer()
  const { app, deps, as, given } = await startTestApp({
    SMTP_URL: mailServer.url,
    ...settings,
  })
  await startTestWorker(deps)
  const newBrowser = () => openBrowser(app, deps.config.PUBLIC_URL)
  return {
    deps,
    as,
    given,
    newBrowser,
    signUp: (browser: Browser, email: string, password: string) =>
      browser.post('/api/sign-up', { name: 'Someone', email, password, hasAgreedToTerms: true }),
    signIn: async (email: string, password: string) =>
      (await newBrowser().post('/api/sign-in', { email, password })).statusCode,
    /** Reads the next email to the address and the token of its link. */
    nextMail: async (email: string) => {
      const { subject = '', text = '' } = await mailServer.nextMailTo(email)
      const [, page = '', token = ''] =
        /\/(verify-email|reset-password)\?token=(\S+)/.exec(text) ?? []
      return { subject, text, page, token }
    },
    countTo: (email: string) => mailServer.countTo(email),
    acts: async (userId: string) => {
      const rows = await deps.db
        .selectFrom('audit_log')
        .select(['action', 'details'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute()
      return rows
    },
  }
}

describe('an account that an attacker created, with verification required', async () => {
  const story = await startStory({ EMAIL_VERIFICATION: 'required' })
  const { newBrowser, signUp, signIn, nextMail } = story

  it('goes to the owner, who signs up later and chooses the password by email', async () => {
    const email = 'owner@example.com'
    await signUp(newBrowser(), email, attackersPassword)
    const first = await nextMail(email)
    expect(first.page).toBe('verify-email')

    const browser = newBrowser()
    expect((await signUp(browser, email, owners)).json()).toEqual({ isSignedIn: false })
    const second = await nextMail(email)
    expect([second.subject, second.page]).toEqual([
      'Finish signing up for NextRound',
      'reset-password',
    ])
    const { token } = second
    const reset = await browser.post('/api/password-resets', { token, password: owners })
    expect(reset.statusCode).toBe(200)

    expect(await signIn(email, owners)).toBe(200)
    expect(await signIn(email, attackersPassword)).toBe(401)
    // The first link is invalid now, with the attacker's password or another.
    for (const path of ['/api/password-resets', '/api/email-verifications']) {
      await newBrowser().post(path, { token: first.token, password: attackersPassword })
    }
    expect(await signIn(email, attackersPassword)).toBe(401)
  })

  it('does not become usable when the owner opens the first email', async () => {
    const email = 'curious@example.com'
    await signUp(newBrowser(), email, attackersPassword)
    const { token } = await nextMail(email)
    // Even in a browser that tried to sign up with the address.
    const browser = newBrowser()
    await signUp(browser, email, owners)
    for (const each of [browser, newBrowser()]) {
      const reply = await each.post('/api/email-verifications', { token })
      expect([reply.statusCode, reply.json()]).toEqual([200, { isVerified: false }])
    }
    expect(await signIn(email, attackersPassword)).toBe(403)

    // The same link lets the owner choose the password instead.
    const reset = await browser.post('/api/password-resets', { token, password: owners })
    expect(reset.statusCode).toBe(200)
    expect([await signIn(email, owners), await signIn(email, attackersPassword)]).toEqual([
      200, 401,
    ])
    const again = await browser.post('/api/password-resets', { token, password: attackersPassword })
    expect(again.json()).toMatchObject({ code: 'auth.link-expired' })
  })

  it('is verified by one tap in the browser that created it, and with the password elsewhere', async () => {
    const [here, there] = ['here@example.com', 'there@example.com']
    const browser = newBrowser()
    await signUp(browser, here, owners)
    const link = await nextMail(here)
    const tapped = await browser.post('/api/email-verifications', { token: link.token })
    expect(tapped.json()).toEqual({ isVerified: true })
    expect(await signIn(here, owners)).toBe(200)

    await signUp(newBrowser(), there, owners)
    const { token } = await nextMail(there)
    const phone = newBrowser()
    const wrong = await phone.post('/api/email-verifications', {
      token,
      password: attackersPassword,
    })
    expect(wrong.json()).toMatchObject({ code: 'auth.wrong-credentials' })
    const right = await phone.post('/api/email-verifications', { token, password: owners })
    expect(right.json()).toEqual({ isVerified: true })
    expect(await signIn(there, owners)).toBe(200)
  })

  it('welcomes its owner once', async () => {
    const email = 'welcome@example.com'
    const browser = newBrowser()
    await signUp(browser, email, owners)
    const { token } = await nextMail(email)
    await browser.post('/api/email-verifications', { token })
    expect((await nextMail(email)).subject).toBe('Welcome to NextRound')
    await browser.post('/api/sign-in', { email, password: owners })
    await browser.post('/api/reset-mails', { email })
    const reset = await nextMail(email)
    await browser.post('/api/password-resets', { token: reset.token, password: `${owners} 2` })
    expect((await nextMail(email)).subject).toBe('Your NextRound password was changed')
    expect(story.countTo(email)).toBe(4)
  })
})

describe('an account that an attacker created and uses, without required verification', async () => {
  const story = await startStory({ EMAIL_VERIFICATION: 'off' })
  const { deps, as, given, newBrowser, signUp, signIn, nextMail } = story

  it('can’t turn on 2FA until its address is verified', async () => {
    const email = 'unproved@example.com'
    const attacker = newBrowser()
    expect((await signUp(attacker, email, attackersPassword)).json()).toEqual({ isSignedIn: true })
    const refused = await attacker.post('/api/account/second-factor')
    expect(refused.json()).toMatchObject({ code: 'auth.email-not-verified' })

    // It does once its owner has verified it.
    await attacker.post('/api/verification-mails', { email })
    // The welcome and verification emails may come in any order.
    const mails = [await nextMail(email), await nextMail(email)]
    const { token = '' } = mails.find(({ page }) => page === 'verify-email') ?? {}
    await attacker.post('/api/email-verifications', { token })
    expect((await attacker.post('/api/account/second-factor')).statusCode).toBe(200)
  })

  it('goes to the owner without the attacker’s sign-in methods, and lists what was removed', async () => {
    // An older account, with sign-in methods that were added before the address was verified.
    const attacker = await given.user({
      email: 'victim@example.com',
      password: attackersPassword,
      isVerified: false,
      secondFactor: 'passed',
    })
    const { id, email } = attacker
    const secret = { secret: 'x', confirmed_at: new Date() }
    await deps.db
      .insertInto('second_factors')
      .values({ user_id: id, ...secret })
      .execute()
    await deps.db
      .insertInto('accounts')
      .values({ id: newId(), user_id: id, provider_id: 'github', account_id: 'attacker' })
      .execute()

    await newBrowser().post('/api/reset-mails', { email })
    const { token } = await nextMail(email)
    const reset = await newBrowser().post('/api/password-resets', { token, password: owners })
    const removed = { secondFactor: true, providers: ['github'] }
    expect(reset.json()).toEqual({ removed })

    expect((await as(attacker).get('/api/me')).body).toEqual({ user: null })
    expect([await signIn(email, owners), await signIn(email, attackersPassword)]).toEqual([
      200, 401,
    ])
    const mails = [await nextMail(email), await nextMail(email)].map(({ text }) => text).join()
    expect(mails).toContain('two-factor authentication, sign-in with GitHub')
    expect(await story.acts(id)).toContainEqual({
      action: 'account.taken-over',
      details: { secondFactor: 'removed', providers: 'github' },
    })
  })

  it('keeps the older 2FA of an owner who verified the address, whatever is reset', async () => {
    const owner = await given.user({ password: attackersPassword, secondFactor: 'passed' })
    const longAgo = new Date(Date.now() - 29 * 24 * 60 * 60 * 1_000)
    const factor = { user_id: owner.id, secret: 'x', confirmed_at: longAgo }
    await deps.db.insertInto('second_factors').values(factor).execute()
    await newBrowser().post('/api/reset-mails', { email: owner.email })
    const { token } = await nextMail(owner.email)
    const reset = await newBrowser().post('/api/password-resets', { token, password: owners })
    expect(reset.json()).toEqual({ removed: { secondFactor: false, providers: [] } })
    const credentials = { email: owner.email, password: owners }
    const signedIn = await newBrowser().post('/api/sign-in', credentials)
    expect(signedIn.json()).toEqual({ needsSecondFactor: true })
  })
})
