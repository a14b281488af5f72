import type { FastifyInstance } from 'fastify'
import type { SessionUser } from './route.ts'

/** How a session is read, in two steps: the first asks no database, so that a forged cookie costs none of its time. */
export type Sessions = {
  /** The token of a session cookie that we signed. */
  tokenOf: (cookieHeader: string) => string | undefined
  find: (token: string) => Promise<SessionUser | undefined>
}

export type Caller = {
  /** Whose session it is now; looked up once in a request. */
  find: () => Promise<SessionUser | undefined>
  /** Whose session was found so far in this request, for the log; also of somebody who was refused. */
  foundId: () => string | undefined
  /** Whom to count the call for. May be a moment old: good enough to count by, never to let someone in by. */
  findCountedId: () => Promise<string | undefined>
}

declare module 'fastify' {
  interface FastifyRequest {
    readonly caller: Caller
  }
}

const MOST_REMEMBERED = 50_000

export function identifyCallers(app: FastifyInstance, sessions: Sessions): void {
  /** By token: the learner last found, or null for a session that has ended or still waits for its second factor. */
  const lastFound = new Map<string, string | null>()
  const remember = (token: string, user: SessionUser | undefined) => {
    lastFound.delete(token)
    lastFound.set(token, user && !user.isWaiting ? user.id : null)
    const [oldest] = lastFound.keys()
    if (lastFound.size > MOST_REMEMBERED && oldest) lastFound.delete(oldest)
  }

  function callerWith(cookieHeader: string | undefined): Caller {
    const token = cookieHeader && sessions.tokenOf(cookieHeader)
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
      foundId: () => foundId,
      async findCountedId() {
        // Only a session that nobody remembers is looked up: whoever is refused again and again costs the database nothing.
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
const GUEST: Caller = { find: nobody, foundId: () => undefined, findCountedId: nobody }
