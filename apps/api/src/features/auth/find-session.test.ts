import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { readSessionCookie, sessionCookie } from './session-cookie.ts'

describe('a session', async () => {
  const { as, given, deps } = await startTestApp()

  it('tells who is signed in', async () => {
    const asha = await given.user({ name: 'Asha' })
    expect(await as(asha).get('/api/me')).toMatchObject({
      body: { user: { id: asha.id, name: 'Asha', role: 'learner' } },
    })
    expect(await as('guest').get('/api/me')).toMatchObject({ status: 200, body: { user: null } })
  })

  it('ends when its row goes or its time is over', async () => {
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

  it('is ended by signing out, and no other session with it', async () => {
    const [asha, ravi] = [await given.user(), await given.user()]
    expect(await as(asha).post('/api/sign-out')).toMatchObject({
      status: 200,
      body: { hasEnded: true },
    })

    expect((await as(asha).get('/api/me')).body).toEqual({ user: null })
    expect((await as(asha).post('/api/sign-out')).status).toBe(401)
    expect((await as(ravi).get('/api/me')).body).toMatchObject({ user: { id: ravi.id } })
  })

  it('cannot be made by someone without the secret', () => {
    const secret = deps.config.SESSION_SECRET
    expect(readSessionCookie(sessionCookie('token', secret), secret)).toBe('token')
    expect(readSessionCookie(`other=1; ${sessionCookie('token', secret)}; more=2`, secret)).toBe(
      'token',
    )
    expect(readSessionCookie(sessionCookie('token', 'a guess'), secret)).toBeUndefined()
    for (const forged of [
      '__Host-session=token',
      '__Host-session=token.',
      '__Host-session=%',
      'session=token.x',
      '',
    ]) {
      expect(readSessionCookie(forged, secret)).toBeUndefined()
    }
  })
})
