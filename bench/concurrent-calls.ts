import { setTimeout as wait } from 'node:timers/promises'
import { DEMO_PASSWORD, seedUsers } from '../apps/api/src/features/auth/seed-users.ts'
import { sessionCookie } from '../apps/api/src/features/auth/session-cookie.ts'
import { loadConfig } from '../apps/api/src/platform/config.ts'
import { createAppDeps } from '../apps/api/src/app-deps.ts'
import { givenIn } from '../apps/api/src/testing/given.ts'

const makeEmail = (index: number) => `learner-${index}@example.com`

/** Creates accounts for a class, and the cookies of as many learners who are already signed in. */
export async function prepareAccounts(
  env: Record<string, string>,
  size: number,
): Promise<string[]> {
  const deps = createAppDeps(loadConfig(env))
  const learner = (_: unknown, index: number) =>
    ({ name: 'A learner', email: makeEmail(index), role: 'learner' }) as const
  await seedUsers(deps.db, Array.from({ length: size }, learner))
  const cookies: string[] = []
  while (cookies.length < size) {
    const { token } = await givenIn(deps.db).user()
    cookies.push(sessionCookie(token, deps.config.SESSION_KEYS))
  }
  await deps.close()
  return cookies
}

/** Each call has a separate address, which the server trusts as if its own proxy had sent it. */
const send = async (url: string, index: number, init: RequestInit = {}) => {
  const headers = new Headers(init.headers)
  headers.set('x-forwarded-for', `10.0.1.${index}`)
  const response = await fetch(url, { ...init, headers })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`)
}

export const signIn = (site: string) => (index: number) =>
  send(`${site}/api/sign-in`, index, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site },
    body: JSON.stringify({ email: makeEmail(index), password: DEMO_PASSWORD }),
  })

export const askWhoIAm = (site: string, cookies: string[]) => (index: number) =>
  send(`${site}/api/me`, index, { headers: { cookie: cookies[index] ?? '' } })

/** Starts all calls within this time, evenly spaced, and ends with the last reply. */
export const callConcurrently = (
  size: number,
  withinMs: number,
  act: (index: number) => Promise<void>,
) =>
  Promise.all(
    Array.from({ length: size }, async (_, index) => {
      if (withinMs > 0) await wait((index * withinMs) / size)
      await act(index)
    }),
  )
