import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import pg from 'pg'
import { sessionCookie } from '../apps/api/src/features/auth/session-cookie.ts'
import { SAMPLE_SECRET } from '../apps/api/src/platform/config.ts'
import { served } from './served.ts'

/** Gives the browser the session of a learner of that name, as signing in would. */
export async function signIn(
  context: BrowserContext,
  baseURL: string,
  name: string,
): Promise<void> {
  const [userId, token] = [randomUUID(), randomUUID()]
  const client = new pg.Client({ connectionString: served(baseURL).databaseUrl })
  await client.connect()
  await client.query(
    'INSERT INTO users (id, name, email, email_verified) VALUES ($1, $2, $3, true)',
    [userId, name, `${userId}@example.com`],
  )
  await client.query(
    "INSERT INTO sessions (id, user_id, token, expires_at) VALUES ($1, $2, $3, now() + interval '1 hour')",
    [randomUUID(), userId, token],
  )
  await client.end()
  const [cookie = '', value = ''] = sessionCookie(token, SAMPLE_SECRET).split(/=(.*)/)
  // A cookie with this prefix is for HTTPS; browsers send it to localhost all the same.
  const url = baseURL.replace('http:', 'https:')
  await context.addCookies([{ name: cookie, value, url, secure: true, httpOnly: true }])
}
