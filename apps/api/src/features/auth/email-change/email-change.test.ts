import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { startMailServer } from '#testing/mail-server.ts'
import { startTestWorker } from '#testing/worker.ts'

const password = 'four quiet green trains'

describe('changing the email address', async () => {
  const mailServer = await startMailServer()
  const { as, deps, given } = await startTestApp({
    SMTP_URL: mailServer.url,
    EMAIL_VERIFICATION: 'required',
  })
  await startTestWorker(deps)
  const guest = as('guest')
  const signIn = async (email: string, typed = password) =>
    (await guest.post('/api/sign-in', { email, password: typed })).status
  const nextMail = async (email: string) => {
    const { subject = '', text = '' } = await mailServer.nextMailTo(email)
    const [, kind = '', token = ''] = /\?(change|restore|token)=(\S+)/.exec(text) ?? []
    return { subject, text, kind, token }
  }

  it('requires re-authentication, the link sent to the new address, and a signed-in browser', async () => {
    const asha = await given.user({ email: 'asha@college.example', password })
    const unconfirmed = await given.user({ isConfirmed: false })
    const wanted = { email: 'Asha@Work.example' }
    expect(await as(unconfirmed).post('/api/account/email', wanted)).toMatchObject({
      body: { code: 'auth.confirmation-required' },
    })
    expect(await as(asha).post('/api/account/email', wanted)).toMatchObject({ status: 200 })
    expect(await signIn('asha@college.example')).toBe(200)

    const { token, kind } = await nextMail('asha@work.example')
    expect(kind).toBe('change')
    // A mistyped address would send the link to someone else.
    const other = await given.user()
    for (const who of [guest, as(other)]) {
      expect((await who.put('/api/account/email', { token })).status).toBeGreaterThanOrEqual(400)
    }
    for (const _ of ['once', 'twice'])
      expect(await as(asha).put('/api/account/email', { token })).toMatchObject({ status: 200 })
    expect((await as(asha).get('/api/me')).body).toMatchObject({
      user: { email: 'asha@work.example' },
    })
    expect(await signIn('asha@work.example')).toBe(200)
    expect(await signIn('asha@college.example')).toBe(401)
  })

  it('can be undone from the old address, which signs out the attacker', async () => {
    const asha = await given.user({ email: 'old@college.example', password })
    await as(asha).post('/api/account/email', { email: 'thief@example.com' })
    const change = await nextMail('thief@example.com')
    await as(asha).put('/api/account/email', { token: change.token })

    const notice = await nextMail('old@college.example')
    expect(notice.kind).toBe('restore')
    expect(notice.text).not.toContain('thief@')
    // A link works only for its own purpose.
    expect((await guest.post('/api/account-recoveries', { token: change.token })).status).toBe(400)
    expect(await as(asha).put('/api/account/email', { token: notice.token })).toMatchObject({
      body: { code: 'auth.link-expired' },
    })

    expect((await guest.post('/api/account-recoveries', { token: notice.token })).status).toBe(200)
    expect((await as(asha).get('/api/me')).body).toEqual({ user: null })
    const reset = await nextMail('old@college.example')
    expect(reset.subject).toBe('Choose a new password for NextRound')
    const next = 'five quiet green trains'
    await guest.post('/api/password-resets', { token: reset.token, password: next })
    expect(await signIn('old@college.example', next)).toBe(200)
  })

  it('never reveals whether an address has an account, and takes over no account', async () => {
    const [asha, ravi] = [await given.user({ password }), await given.user({ password })]
    const taken = await as(asha).post('/api/account/email', { email: ravi.email })
    const free = await as(asha).post('/api/account/email', { email: 'free@example.com' })
    expect(taken.body).toEqual(free.body)
    expect((await nextMail(ravi.email)).subject).toBe('You already have an account at NextRound')

    // The address was free when the link was sent, but no longer is.
    const { token } = await nextMail('free@example.com')
    await given.user({ email: 'free@example.com' })
    expect(await as(asha).put('/api/account/email', { token })).toMatchObject({
      status: 409,
      body: { code: 'auth.email-taken' },
    })
  })

  it('logs no address', async () => {
    const { rows } = await deps.pool.query(
      `SELECT action, details::text FROM audit_log WHERE action LIKE 'email.%'`,
    )
    const actions = new Set(rows.map(({ action }) => action as string))
    expect(actions).toEqual(new Set(['email.change-requested', 'email.changed']))
    expect(JSON.stringify(rows)).not.toContain('@')
  })
})
