import type { Deps } from '#platform/deps.ts'
import type { Client } from '#platform/http/client.ts'
import { endSessionWithToken } from './queries.ts'
import { readSessionCookie } from './session-cookie.ts'

/** The session a browser came with, if any: whoever signs in does not leave it behind. */
export async function endSessionOf(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { cookie }: Client,
): Promise<void> {
  const token = readSessionCookie(cookie, config.SESSION_SECRET)
  if (token) await endSessionWithToken(db, token)
}
