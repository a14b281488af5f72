import type { FastifyInstance } from 'fastify'
import type { SessionUser } from './route.ts'

/** Reads a session in two steps. The first needs no database, so that a forged cookie costs it no time. */
export type Sessions = {
  /** Returns the token of a session cookie that we signed, or undefined. */
  readToken: (cookieHeader: string) => string | undefined
  find: (token: string) => Promise<SessionUser | undefined>
  /** Call it when an editor or admin did something that needs a confirmation. */
  noteTeamAct: (sessionId: string) => Promise<void>
}

export type Caller = {
  /** Looks up the user of the session, once per request. */
  find: () => Promise<SessionUser | undefined>
  noteTeamAct: Sessions['noteTeamAct']
  /** The user found so far in this request, for the log. Includes users who were refused. */
  foundId: () => string | undefined
  /** The user to count the call for. May be slightly out of date: good enough for rate limits, never for access. */
  findCountedId: () => Promise<string | undefined>
}

declare module 'fastify' {
  interface FastifyRequest {
    readonly caller: Caller
  }
}

const MAX_REMEMBERED = 50_000

export function identifyCallers(app: FastifyInstance, sessions: Sessions): void {
  /** The last user found by token, or null for a session that has ended or still waits for its 2FA code. */
  const lastFound = new Map<string, string | null>()
  const remember = (token: string, user: SessionUser | undefined) => {
    lastFound.delete(token)
    lastFound.set(token, user && !user.isWaiting ? user.id : null)
    const [oldest] = lastFound.keys()
    if (lastFound.size > MAX_REMEMBERED && oldest) lastFound.delete(oldest)
  }

  function callerWith(cookieHeader: string | undefined): Caller {
    const token = cookieHeader && sessions.readToken(cookieHeader)
    if (!token) return GUEST
    let found: Promise<SessionUser | undefined> | undefined
    let foundId: string | undefined
    const find = () => {
      found ??= sessions.find(token).then((user) => {
        foundId = user?.id
        remember(token, user)
        return user
      })
      return found
    }
    return {
      find,
      noteTeamAct: sessions.noteTeamAct,
      foundId: () => foundId,
      async findCountedId() {
        // Looks up a session only if it is not remembered, so that repeated refused calls cost no database time.
        if (!lastFound.has(token)) await find().catch(() => undefined)
        return lastFound.get(token) ?? undefined
      },
    }
  }

  const callers = new WeakMap<object, Caller>()
  app.decorateRequest('caller', {
    getter() {
      const known = callers.get(this) ?? callerWith(this.headers.cookie)
      callers.set(this, known)
      return known
    },
  })
}

const nobody = async () => undefined
const GUEST: Caller = {
  find: nobody,
  noteTeamAct: nobody,
  foundId: () => undefined,
  findCountedId: nobody,
}
