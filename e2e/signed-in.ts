import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { sessionCookie } from '../apps/api/src/features/auth/session-cookie.ts'
import { SAMPLE_KEYS } from '../apps/api/src/platform/config.ts'
import { ask } from './database.ts'

/** Gives the browser the session of a new learner with this name, as signing in would. Returns their ID. */
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
  // A cookie with this prefix is for HTTPS, but browsers send it to localhost too.
  const url = baseURL.replace('http:', 'https:')
  await context.addCookies([{ name: cookie, value, url, secure: true, httpOnly: true }])
  return userId
}

/**
 * Makes the browser forget the session, as if it had expired while no page was open. A page that still sends requests
 * would be refused and could redirect to the sign-in page at any moment.
 */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank', { waitUntil: 'commit' })
  await page.context().clearCookies()
}
