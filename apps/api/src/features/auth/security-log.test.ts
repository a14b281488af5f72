import { Writable } from 'node:stream'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { logOptions } from '#platform/log.ts'
import { startTestApp } from '#testing/app.ts'
import { openBrowser } from '#testing/browser.ts'
import { codeAt, stepAt } from './second-factor/totp.ts'

const password = 'four quiet green trains'

describe('the security log', async () => {
  const lines: Record<string, unknown>[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)) as Record<string, unknown>)
      done()
    },
  })
  const { app, as, deps, given } = await startTestApp({}, pino(logOptions('info'), sink))
  const browse = () => openBrowser(app, deps.config.PUBLIC_URL)
  const listActs = (userId: string) =>
    deps.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'network', 'details'])
      .where('user_id', '=', userId)
      .orderBy('at')
      .execute()
  const listActions = async (userId: string) => (await listActs(userId)).map(({ action }) => action)

  it('has an entry for each account action, with user and IP address', async () => {
    const asha = await given.user({ password })
    const browser = browse()
    const credentials = { email: asha.email, password }
    await browser.post('/api/sign-in', credentials)
    const { secret } = (await browser.post('/api/account/second-factor')).json<{ secret: string }>()
    const code = (away: number) => codeAt(secret, stepAt(Date.now()) + away)
    await browser.put('/api/account/second-factor', { code: code(0) })
    await browser.post('/api/sign-out')
    await browser.post('/api/sign-in', credentials)
    await browser.post('/api/sign-in/second-factor', { code: code(1) })
    await browser.post('/api/account/confirmation', { password })
    await browse().post('/api/sign-in', credentials)
    await browser.delete('/api/account/sessions')
    const newPassword = 'five quiet green trains'
    await browser.post('/api/account/password', { currentPassword: password, newPassword })
    await browser.get('/api/account/export?format=json')
    await browser.delete('/api/account/second-factor')
    await browser.delete('/api/account')

    expect(await listActions(asha.id)).toEqual([
      'signed-in',
      'second-factor.enabled',
      'session.ended',
      'signed-in',
      'second-factor.passed',
      'identity.confirmed',
      'signed-in',
      'sessions.ended',
      'password.changed',
      'data.exported',
      'second-factor.removed',
      'account.deleted',
    ])
    const acts = await listActs(asha.id)
    expect(new Set(acts.map(({ actor_id }) => actor_id))).toEqual(new Set([asha.id]))
    const [network, ...others] = new Set(acts.map((act) => act.network))
    expect([network, others]).toEqual([expect.stringMatching(/^[\w-]{16}$/), []])
    // Entries outlive the account, so they must not name anyone.
    expect(JSON.stringify(acts)).not.toMatch(/Asha|@|127\.0/)
  })

  it('records a wrong password, code or confirmation by account id', async () => {
    const asha = await given.user({ password, secondFactor: 'waiting' })
    const ravi = await given.user({ password })
    lines.length = 0
    await browse().post('/api/sign-in', { email: ravi.email, password: 'a guess of mine' })
    await as(asha).post('/api/sign-in/second-factor', { code: '000000' })
    await as(ravi).post('/api/account/confirmation', { password: 'a guess of mine' })
    await browse().post('/api/sign-in', { email: 'nobody@example.com', password: 'a guess' })

    const told = lines.filter(({ security }) => security)
    expect(told.map(({ security, accountId }) => [security, accountId])).toEqual([
      ['sign-in.failed', ravi.id],
      ['second-factor.failed', asha.id],
      ['confirmation.failed', ravi.id],
      ['sign-in.failed', undefined],
    ])
    for (const { network } of told) expect(network).toMatch(/^[\w-]{16}$/)
    expect(JSON.stringify(lines)).not.toMatch(/@example|127\.0\.0\.1|a guess/)
  })

  it('includes the account id in its requests and refusals', async () => {
    const asha = await given.user({ isConfirmed: false })
    lines.length = 0
    await as(asha).get('/api/dashboard')
    await as(asha).delete('/api/account')
    await as('guest').get('/api/topics')

    const requests = lines.filter(({ msg }) => msg === 'request completed')
    expect(requests.map(({ accountId }) => accountId)).toEqual([asha.id, asha.id, undefined])
    const { id: accountId } = asha
    expect(lines.filter(({ security }) => security)).toMatchObject([
      { security: 'access.refused', code: 'auth.confirmation-required', accountId },
    ])
  })

  it('has exactly one entry for each action', async () => {
    const asha = await given.user({ password })
    await deps.pool.query(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'full'; END $$;
      CREATE TRIGGER refuses BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse()`)
    const browser = browse()
    const statuses = [
      await browser.post('/api/sign-in', { email: asha.email, password }),
      await as(asha).post('/api/account/password', {
        currentPassword: password,
        newPassword: 'five quiet green trains',
      }),
      await as(asha).delete('/api/account'),
      await as(asha).delete('/api/account/sessions'),
    ].map((reply) => ('statusCode' in reply ? reply.statusCode : reply.status))
    await deps.pool.query('DROP TRIGGER refuses ON audit_log')

    // The last request found no other session to end.
    expect(statuses).toEqual([500, 500, 500, 200])
    expect((await browser.get('/api/me')).json()).toEqual({ user: null })
    expect((await browse().post('/api/sign-in', { email: asha.email, password })).statusCode).toBe(
      200,
    )
  })
})
