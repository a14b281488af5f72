import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'

const asha = {
  name: 'Asha',
  email: 'asha@example.com',
  password: 'four quiet green trains',
  hasAgreedToTerms: true,
}

describe('signing up', async () => {
  const { as, deps } = await startTestApp()
  const signUp = (changes: object = {}) => as('guest').post('/api/sign-up', { ...asha, ...changes })
  const findUser = (email: string) =>
    deps.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()

  it('creates a learner and signs them in', async () => {
    const reply = await signUp({ email: ' Asha@Example.COM ', timeZone: 'Asia/Calcutta' })

    expect(reply).toMatchObject({ status: 200, body: { isSignedIn: true } })
    expect(await findUser('asha@example.com')).toMatchObject({
      name: 'Asha',
      role: 'learner',
      time_zone: 'Asia/Calcutta',
      terms_accepted_at: expect.any(Date),
    })
  })

  it('reports that an address is taken if verification is off', async () => {
    await signUp({ email: 'twice@example.com' })
    expect(await signUp({ email: 'twice@example.com' })).toMatchObject({
      status: 409,
      body: { code: 'auth.email-taken' },
    })
  })

  it.each([
    ['no terms', { hasAgreedToTerms: false }, 'request.invalid'],
    ['no name', { name: '  ' }, 'request.invalid'],
    ['no address', { email: 'asha' }, 'request.invalid'],
    ['129 characters', { password: 'x'.repeat(129) }, 'request.invalid'],
    ['a role', { role: 'admin' }, 'request.invalid'],
    ['7 characters', { password: 'x7!Kq2z' }, 'auth.password-too-short'],
    ['a common password', { password: 'Password123' }, 'auth.password-too-common'],
    ['the address as password', { password: 'New@example.com' }, 'auth.password-too-common'],
  ])('is refused with %s', async (_what, changes, code) => {
    const reply = await signUp({ email: 'new@example.com', ...changes })
    expect(reply).toMatchObject({ status: 400, body: { code } })
    expect(await findUser('new@example.com')).toBeUndefined()
  })

  it('accepts eight characters of one kind, and 128', async () => {
    expect(await signUp({ email: 'a8@example.com', password: 'kvzqxwjh' })).toMatchObject({
      status: 200,
    })
    const long = 'kv '.repeat(42) + 'kv'
    expect(await signUp({ email: 'a128@example.com', password: long })).toMatchObject({
      status: 200,
    })
    const other = { email: 'a128@example.com', password: `${long.slice(0, -1)}x` }
    expect(await as('guest').post('/api/sign-in', other)).toMatchObject({ status: 401 })
  })

  it('uses the default time zone if the browser sends an unknown one', async () => {
    await signUp({ email: 'zone@example.com', timeZone: 'Mars/Phobos' })
    expect(await findUser('zone@example.com')).toMatchObject({ time_zone: 'Asia/Kolkata' })
  })
})

describe('signing up while the account can’t be saved', async () => {
  const { as, deps } = await startTestApp({ EMAIL_VERIFICATION: 'required' })

  it('returns an error instead of promising an email', async () => {
    await deps.pool.query(`
      CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'full'; END $$;
      CREATE TRIGGER fails BEFORE INSERT ON users FOR EACH ROW EXECUTE FUNCTION fail()`)
    const reply = await as('guest').post('/api/sign-up', asha)
    expect(reply).toMatchObject({ status: 500, body: { code: 'server.failed' } })
  })
})
