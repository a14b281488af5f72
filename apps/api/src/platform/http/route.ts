import type { Role } from '@nextround/contract/auth'
import type { Endpoint, Received, Reply } from '@nextround/contract/endpoint'

/** The caller, as read from the session on every request: a role taken away is gone at once. */
export type SessionUser = { id: string; name: string; email: string; role: Role; sessionId: string }

export type FindSession = (cookieHeader: string) => Promise<SessionUser | undefined>

/** A public endpoint may ask who calls; any other one knows. */
type Caller<E extends Endpoint> = E['access'] extends 'public'
  ? { findUser: () => Promise<SessionUser | undefined> }
  : { user: SessionUser }

type Handler<E extends Endpoint> = (request: Received<E> & Caller<E>) => Promise<Reply<E>>

export type Route = { endpoint: Endpoint; handle: (request: never) => Promise<unknown> }

/** One line of a feature's `routes.ts`: this endpoint is answered by that function. */
export const route = <E extends Endpoint>(endpoint: E, handle: Handler<E>): Route => ({
  endpoint,
  handle,
})
