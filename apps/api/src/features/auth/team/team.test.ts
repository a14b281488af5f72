import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { runCommand } from '../../../admin/commands.ts'

describe('team members', async () => {
  const { as, given, deps } = await startTestApp()
  const admin = (...words: string[]) => runCommand(() => deps, words)
  const readLog = (userId: string) =>
    deps.db
      .selectFrom('audit_log')
      .select(['action', 'details', 'actor_id'])
      .where('user_id', '=', userId)
      .orderBy('at')
      .execute()

  it('are added by a command, which signs them out and is logged', async () => {
    const meera = await given.user()
    expect(await admin('grant', meera.email.toUpperCase(), 'editor')).toBe(
      `${meera.email} has the role editor`,
    )
    expect((await as(meera).get('/api/me')).body).toEqual({ user: null })
    expect(await readLog(meera.id)).toEqual([
      { action: 'role.granted', details: { from: 'learner', to: 'editor' }, actor_id: null },
    ])
  })

  it('need a verified address', async () => {
    const meera = await given.user({ isVerified: false })
    await expect(admin('grant', meera.email, 'admin')).rejects.toThrow('is not verified yet')
  })

  it('can suspend and restore an account', async () => {
    const password = 'four quiet green trains'
    const ravi = await given.user({ password })
    const signIn = () => as('guest').post('/api/sign-in', { email: ravi.email, password })

    await admin('suspend', ravi.email)
    expect((await as(ravi).get('/api/me')).body).toEqual({ user: null })
    expect((await signIn()).body).toMatchObject({ code: 'auth.suspended' })
    await admin('restore', ravi.email)
    expect((await signIn()).status).toBe(200)
    expect((await readLog(ravi.id)).map(({ action }) => action)).toEqual([
      'account.suspended',
      'account.restored',
      'signed-in',
    ])
  })

  it('can’t change the audit log', async () => {
    const change = (statement: string) => deps.pool.query(statement)
    await given.user()
    await deps.pool.query(
      "INSERT INTO audit_log (id, action, at) VALUES (gen_random_uuid(), 'old', now() - interval '366 days'), (gen_random_uuid(), 'new', now())",
    )
    await expect(change("UPDATE audit_log SET action = 'x'")).rejects.toThrow('only grows')
    await expect(change("DELETE FROM audit_log WHERE action = 'new'")).rejects.toThrow('only grows')
    await expect(change('TRUNCATE audit_log')).rejects.toThrow('only grows')
    // After a year an entry may be deleted.
    expect((await change("DELETE FROM audit_log WHERE action = 'old'")).rowCount).toBe(1)
  })
})
