import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { sessionCookie } from '../apps/api/src/features/auth/session-cookie.ts'
import { SAMPLE_KEYS } from '../apps/api/src/platform/config.ts'
import { ask } from './database.ts'

/** Gives the browser the session of a new learner of that name, as signing in would; the reply is their id. */
export async function signIn(
  context: BrowserContext,
  baseURL: string,
  name: string,
): Promise<string> {
  const [userId, token] = [randomUUID(), randomUUID()]
  await ask(
    baseURL,
    'INSERT INTO users (id, name, email, email_verified) VALUES ($1, $2, $3, true)',
    [userId, name, `${userId}@example.com`],
  )
  await ask(
    baseURL,
    "INSERT INTO sessions (id, user_id, token, expires_at) VALUES ($1, $2, $3, now() + interval '1 hour')",
    [randomUUID(), userId, token],
  )
  const [cookie = '', value = ''] = sessionCookie(token, SAMPLE_KEYS).split(/=(.*)/)
  // A cookie with this prefix is for HTTPS; browsers send it to localhost all the same.
  const url = baseURL.replace('http:', 'https:')
  await context.addCookies([{ name: cookie, value, url, secure: true, httpOnly: true }])
  return userId
}
