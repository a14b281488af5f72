import type { Role } from '@nextround/contract/auth'
import type { Endpoint, Received, Reply } from '@nextround/contract/endpoint'
import type { Client, SetCookies } from './client.ts'
import type { FileReply } from './file-reply.ts'

/** The caller, as read from the session on every request: a role taken away is gone at once. */
export type SessionUser = {
  id: string
  name: string
  email: string
  role: Role
  sessionId: string
  /** The password was right, the second factor is still to come: not signed in yet. */
  isWaiting: boolean
  hasPassedSecondFactor: boolean
  /** Showed within minutes who they are. */
  isConfirmed: boolean
}

export type FindSession = (cookieHeader: string) => Promise<SessionUser | undefined>

/** A public endpoint may ask who calls; any other one knows. */
type Caller<E extends Endpoint> = (E['access'] extends 'public'
  ? { findUser: () => Promise<SessionUser | undefined> }
  : { user: SessionUser }) & { client: Client; setCookies: SetCookies }

type Handler<E extends Endpoint> = (
  request: Received<E> & Caller<E>,
) => Promise<Reply<E> | FileReply>

export type Route = { endpoint: Endpoint; handle: (request: never) => Promise<unknown> }

/** One line of a feature's `routes.ts`: this endpoint is answered by that function. */
export const route = <E extends Endpoint>(endpoint: E, handle: Handler<E>): Route => ({
  endpoint,
  handle,
})
