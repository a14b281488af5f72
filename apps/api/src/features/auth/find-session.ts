import { askedTogether } from '#platform/asked-together.ts'
import type { Deps } from '#platform/deps.ts'
import type { FindSession } from '#platform/http/route.ts'
import { listSessionUsers, touchSession } from './queries.ts'
import { readSessionCookie } from './session-cookie.ts'

/** Who sent this cookie. Asked on every request, so a session that was ended is refused at once. */
export function findSession({ db, config }: Pick<Deps, 'db' | 'config'>): FindSession {
  const findSessionUser = askedTogether(async (tokens: string[]) => {
    const found = await listSessionUsers(db, tokens)
    return new Map(found.map((session) => [session.token, session]))
  })

  return async (cookieHeader) => {
    const token = readSessionCookie(cookieHeader, config.SESSION_SECRET)
    const found = token ? await findSessionUser(token) : undefined
    if (!found) return undefined

    const { token: _, isEmailVerified, isDueForTouch, ...user } = found
    if (config.EMAIL_VERIFICATION === 'required' && !isEmailVerified) return undefined
    if (isDueForTouch) await touchSession(db, user.sessionId)
    return user
  }
}
