import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'

const run = promisify(execFile)
const ADMIN = new URL('../../../admin.ts', import.meta.url).pathname

describe('the team', async () => {
  const { as, given, deps } = await startTestApp()
  const admin = (...words: string[]) =>
    run(process.execPath, [ADMIN, ...words], {
      env: {
        PATH: process.env['PATH'],
        DATABASE_URL: deps.config.DATABASE_URL,
        REDIS_URL: deps.config.REDIS_URL,
        LOG_LEVEL: 'silent',
      },
    }).then(
      ({ stderr }) => stderr.trim(),
      (error: { stderr: string }) => Promise.reject(new Error(error.stderr.trim())),
    )
  const logOf = (userId: string) =>
    deps.db
      .selectFrom('audit_log')
      .select(['action', 'details', 'actor_id'])
      .where('user_id', '=', userId)
      .orderBy('at')
      .execute()

  it('is made by a command, which signs the person out and is written down', async () => {
    const meera = await given.user()
    expect(await admin('grant', meera.email.toUpperCase(), 'editor')).toBe(
      `Done: grant ${meera.email} editor`,
    )
    expect((await as(meera).get('/api/me')).body).toEqual({ user: null })
    expect(await logOf(meera.id)).toEqual([
      { action: 'role.granted', details: { from: 'learner', to: 'editor' }, actor_id: null },
    ])
  })

  it('has no member whose address nobody has proved', async () => {
    const meera = await given.user({ isVerified: false })
    await expect(admin('grant', meera.email, 'admin')).rejects.toThrow('is not verified yet')
  })

  it('can shut an account and open it again', async () => {
    const password = 'four quiet green trains'
    const ravi = await given.user({ password })
    const signIn = () => as('guest').post('/api/sign-in', { email: ravi.email, password })

    await admin('suspend', ravi.email)
    expect((await as(ravi).get('/api/me')).body).toEqual({ user: null })
    expect((await signIn()).body).toMatchObject({ code: 'auth.suspended' })
    await admin('restore', ravi.email)
    expect((await signIn()).status).toBe(200)
    expect((await logOf(ravi.id)).map(({ action }) => action)).toEqual([
      'account.suspended',
      'account.restored',
      'signed-in',
    ])
  })

  it.each([
    [['grant', 'nobody@example.com', 'admin'], 'There is no account'],
    [['grant', 'nobody@example.com', 'king'], 'Usage'],
    [['grant'], 'Usage'],
    [[], 'Usage'],
  ])('says what is wrong with %j', async (words, message) => {
    await expect(admin(...words)).rejects.toThrow(message)
  })

  it('cannot rewrite what is written down', async () => {
    const change = (statement: string) => deps.pool.query(statement)
    await given.user()
    await deps.pool.query(
      "INSERT INTO audit_log (id, action, at) VALUES (gen_random_uuid(), 'old', now() - interval '366 days'), (gen_random_uuid(), 'new', now())",
    )
    await expect(change("UPDATE audit_log SET action = 'x'")).rejects.toThrow('only grows')
    await expect(change("DELETE FROM audit_log WHERE action = 'new'")).rejects.toThrow('only grows')
    await expect(change('TRUNCATE audit_log')).rejects.toThrow('only grows')
    // After a year it may go.
    expect((await change("DELETE FROM audit_log WHERE action = 'old'")).rowCount).toBe(1)
  })
})
