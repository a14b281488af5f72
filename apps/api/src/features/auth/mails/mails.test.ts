import { describe, expect, it, vi } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { startMailServer } from '#testing/mail-server.ts'
import { startTestWorker } from '#testing/worker.ts'
import { renderMail } from '#platform/mail/render-mail.ts'

const password = 'four quiet green trains'
const changed = 'five quiet green trains'

describe('account emails', async () => {
  const mailServer = await startMailServer()
  const { as, given, deps } = await startTestApp({
    SMTP_URL: mailServer.url,
    EMAIL_VERIFICATION: 'required',
  })
  await startTestWorker(deps)
  const guest = as('guest')

  const signUp = (email: string) =>
    guest.post('/api/sign-up', { name: 'Asha', email, password, hasAgreedToTerms: true })
  const signIn = (email: string, typed = password) =>
    guest.post('/api/sign-in', { email, password: typed })
  const tokenIn = (text = '', page: string) => {
    const [, token = ''] = new RegExp(`${page}\\?token=(\\S+)`).exec(text) ?? []
    return token
  }

  it('verify the address of a new account, then welcome the learner', async () => {
    const email = 'asha@example.com'
    expect(await signUp(email)).toMatchObject({ status: 200, body: { isSignedIn: false } })
    expect(await signIn(email)).toMatchObject({ body: { code: 'auth.email-not-verified' } })

    const mail = await mailServer.nextMailTo(email)
    expect(mail.subject).toBe('Verify your email for NextRound')
    // Anyone can type an address and a name: the name must not be sent to the address's owner.
    expect(mail.raw).not.toContain('Asha')
    const token = tokenIn(mail.text, 'verify-email')
    expect(mail.html).toContain(token)

    expect(await guest.post('/api/email-verifications', { token, password })).toMatchObject({
      status: 200,
      body: { isVerified: true },
    })
    expect(await signIn(email)).toMatchObject({ status: 200 })
    const welcome = await mailServer.nextMailTo(email)
    expect(welcome.subject).toBe('Welcome to NextRound')
    expect(welcome.text).toContain('Hello Asha,')

    // The link works again, because some mail programs open it first. There is no second welcome email.
    expect(await guest.post('/api/email-verifications', { token })).toMatchObject({ status: 200 })
    expect(mailServer.countTo(email)).toBe(2)
  })

  it.each(['', 'x', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJlbWFpbCI6ImFAYi5jIn0.'])(
    'verification fails with %j',
    async (token) => {
      const { status } = await guest.post('/api/email-verifications', { token })
      expect(status).toBe(400)
    },
  )

  it('notify only the owner about a repeated sign-up', async () => {
    const owner = await given.user({ email: 'owner@example.com', password })
    expect(await signUp(owner.email)).toMatchObject({ status: 200, body: { isSignedIn: false } })
    const mail = await mailServer.nextMailTo(owner.email)
    expect(mail.subject).toBe('You already have an account at NextRound')
    expect(mail.text).toContain('/forgot-password')
  })

  it('can’t be used to flood an inbox by signing up with its address', async () => {
    const owner = await given.user({ email: 'flooded@example.com', password })
    for (let time = 0; time < 8; time += 1) await signUp(owner.email)
    for (let time = 0; time < 5; time += 1) await mailServer.nextMailTo(owner.email)
    await guest.post('/api/reset-mails', { email: 'someone-else@example.com' })
    expect(mailServer.countTo(owner.email)).toBe(5)
  })

  it('are the same for ten parallel sign-ups with one address, which create one account', async () => {
    const email = 'race@example.com'
    const replies = await Promise.all(Array.from({ length: 10 }, () => signUp(email)))
    expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
      new Set([JSON.stringify([200, { isSignedIn: false }])]),
    )
    const rows = await deps.db.selectFrom('users').select('id').where('email', '=', email).execute()
    expect(rows).toHaveLength(1)
  })

  it('can be requested again before verification', async () => {
    const email = 'late@example.com'
    await signUp(email)
    await guest.post('/api/verification-mails', { email })
    for (let time = 0; time < 2; time += 1) {
      expect((await mailServer.nextMailTo(email)).subject).toBe('Verify your email for NextRound')
    }
  })

  it('let the owner set a new password once, which signs everyone out', async () => {
    const owner = await given.user({ email: 'lost@example.com', password, name: 'Ravi' })
    await guest.post('/api/reset-mails', { email: owner.email })
    const mail = await mailServer.nextMailTo(owner.email)
    expect(mail.subject).toBe('Choose a new password for NextRound')
    const token = tokenIn(mail.text, 'reset-password')
    const reset = (typed: string) => guest.post('/api/password-resets', { token, password: typed })

    expect(await reset('password')).toMatchObject({ body: { code: 'auth.password-too-common' } })
    expect(await reset(changed)).toMatchObject({
      status: 200,
      body: { removed: { secondFactor: false, providers: [] } },
    })
    expect(await reset('six quiet green trains')).toMatchObject({
      body: { code: 'auth.link-expired' },
    })

    expect((await as(owner).get('/api/me')).body).toEqual({ user: null })
    expect(await signIn(owner.email)).toMatchObject({ status: 401 })
    expect(await signIn(owner.email, changed)).toMatchObject({ status: 200 })
    const told = await mailServer.nextMailTo(owner.email)
    expect(told.subject).toBe('Your NextRound password was changed')
    expect(told.text).toContain('Hello Ravi,')
  })

  it('are not sent to unknown addresses, nor more than five times an hour', async () => {
    const [unknown, keen] = ['unknown@example.com', await given.user({ email: 'keen@example.com' })]
    for (let time = 0; time < 8; time += 1) {
      expect(await guest.post('/api/reset-mails', { email: unknown })).toMatchObject({
        status: 200,
      })
      expect(await guest.post('/api/reset-mails', { email: keen.email })).toMatchObject({
        status: 200,
      })
    }
    for (let time = 0; time < 5; time += 1) await mailServer.nextMailTo(keen.email)
    const unfinished = () =>
      deps.pool
        .query("SELECT 1 FROM queue.job WHERE state < 'completed' AND name = 'auth.mail-reset'")
        .then(({ rowCount }) => rowCount)
    await vi.waitFor(async () => expect(await unfinished()).toBe(0), { timeout: 30_000 })
    expect([mailServer.countTo(unknown), mailServer.countTo(keen.email)]).toEqual([0, 5])
  })

  it('have one content for text and HTML, and user input is escaped', () => {
    const { text, html } = renderMail(
      {
        subject: 'A <b>bold</b> subject',
        preview: 'p',
        name: '<img src=x onerror=alert(1)>',
        paragraphs: ['One & two'],
        button: { label: 'Go', url: 'https://site.example/?a=1&b="2"' },
        notes: ["It's a note"],
      },
      { name: 'NextRound', url: 'https://site.example' },
    )
    expect(text).toContain('Hello <img src=x onerror=alert(1)>,')
    expect(html).not.toMatch(/<img|<b>|b="2"/)
    expect(html).toContain('One &#38; two')
  })
})
