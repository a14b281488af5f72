import { batchPerTick } from '#platform/async/batch-per-tick.ts'
import type { Deps } from '#platform/deps.ts'
import type { Sessions } from '#platform/http/caller.ts'
import type { SessionUser } from '#platform/http/route.ts'
import { listSessionUsers } from './queries.ts'
import { readSessionCookie } from './session-cookie.ts'
import { noteTeamAct, touchSession } from './session-queries.ts'

type SessionDeps = Pick<Deps, 'db' | 'config'>

/** Looks up the session on every request, so that an ended one is refused immediately. */
export function createSessions({ db, config }: SessionDeps): Sessions {
  const findSessionUser = batchPerTick(async (tokens: string[]) => {
    const found = await listSessionUsers(db, tokens)
    return new Map(found.map((session) => [session.token, session]))
  })

  return {
    readToken: (cookieHeader) => readSessionCookie(cookieHeader, config.SESSION_KEYS),
    async find(token) {
      const found = await findSessionUser(token)
      if (!found) return undefined

      const { token: _, isEmailVerified, isDueForTouch, ...user } = found
      if (config.EMAIL_VERIFICATION === 'required' && !isEmailVerified) return undefined
      if (isDueForTouch) await touchSession(db, user.sessionId)
      return user
    },
    noteTeamAct: async (sessionId) => void (await noteTeamAct(db, sessionId)),
  }
}

/** Returns a function that finds the user of a cookie header. */
export function findSession(tools: SessionDeps) {
  const { readToken, find } = createSessions(tools)
  return async (cookieHeader: string): Promise<SessionUser | undefined> => {
    const token = readToken(cookieHeader)
    return token ? find(token) : undefined
  }
}
