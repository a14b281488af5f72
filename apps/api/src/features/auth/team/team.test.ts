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
    const kiran = await given.user()
    expect(await admin('grant', kiran.email.toUpperCase(), 'editor')).toBe(
      `${kiran.email} has the role editor`,
    )
    expect((await as(kiran).get('/api/me')).body).toEqual({ user: null })
    expect(await readLog(kiran.id)).toEqual([
      { action: 'role.granted', details: { from: 'learner', to: 'editor' }, actor_id: null },
    ])
  })

  it('need a verified address', async () => {
    const kiran = await given.user({ isVerified: false })
    await expect(admin('grant', kiran.email, 'admin')).rejects.toThrow('is not verified yet')
  })

  const meera = await given.user({ role: 'admin', name: 'Meera' })
  const at = (personId: string, what: string) => `/api/admin/people/${personId}/${what}`
  const suspend = (personId: string, isSuspended = true, by = meera) =>
    as(by).put(at(personId, 'suspension'), { isSuspended, reason: 'Shared answers' })
  const setRole = (personId: string, role: string, by = meera) =>
    as(by).put(at(personId, 'role'), { role })
  const checked = { reason: 'Named their last three orders', hasCheckedIdentity: true }
  const removeFactor = (personId: string) =>
    as(meera).post(at(personId, 'second-factor-removal'), checked)
  const countJobs = async (name: string, key: string, value: string) => {
    const { rows } = await deps.pool.query<{ count: number }>(
      'SELECT count(*)::integer AS count FROM queue.job WHERE name = $1 AND data ->> $2 = $3',
      [name, key, value],
    )
    return rows[0]!.count
  }

  it('suspend and restore an account with a reason', async () => {
    const password = 'four quiet green trains'
    const ravi = await given.user({ password })
    const signIn = () => as('guest').post('/api/sign-in', { email: ravi.email, password })

    expect((await suspend(ravi.id)).body).toEqual({ isChanged: true })
    expect((await suspend(ravi.id)).body).toEqual({ isChanged: false })
    expect((await as(ravi).get('/api/me')).body).toEqual({ user: null })
    expect((await signIn()).body).toMatchObject({ code: 'auth.suspended' })
    expect((await suspend(ravi.id, false)).body).toEqual({ isChanged: true })
    expect((await signIn()).status).toBe(200)
    expect(await readLog(ravi.id)).toMatchObject([
      { action: 'account.suspended', actor_id: meera.id, details: { reason: 'Shared answers' } },
      { action: 'account.restored', actor_id: meera.id },
      { action: 'signed-in' },
    ])
  })

  it('sign a person out on every device', async () => {
    const ravi = await given.user()
    const end = () => as(meera).delete(at(ravi.id, 'sessions'))
    expect((await end()).body).toEqual({ ended: 1 })
    expect((await as(ravi).get('/api/me')).body).toEqual({ user: null })
    expect((await end()).body).toEqual({ ended: 0 })
    expect(await readLog(ravi.id)).toMatchObject([
      { action: 'sessions.ended', details: { ended: 1 } },
    ])
  })

  it('remove two-factor authentication after checking who asks, and the owner is notified', async () => {
    const ravi = await given.user({ secondFactor: 'passed' })
    await deps.pool.query('INSERT INTO second_factors (user_id, secret) VALUES ($1, $2)', [
      ravi.id,
      'sealed',
    ])
    for (const body of [{ ...checked, hasCheckedIdentity: false }, { hasCheckedIdentity: true }])
      expect(await as(meera).post(at(ravi.id, 'second-factor-removal'), body)).toMatchObject({
        status: 400,
      })
    expect((await removeFactor(ravi.id)).body).toEqual({ isChanged: true })
    expect((await removeFactor(ravi.id)).body).toEqual({ isChanged: false })
    expect((await as(ravi).get('/api/me')).body).toEqual({ user: null })
    expect(await countJobs('auth.mail-sign-in-method', 'userId', ravi.id)).toBe(1)
    expect(await readLog(ravi.id)).toMatchObject([
      { action: 'second-factor.removed', actor_id: meera.id, details: { reason: checked.reason } },
    ])
    const { rows } = await deps.pool.query('SELECT FROM second_factors WHERE user_id = $1', [
      ravi.id,
    ])
    expect(rows).toEqual([])
  })

  it('send the verification email again, once a minute', async () => {
    const ravi = await given.user({ isVerified: false })
    const resend = (id = ravi.id) => as(meera).post(at(id, 'verification-mail'))
    const both = await Promise.all([resend(), resend()])
    expect(both.map(({ body }) => body)).toEqual(
      expect.arrayContaining([{ isChanged: true }, { isChanged: false }]),
    )
    expect(await countJobs('auth.mail-verification', 'email', ravi.email)).toBe(1)
    const asha = await given.user()
    expect((await resend(asha.id)).body).toMatchObject({ code: 'person.verified' })
  })

  it('change roles, but never their own, and one admin always remains', async () => {
    const [ravi, stranger] = [await given.user(), await given.user({ isVerified: false })]
    expect((await setRole(ravi.id, 'editor')).body).toEqual({ isChanged: true })
    expect((await setRole(ravi.id, 'editor')).body).toEqual({ isChanged: false })
    expect((await as(ravi).get('/api/me')).body).toEqual({ user: null })
    expect(await readLog(ravi.id)).toMatchObject([
      { action: 'role.granted', actor_id: meera.id, details: { from: 'learner', to: 'editor' } },
    ])
    expect((await setRole(meera.id, 'learner')).body).toMatchObject({ code: 'person.own' })
    expect((await setRole(stranger.id, 'admin')).body).toMatchObject({
      code: 'person.not-verified',
    })
    const banned = await given.user({ isSuspended: true })
    expect((await setRole(banned.id, 'editor')).body).toMatchObject({ code: 'person.suspended' })

    // Two admins take each other's role at the same time.
    const [one, two] = [await given.user({ role: 'admin' }), await given.user({ role: 'admin' })]
    const replies = await Promise.all([
      setRole(two.id, 'learner', one),
      setRole(one.id, 'learner', two),
    ])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await deps.pool.query<{ role: string }>(
      'SELECT role FROM users WHERE id IN ($1, $2) ORDER BY role',
      [one.id, two.id],
    )
    expect(rows.map(({ role }) => role)).toEqual(['admin', 'learner'])
  })

  it('delete an account at the request of its owner, whose email is typed again', async () => {
    const ravi = await given.user()
    const remove = (email: string) => as(meera).post(at(ravi.id, 'deletion'), { email })
    expect((await remove('other@example.com')).body).toMatchObject({ code: 'person.other-email' })
    expect((await remove(ravi.email.toUpperCase())).body).toEqual({ isDeleted: true })
    expect((await remove(ravi.email)).body).toMatchObject({ code: 'person.not-found' })
    expect(await readLog(ravi.id)).toMatchObject([
      { action: 'account.deleted', actor_id: meera.id, details: {} },
    ])
  })

  it('can’t lock out a team member who still has a role', async () => {
    const editor = await given.user({ role: 'editor' })
    const refused = { status: 409, body: { code: 'person.on-team' } }
    expect(await suspend(editor.id)).toMatchObject(refused)
    expect(await removeFactor(editor.id)).toMatchObject(refused)
    const deletion = await as(meera).post(at(editor.id, 'deletion'), { email: editor.email })
    expect(deletion).toMatchObject(refused)
    expect((await suspend(meera.id)).body).toMatchObject({ code: 'person.own' })
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
