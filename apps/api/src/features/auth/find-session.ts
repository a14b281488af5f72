import type { Deps } from '#platform/deps.ts'
import type { FindSession } from '#platform/http/route.ts'
import { findSessionUser, touchSession } from './queries.ts'
import { readSessionCookie } from './session-cookie.ts'

/** Who sent this cookie. Asked on every request, so a session that was ended is refused at once. */
export const findSession =
  ({ db, config }: Pick<Deps, 'db' | 'config'>): FindSession =>
  async (cookieHeader) => {
    const token = readSessionCookie(cookieHeader, config.SESSION_SECRET)
    const found = token ? await findSessionUser(db, token) : undefined
    if (!found) return undefined

    const { isEmailVerified, isDueForTouch, ...user } = found
    if (config.EMAIL_VERIFICATION === 'required' && !isEmailVerified) return undefined
    if (isDueForTouch) await touchSession(db, user.sessionId)
    return user
  }
