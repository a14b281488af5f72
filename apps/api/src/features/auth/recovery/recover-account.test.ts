import { afterAll, describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { type Browser, openBrowser } from '#testing/browser.ts'
import { hold, untilWaiting } from '#testing/held-locks.ts'
import { startMailServer } from '#testing/mail-server.ts'
import { startOAuthProvider } from '#testing/oauth-provider.ts'
import { startPushService } from '#testing/push-service.ts'
import { startTestWorker } from '#testing/worker.ts'
import { findKnownDevice } from '../known-device.ts'
import { codeAt, stepAt } from '../second-factor/totp.ts'

const stolen = 'four quiet green trains'
const chosen = 'nine loud purple boats'

/** Hashes a dozen passwords and waits for emails, which takes long on a busy machine. */
describe('recovering a stolen account', { timeout: 90_000 }, async () => {
  const mailServer = await startMailServer()
  const provider = await startOAuthProvider()
  afterAll(() => provider.stop())
  const pushService = await startPushService()
  const { app, deps, given, as } = await startTestApp({
    ...provider.settings,
    ...pushService.settings,
    SMTP_URL: mailServer.url,
    EMAIL_VERIFICATION: 'required',
  })
  await startTestWorker(deps)
  const newBrowser = () => openBrowser(app, deps.config.PUBLIC_URL)
  const guest = as('guest')

  /** The account is created yesterday, so that a provider linked today is not the one it was created with. */
  const givenOwner = async (wanted: { email: string; password: string }) => {
    const owner = await given.user(wanted)
    const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1_000)
    await deps.db
      .updateTable('users')
      .set({ created_at: yesterday })
      .where('id', '=', owner.id)
      .execute()
    return owner
  }
  const signIn = async (browser: Browser, email: string, password: string) =>
    (await browser.post('/api/sign-in', { email, password })).json<Record<string, unknown>>()
  const signedIn = async (email: string) => {
    const browser = newBrowser()
    await signIn(browser, email, stolen)
    return browser
  }
  const getMe = async (browser: Browser) => (await browser.get('/api/me')).json()
  const nextMail = async (email: string) => {
    const { subject = '', text = '' } = await mailServer.nextMailTo(email)
    const [, token = ''] = /\?(?:change|restore|token)=(\S+)/.exec(text) ?? []
    return { subject, text, token }
  }
  const mailAbout = async (email: string, part: string) => {
    for (;;) {
      const mail = await nextMail(email)
      if (mail.subject.includes(part)) return mail
    }
  }
  const changeEmail = async (browser: Browser, email: string) => {
    await browser.post('/api/account/email', { email })
    const { token } = await mailAbout(email, 'Confirm your new')
    expect((await browser.put('/api/account/email', { token })).statusCode).toBe(200)
  }
  const linkUrl = async (browser: Browser, email: string, id = 666) => {
    provider.signsInNext({ id, name: 'Thief', email, isVerified: true })
    return (await browser.post('/api/account/providers/github')).json<{ url: string }>().url
  }
  const signedInByGitHub = async (email: string, id: number) => {
    const browser = newBrowser()
    provider.signsInNext({ id, name: 'Thief', email, isVerified: true })
    const { url } = (await browser.post('/api/sign-in/providers/github', {})).json<{
      url: string
    }>()
    await browser.follow(url)
    return browser
  }
  const byGitHub = async (email: string, id = 666) => getMe(await signedInByGitHub(email, id))
  const enableFactor = async (browser: Browser) => {
    const { secret } = (await browser.post('/api/account/second-factor')).json<{ secret: string }>()
    const code = codeAt(secret, stepAt(Date.now()))
    expect((await browser.put('/api/account/second-factor', { code })).statusCode).toBe(200)
  }
  const recover = (token: string) => guest.post('/api/account-recoveries', { token })
  const reset = async (email: string) => {
    const { token } = await mailAbout(email, 'Choose a new password')
    return guest.post('/api/password-resets', { token, password: chosen })
  }

  it('removes every way in for an intruder: address, provider, 2FA, password and pending links', async () => {
    const owner = await givenOwner({ email: 'victim@college.example', password: stolen })
    const thief = await signedIn(owner.email)
    const device = thief.cookie()
    expect(device).toContain('__Host-device')
    await enableFactor(thief)
    await changeEmail(thief, 'thief@gmail.example')
    await thief.follow(await linkUrl(thief, 'thief@gmail.example'))
    // Changes the address twice, so that the thief also has a link that restores an address.
    await changeEmail(thief, 'second@gmail.example')
    const thiefsRestore = await mailAbout('thief@gmail.example', 'email was changed')
    // The thief also prepares what can be finished later: a password reset and linking another provider.
    await thief.post('/api/reset-mails', { email: 'second@gmail.example' })
    const thiefsReset = await mailAbout('second@gmail.example', 'Choose a new password')
    provider.signsInNext({ id: 667, name: 'T', email: 'second@gmail.example', isVerified: true })
    const started = await thief.post('/api/account/providers/google')

    const { token } = await mailAbout(owner.email, 'email was changed')
    expect(await recover(token)).toMatchObject({
      status: 200,
      body: { isEmailRestored: true, removed: { secondFactor: true, providers: ['github'] } },
    })

    expect(await getMe(thief)).toEqual({ user: null })
    expect(await signIn(newBrowser(), owner.email, stolen)).toMatchObject({
      code: 'auth.wrong-credentials',
    })
    expect(await recover(thiefsRestore.token)).toMatchObject({
      body: { code: 'auth.link-expired' },
    })
    const late = { token: thiefsReset.token, password: stolen }
    expect(await guest.post('/api/password-resets', late)).toMatchObject({
      body: { code: 'auth.link-expired' },
    })
    await thief.follow(started.json<{ url: string }>().url)
    // The thief's browser counts as unknown again.
    const atThiefs = { ip: '203.0.113.5', userAgent: '', cookie: device, contractLevel: 1 }
    const account = { email: owner.email, userId: owner.id }
    expect(await findKnownDevice(deps, account, atThiefs)).toBeUndefined()
    expect(await reset(owner.email)).toMatchObject({
      status: 200,
      body: { removed: { secondFactor: false, providers: [] } },
    })
    for (const address of ['thief@gmail.example', 'second@gmail.example', owner.email])
      expect(await byGitHub(address)).not.toMatchObject({ user: { id: owner.id } })

    const back = newBrowser()
    expect(await signIn(back, owner.email, chosen)).toEqual({ needsSecondFactor: false })
    expect((await back.get('/api/account')).json()).toMatchObject({ providers: [] })
  })

  it('succeeds for a link opened twice simultaneously', async () => {
    const owner = await givenOwner({ email: 'twice@college.example', password: stolen })
    await changeEmail(await signedIn(owner.email), 'elsewhere@gmail.example')
    const { token } = await mailAbout(owner.email, 'email was changed')
    const release = await hold(deps.pool, 'SELECT FROM users WHERE id = $1 FOR UPDATE', [owner.id])
    const both = Promise.all([recover(token), recover(token)])
    await untilWaiting(deps.pool, 2)
    await release()
    expect((await both).map(({ status }) => status)).toEqual([200, 200])
  })

  it('also starts from the email about a new sign-in method', async () => {
    const owner = await givenOwner({ email: 'locked-out@college.example', password: stolen })
    await enableFactor(await signedIn(owner.email))
    const { token } = await mailAbout(owner.email, 'Two-factor authentication is on')
    expect(await recover(token)).toMatchObject({
      body: { isEmailRestored: false, removed: { secondFactor: true, providers: [] } },
    })
    await reset(owner.email)
    expect(await signIn(newBrowser(), owner.email, chosen)).toEqual({ needsSecondFactor: false })
  })

  it('keeps 2FA that the owner set up long ago, and 2FA of team members', async () => {
    const [owner, editor] = [
      await givenOwner({ email: 'owner@college.example', password: stolen }),
      await given.user({
        email: 'editor@college.example',
        password: stolen,
        secondFactor: 'none',
        role: 'editor',
      }),
    ]
    for (const { id, email } of [owner, editor]) {
      await enableFactor(await signedIn(email))
      const age = id === owner.id ? '29 days' : '1 minute'
      await deps.pool.query(
        `UPDATE second_factors SET confirmed_at = now() - $2::interval WHERE user_id = $1`,
        [id, age],
      )
      const { token } = await mailAbout(email, 'Two-factor authentication is on')
      expect(await recover(token)).toMatchObject({ body: { removed: { secondFactor: false } } })
      await reset(email)
      expect(await signIn(newBrowser(), email, chosen)).toEqual({ needsSecondFactor: true })
    }
  })

  it('notifies the owner about a linked provider and 2FA that was turned off', async () => {
    const owner = await givenOwner({ email: 'told@college.example', password: stolen })
    const browser = await signedIn(owner.email)
    await browser.follow(await linkUrl(browser, owner.email, 777))
    await mailAbout(owner.email, 'GitHub was linked')
    await enableFactor(browser)
    await mailAbout(owner.email, 'Two-factor authentication is on')
    await browser.delete('/api/account/second-factor')
    await mailAbout(owner.email, 'Two-factor authentication is off')

    // A reset removes a recently linked provider.
    await guest.post('/api/reset-mails', { email: owner.email })
    expect(await reset(owner.email)).toMatchObject({
      body: { removed: { secondFactor: false, providers: ['github'] } },
    })
    expect(await byGitHub(owner.email, 777)).toEqual({ user: null })
  })

  it('removes 2FA that was turned on recently with a password reset too', async () => {
    const owner = await givenOwner({ email: 'locked@college.example', password: stolen })
    await enableFactor(await signedIn(owner.email))
    await guest.post('/api/reset-mails', { email: owner.email })
    expect(await reset(owner.email)).toMatchObject({
      status: 200,
      body: { removed: { secondFactor: true, providers: [] } },
    })
    const { text } = await mailAbout(owner.email, 'password was changed')
    expect(text).toContain('We removed two-factor authentication')
    expect(await signIn(newBrowser(), owner.email, chosen)).toEqual({ needsSecondFactor: false })
  })

  it.each(['recovery', 'reset'])('removes devices with notifications (%s)', async (kind) => {
    const owner = await givenOwner({ email: `pushed-${kind}@college.example`, password: stolen })
    const thief = await signedIn(owner.email)
    const { subscription } = pushService.newBrowser()
    expect((await thief.put('/api/reminders/devices', subscription)).statusCode).toBe(200)
    if (kind === 'recovery') {
      await enableFactor(thief)
      await recover((await mailAbout(owner.email, 'Two-factor authentication is on')).token)
    } else {
      await guest.post('/api/reset-mails', { email: owner.email })
      await reset(owner.email)
    }
    const { rows } = await deps.pool.query(
      `SELECT by_push, (SELECT count(*)::int FROM push_subscriptions WHERE user_id = $1) AS devices
         FROM reminder_settings WHERE user_id = $1`,
      [owner.id],
    )
    expect(rows).toEqual([{ by_push: false, devices: 0 }])
  })

  const signUp = (email: string) =>
    guest.post('/api/sign-up', { name: 'S', email, password: stolen, hasAgreedToTerms: true })
  const ownsNow = async (email: string) => {
    const browser = newBrowser()
    await signIn(browser, email, chosen)
    return getMe(browser)
  }

  it('restores the address if someone has signed up with it but never verified it', async () => {
    const owner = await givenOwner({ email: 'squatted@college.example', password: stolen })
    const thief = await signedIn(owner.email)
    await changeEmail(thief, 'squatter@gmail.example')
    expect(await signUp(owner.email)).toMatchObject({ body: { isSignedIn: false } })

    const { token } = await mailAbout(owner.email, 'email was changed')
    expect(await recover(token)).toMatchObject({
      status: 200,
      body: { isEmailRestored: true, isEmailTaken: false },
    })
    expect(await getMe(thief)).toEqual({ user: null })
    await reset(owner.email)
    expect(await ownsNow(owner.email)).toMatchObject({ user: { id: owner.id } })
  })

  it('restores the address even if a sign-up with it commits in the meantime', async () => {
    const owner = await givenOwner({ email: 'raced@college.example', password: stolen })
    await changeEmail(await signedIn(owner.email), 'racer@gmail.example')
    const { token } = await mailAbout(owner.email, 'email was changed')
    const release = await hold(
      deps.pool,
      "INSERT INTO users (id, name, email) VALUES (gen_random_uuid(), 'Squatter', $1)",
      [owner.email],
    )
    const recovered = recover(token)
    await untilWaiting(deps.pool, 1)
    await release()
    expect(await recovered).toMatchObject({ status: 200, body: { isEmailRestored: true } })
  })

  it('locks the intruder out if a second account of the owner has the address, and restores it once it is free', async () => {
    const owner = await givenOwner({ email: 'twofold@college.example', password: stolen })
    const thief = await signedIn(owner.email)
    await changeEmail(thief, 'first-thief@gmail.example')
    await changeEmail(thief, 'last-thief@gmail.example')
    const thiefsRestore = await mailAbout('first-thief@gmail.example', 'email was changed')
    await enableFactor(thief)
    const second = await signedInByGitHub(owner.email, 901)

    const { token } = await mailAbout(owner.email, 'email was changed')
    for (const secondFactor of [true, false])
      expect(await recover(token)).toMatchObject({
        status: 200,
        body: { isEmailRestored: false, isEmailTaken: true, removed: { secondFactor } },
      })
    expect(await getMe(thief)).toEqual({ user: null })
    expect(await recover(thiefsRestore.token)).toMatchObject({
      body: { code: 'auth.link-expired' },
    })
    // No email to the intruder's address can open the account.
    const { email } = await deps.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', owner.id)
      .executeTakeFirstOrThrow()
    expect(email).toMatch(/@released\.invalid$/)
    expect(await getMe(second)).toMatchObject({ user: { email: owner.email } })

    await changeEmail(second, 'moved@college.example')
    expect(await recover(token)).toMatchObject({
      body: { isEmailRestored: true, isEmailTaken: false },
    })
    await reset(owner.email)
    expect(await ownsNow(owner.email)).toMatchObject({ user: { id: owner.id } })
  })

  /** Both requests have made their checks and wait for the account when the first one continues. */
  async function inTurn<First, Second>(
    owner: { id: string },
    first: () => Promise<First>,
    second: () => Promise<Second>,
  ): Promise<[First, Second]> {
    const release = await hold(deps.pool, 'SELECT FROM users WHERE id = $1 FOR UPDATE', [owner.id])
    const before = first()
    await untilWaiting(deps.pool, 1)
    const after = second()
    await untilWaiting(deps.pool, 2)
    await release()
    return Promise.all([before, after])
  }
  const findLink = async (email: string) => (await mailAbout(email, 'email was changed')).token
  const listSessions = ({ id }: { id: string }) =>
    deps.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()

  it('refuses a sign-in whose password was checked before the recovery', async () => {
    const owner = await givenOwner({ email: 'signing-in@college.example', password: stolen })
    await changeEmail(await signedIn(owner.email), 'thief-in@gmail.example')
    const token = await findLink(owner.email)
    const [recovered, signedInLate] = await inTurn(
      owner,
      () => recover(token),
      () => signIn(newBrowser(), 'thief-in@gmail.example', stolen),
    )
    expect(recovered).toMatchObject({ status: 200 })
    expect(signedInLate).toMatchObject({ code: 'auth.wrong-credentials' })
    expect(await listSessions(owner)).toEqual([])
  })

  it.each(['reset', 'change'])(
    'refuses a sign-in whose password was checked before a password %s',
    async (kind) => {
      const owner = await givenOwner({ email: `${kind}@college.example`, password: stolen })
      const browser = await signedIn(owner.email)
      if (kind === 'reset') await guest.post('/api/reset-mails', { email: owner.email })
      const { token } = kind === 'reset' ? await mailAbout(owner.email, 'Choose a new') : {}
      const [, signedInLate] = await inTurn(
        owner,
        async () =>
          kind === 'reset'
            ? await guest.post('/api/password-resets', { token, password: chosen })
            : await browser.post('/api/account/password', {
                currentPassword: stolen,
                newPassword: chosen,
              }),
        () => signIn(newBrowser(), owner.email, stolen),
      )
      expect(signedInLate).toMatchObject({ code: 'auth.wrong-credentials' })
      expect(await ownsNow(owner.email)).toMatchObject({ user: { id: owner.id } })
    },
  )

  it('refuses a provider whose link was read before the recovery removed it', async () => {
    const owner = await givenOwner({ email: 'linked@college.example', password: stolen })
    const thief = await signedIn(owner.email)
    await changeEmail(thief, 'linker@gmail.example')
    await thief.follow(await linkUrl(thief, 'linker@gmail.example', 902))
    const token = await findLink(owner.email)
    const [recovered, user] = await inTurn(
      owner,
      () => recover(token),
      () => byGitHub('linker@gmail.example', 902),
    )
    expect(recovered).toMatchObject({ body: { removed: { providers: ['github'] } } })
    expect(user).not.toMatchObject({ user: { id: owner.id } })
    expect(await listSessions(owner)).toEqual([])
  })

  it('refuses to link a provider once the recovery has restored the address', async () => {
    const owner = await givenOwner({ email: 'unlinked@college.example', password: stolen })
    const thief = await signedIn(owner.email)
    await changeEmail(thief, 'late-linker@gmail.example')
    const url = await linkUrl(thief, 'late-linker@gmail.example', 903)
    const token = await findLink(owner.email)
    await inTurn(
      owner,
      () => recover(token),
      () => thief.follow(url),
    )
    expect(await byGitHub('late-linker@gmail.example', 903)).not.toMatchObject({
      user: { id: owner.id },
    })
  })

  it('refuses a change of the address whose session the recovery has ended', async () => {
    const owner = await givenOwner({ email: 'changing@college.example', password: stolen })
    const thief = await signedIn(owner.email)
    await changeEmail(thief, 'changer@gmail.example')
    await thief.post('/api/account/email', { email: 'changer-2@gmail.example' })
    const { token: change } = await mailAbout('changer-2@gmail.example', 'Confirm your new')
    const token = await findLink(owner.email)
    const [recovered, changed] = await inTurn(
      owner,
      () => recover(token),
      () => thief.put('/api/account/email', { token: change }),
    )
    expect(recovered).toMatchObject({ body: { isEmailRestored: true } })
    expect(changed.json()).toMatchObject({ code: 'auth.required' })
    await reset(owner.email)
    expect(await ownsNow(owner.email)).toMatchObject({ user: { id: owner.id } })
  })

  it.each(['put', 'delete'] as const)(
    'refuses to change 2FA in a session that the recovery has ended (%s)',
    async (method) => {
      const owner = await givenOwner({ email: `${method}-2fa@college.example`, password: stolen })
      const thief = await signedIn(owner.email)
      await changeEmail(thief, `${method}-2fa@gmail.example`)
      const token = await findLink(owner.email)
      const { secret } = (await thief.post('/api/account/second-factor')).json<{ secret: string }>()
      const code = codeAt(secret, stepAt(Date.now()))
      if (method === 'delete') await thief.put('/api/account/second-factor', { code })
      const [recovered, changed] = await inTurn(
        owner,
        () => recover(token),
        () => thief[method]('/api/account/second-factor', { code }),
      )
      expect(recovered).toMatchObject({ status: 200 })
      expect(changed.json()).toMatchObject({ code: 'auth.required' })
    },
  )
})
