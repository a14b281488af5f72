import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { DEMO_PASSWORD, DEMO_USERS, refuseOutsideDevelopment } from './features/auth/seed-users.ts'
import { seedDemo } from './seed-demo.ts'

describe('seeding demo users', async () => {
  const { app, deps } = await startTestApp({ isolated: true })
  const seed = (settings = {}, argv: string[] = []) =>
    seedDemo({ ...deps, config: { ...deps.config, ...settings } }, argv)
  const emails = async () =>
    (await deps.db.selectFrom('users').select('email').execute()).map(({ email }) => email)
  const signUp = (email: string) =>
    deps.pool.query("INSERT INTO users (id, name, email) VALUES (gen_random_uuid(), 'A', $1)", [
      email,
    ])

  it.each([
    ['on a site that people reach', 'https://nextround.example'],
    ['on a look-alike of this machine', 'http://localhost.example'],
  ])('is refused %s', async (_where, PUBLIC_URL) => {
    await expect(seed({ PUBLIC_URL })).rejects.toThrow(`Demo users do not belong on ${PUBLIC_URL}`)
    expect(await emails()).toEqual([])
  })

  it('is refused in production', async () => {
    await expect(seed({ NODE_ENV: 'production' })).rejects.toThrow('belong in production')
    expect(await emails()).toEqual([])
    expect(() =>
      refuseOutsideDevelopment({ NODE_ENV: 'production', PUBLIC_URL: 'http://localhost' }),
    ).toThrow('Demo users do not belong in production')
  })

  it('is refused if other accounts exist', async () => {
    await signUp('asha@example.com')
    await expect(seed()).rejects.toThrow('Demo users do not belong')
    expect(await emails()).toEqual(['asha@example.com'])
    await deps.db.deleteFrom('users').execute()
  })

  it('can be repeated in development, even after others have signed up', async () => {
    await seed()
    await seed({ PUBLIC_URL: 'http://127.0.0.1:5173' })
    expect(await emails()).toHaveLength(3)
    await signUp('asha@example.com')
    await seed()
    expect(await emails()).toHaveLength(4)
  })

  it('lets the team in without a code on request, until they set up a second factor', async () => {
    const { email } = DEMO_USERS.find(({ role }) => role === 'admin')!
    const openConsole = async () => {
      const headers = { origin: deps.config.PUBLIC_URL }
      const payload = { email, password: DEMO_PASSWORD }
      const signIn = await app.inject({ method: 'POST', url: '/api/sign-in', headers, payload })
      const cookie = String(signIn.headers['set-cookie']).split(';')[0]!
      return (await app.inject({ url: '/api/admin/payments', headers: { cookie } })).statusCode
    }
    await seed()
    expect(await openConsole()).toBe(403)
    await seed({}, ['--skip-second-factor'])
    await seed({}, ['--skip-second-factor'])
    expect(await openConsole()).toBe(200)
    await deps.pool.query('UPDATE users SET has_second_factor = true WHERE email = $1', [email])
    expect(await openConsole()).toBe(401)
  })
})
