import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { findSession } from './find-session.ts'
import { readSessionCookie, sessionCookie } from './session-cookie.ts'

const guessed = { version: 2, secret: 'a guess of somebody who has no key' }

describe('a session', async () => {
  const { as, given, deps, cookieFor } = await startTestApp()
  const read = findSession(deps)

  it('identifies the signed-in user', async () => {
    const asha = await given.user({ name: 'Asha' })
    expect(await as(asha).get('/api/me')).toMatchObject({
      body: { user: { id: asha.id, name: 'Asha', role: 'learner', timeZone: 'Asia/Kolkata' } },
    })
    expect(await as('guest').get('/api/me')).toMatchObject({ status: 200, body: { user: null } })
  })

  it('ends when its row is deleted or it expires', async () => {
    const [gone, late] = [await given.user(), await given.user()]
    await deps.db.deleteFrom('sessions').where('user_id', '=', gone.id).execute()
    await deps.db
      .updateTable('sessions')
      .set({ expires_at: new Date(0) })
      .where('user_id', '=', late.id)
      .execute()

    expect((await as(gone).get('/api/me')).body).toEqual({ user: null })
    expect((await as(late).get('/api/me')).body).toEqual({ user: null })
  })

  it('ends on sign-out without ending other sessions', async () => {
    const [asha, ravi] = [await given.user(), await given.user()]
    expect(await as(asha).post('/api/sign-out')).toMatchObject({
      status: 200,
      body: { hasEnded: true },
    })

    expect((await as(asha).get('/api/me')).body).toEqual({ user: null })
    // Signing out again does no harm.
    expect((await as(asha).post('/api/sign-out')).status).toBe(200)
    expect((await as(ravi).get('/api/me')).body).toMatchObject({ user: { id: ravi.id } })
  })

  it('can’t be forged without the key', () => {
    const keys = deps.config.SESSION_KEYS
    const cookie = sessionCookie('token', keys)
    expect(readSessionCookie(cookie, keys)).toBe('token')
    expect(readSessionCookie(`other=1; ${cookie}; more=2`, keys)).toBe('token')
    expect(readSessionCookie(sessionCookie('token', [guessed]), keys)).toBeUndefined()
    const last = cookie.endsWith('A') ? 'Q' : 'A'
    for (const forged of [
      '__Host-session=token',
      '__Host-session=token.',
      '__Host-session=token.1.',
      '__Host-session=%',
      cookie.slice(0, -1) + last,
      cookie.replace('token.1.', 'token.2.'),
      cookie.replace('token', 'other'),
      cookie.replace('__Host-session', 'session'),
      '',
    ]) {
      expect([forged, readSessionCookie(forged, keys)]).toEqual([forged, undefined])
    }
  })

  it('stays valid while its old key is listed, and ends when that key is removed', () => {
    const old = { version: 1, secret: 'the key of last year, long enough' }
    const cookie = sessionCookie('token', [old])
    expect(readSessionCookie(cookie, [guessed, old])).toBe('token')
    expect(readSessionCookie(cookie, [guessed])).toBeUndefined()
    expect(sessionCookie('token', [guessed, old])).toContain('=token.2.')
  })

  const aged = async (
    role: 'learner' | 'admin',
    column: 'updated_at' | 'created_at',
    hours: number,
  ) => {
    const user = await given.user({ role })
    await deps.db
      .updateTable('sessions')
      .set({ [column]: new Date(Date.now() - hours * 3_600_000) })
      .where('user_id', '=', user.id)
      .execute()
    return (await read(cookieFor(user)))?.id === user.id
  }

  it.each([
    ['learner', 'updated_at', 7 * 24],
    ['learner', 'created_at', 30 * 24],
    ['admin', 'updated_at', 0.5],
    ['admin', 'created_at', 12],
  ] as const)('of a %s ends by %s after %d hours', async (role, column, hours) => {
    expect(await aged(role, column, hours * 0.99)).toBe(true)
    expect(await aged(role, column, hours * 1.01)).toBe(false)
  })

  it('of an active admin stays confirmed for an hour, only in the console', async () => {
    const admin = await given.user({ role: 'admin' })
    const undo = async () =>
      (await as(admin).post('/api/admin/payment-decisions/undo', { paymentIds: [admin.id] })).status
    const since = (minutes: { confirmed: number; act: number }) =>
      deps.pool.query(
        `UPDATE sessions SET confirmed_at = now() - $2 * interval '1 minute',
                             team_act_at = now() - $3 * interval '1 minute' WHERE user_id = $1`,
        [admin.id, minutes.confirmed, minutes.act],
      )
    // The first action extends the confirmation. Without one it ends after ten minutes.
    expect(await undo()).toBe(200)
    await deps.pool.query(
      `UPDATE sessions SET confirmed_at = now() - interval '11 minutes' WHERE user_id = $1`,
      [admin.id],
    )
    expect(await undo()).toBe(200)
    expect((await as(admin).get('/api/account/export?format=json')).status).toBe(403)
    await since({ confirmed: 59, act: 9 })
    expect(await undo()).toBe(200)
    for (const minutes of [
      { confirmed: 61, act: 1 },
      { confirmed: 30, act: 11 },
    ]) {
      await since(minutes)
      expect([minutes, await undo()]).toEqual([minutes, 403])
    }
  })

  it('records a visit at most once an hour', async () => {
    const asha = await given.user()
    const lastSeen = async () =>
      (
        await deps.db
          .selectFrom('sessions')
          .select('updated_at')
          .where('user_id', '=', asha.id)
          .executeTakeFirstOrThrow()
      ).updated_at
    const first = await lastSeen()
    await read(cookieFor(asha))
    expect(await lastSeen()).toEqual(first)

    const old = new Date(Date.now() - 2 * 3_600_000)
    await deps.db
      .updateTable('sessions')
      .set({ updated_at: old })
      .where('user_id', '=', asha.id)
      .execute()
    await read(cookieFor(asha))
    expect((await lastSeen()).getTime()).toBeGreaterThan(old.getTime())
  })
})
