import { getCurrentUser, signOut as signOutEndpoint } from '@nextround/contract/auth'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { useAuth } from '#features/auth/auth-provider.tsx'
import { loadSession, beginSignOut } from '#features/auth/session.ts'
import { signOut } from '#features/auth/sign-out.ts'
import { address, expectAccessible, renderPersonalPage } from '../testing/render-page.tsx'
import { holdBack, refuse, server, signIn } from '../testing/server.ts'

const Hello = () => <h1>Hello, {useAuth().user.name}</h1>
const open = (query = '') => renderPersonalPage(Hello, `/dashboard${query}`)
const hello = () => page.getByRole('heading', { name: 'Hello, आशा' })

/** Starts every test without a known user. */
beforeEach(() => void beginSignOut())

/** Fails this many requests, with a gateway's reply or with a network error. */
const failTimes = (times: number, respond: () => Response) => {
  for (let time = 0; time < times; time += 1)
    server.use(http.get(getCurrentUser.path, respond, { once: true }))
}

it('redirects a guest to the sign-in page', async () => {
  await open('?from=mail')
  await expect.poll(address).toBe('/login?next=%2Fdashboard%3Ffrom%3Dmail')
})

it('shows a placeholder until the session is known', async () => {
  signIn({ name: 'आशा' })
  await open()
  await expect.element(hello()).toBeVisible()
  beginSignOut()
  const release = holdBack(getCurrentUser, { user: null })
  const asked = loadSession()
  await expect.element(page.getByRole('heading', { name: 'Loading your page' })).toBeInTheDocument()
  await expect.element(hello()).not.toBeInTheDocument()
  await expectAccessible()
  release()
  await asked
  await expect.poll(address).toBe('/login?next=%2Fdashboard')
})

it('offers to try again after three unanswered requests, instead of assuming a guest', async () => {
  let asked = 0
  server.use(
    http.get(getCurrentUser.path, () => {
      asked += 1
      return HttpResponse.error()
    }),
  )
  await open()
  await expect
    .element(page.getByText("We couldn't reach the server. Check your connection."))
    .toBeVisible()
  expect(asked).toBe(3)
  expect(address()).toBe('/dashboard')
  await expectAccessible()
  signIn({ name: 'आशा' })
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(hello()).toBeVisible()
})

it('mentions a busy gateway only once', async () => {
  signIn({ name: 'आशा' })
  failTimes(2, () => new HttpResponse('Bad Gateway', { status: 502 }))
  await open()
  await expect.element(hello()).toBeVisible()
})

it('does not retry after a server error', async () => {
  let asked = 0
  refuse(getCurrentUser, 'server.failed', 500)
  server.events.on('request:start', () => (asked += 1))
  await open()
  await expect.element(page.getByText(/Something went wrong on our side\./)).toBeVisible()
  server.events.removeAllListeners()
  expect(asked).toBe(1)
})

it('shows nothing during sign-out, and returns if that fails', async () => {
  signIn({ name: 'आशा' })
  await open()
  await expect.element(hello()).toBeVisible()
  let fail = () => {}
  const failing = new Promise<void>((resolve) => (fail = resolve))
  server.use(
    http.post(signOutEndpoint.path, async () => {
      await failing
      return HttpResponse.error()
    }),
  )
  const leaving = signOut()
  await expect.element(hello()).not.toBeInTheDocument()
  expect(address()).toBe('/dashboard')
  fail()
  await leaving
  await expect.element(page.getByText('Logout failed').first()).toBeVisible()
  await expect.element(hello()).toBeVisible()
})
