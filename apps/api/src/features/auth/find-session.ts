import type { Deps } from '#platform/deps.ts'
import type { FindSession } from '#platform/http/route.ts'
import { findSessionUser } from './queries.ts'
import { readSessionCookie } from './session-cookie.ts'

/** Who sent this cookie. Asked on every request, so a session that was ended is refused at once. */
export const findSession =
  ({ db, config }: Pick<Deps, 'db' | 'config'>): FindSession =>
  async (cookieHeader) => {
    const token = readSessionCookie(cookieHeader, config.SESSION_SECRET)
    return token ? findSessionUser(db, token) : undefined
  }
