import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { openBrowser } from '#testing/browser.ts'

const password = 'four quiet green trains'
const newPassword = 'five quiet green trains'

describe('changing the password', async () => {
  const { app, as, given, deps } = await startTestApp()
  const signedIn = async (email: string) => {
    const browser = openBrowser(app, deps.config.PUBLIC_URL)
    await browser.post('/api/sign-in', { email, password })
    return browser
  }

  it('requires the current password and signs out every other device', async () => {
    const asha = await given.user({ password })
    const [phone, laptop] = [await signedIn(asha.email), await signedIn(asha.email)]
    const change = (currentPassword: string) =>
      phone.post('/api/account/password', { currentPassword, newPassword })

    expect((await change('a guess')).json()).toMatchObject({ code: 'auth.wrong-credentials' })
    expect((await change(password)).statusCode).toBe(200)
    expect((await phone.get('/api/me')).json()).toMatchObject({ user: { id: asha.id } })
    expect((await laptop.get('/api/me')).json()).toEqual({ user: null })

    const signIn = (typed: string) =>
      as('guest').post('/api/sign-in', { email: asha.email, password: typed })
    expect((await signIn(password)).status).toBe(401)
    expect((await signIn(newPassword)).status).toBe(200)
  })

  it('applies the same rules as sign-up, and stricter ones for admins', async () => {
    const [asha, admin] = [
      await given.user({ password }),
      await given.user({ role: 'admin', password }),
    ]
    const change = (user: typeof asha, next: string) =>
      as(user).post('/api/account/password', { currentPassword: password, newPassword: next })

    expect((await change(asha, 'iloveyou2')).body).toMatchObject({
      code: 'auth.password-too-common',
    })
    expect((await change(admin, 'kvzqxwjhbtplmd')).body).toMatchObject({
      code: 'auth.password-too-short',
    })
    expect((await change(asha, 'kvzqxwjhbtplmd')).status).toBe(200)
  })

  it('allows no more attempts than signing in', async () => {
    const asha = await given.user({ password })
    const codes = []
    for (let time = 0; time < 11; time += 1) {
      const reply = await as(asha).post('/api/account/password', {
        currentPassword: 'a guess',
        newPassword,
      })
      codes.push((reply.body as { code: string }).code)
    }
    expect(codes.at(-1)).toBe('auth.too-many-tries')
  })
})
