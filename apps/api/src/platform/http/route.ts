import type { Role } from '@nextround/contract/auth'
import type {
  Endpoint,
  FileEndpoint,
  JsonEndpoint,
  Received,
  Reply,
  StreamEndpoint,
  StreamEvent,
  UploadEndpoint,
} from '@nextround/contract/endpoint'
import type { Client, SetCookies } from './client.ts'
import type { Judge } from './judges.ts'
import type { FileReply } from './send-file.ts'
import type { UploadedFile } from './receive-upload.ts'

export type Kind = NonNullable<Endpoint['kind']>

/** The caller, read from the session on every request, so that a role that is taken away is lost immediately. */
export type SessionUser = {
  id: string
  name: string
  email: string
  role: Role
  timeZone: string
  sessionId: string
  /** The password was correct, but the 2FA code is still missing: not signed in yet. */
  isWaiting: boolean
  hasPassedSecondFactor: boolean
  /** Confirmed their identity within the last minutes. */
  isConfirmed: boolean
  /** The same for actions of editors and admins, where each action extends the time. */
  isConfirmedForTeam: boolean
}

/**
 * Handlers of public endpoints may look up the user. Those of judges get the judge, and all others always get a user.
 */
type Caller<E extends Endpoint> = (E['access'] extends 'public'
  ? { findUser: () => Promise<SessionUser | undefined> }
  : E['access'] extends 'judge'
    ? { judge: Judge; signal: AbortSignal }
    : { user: SessionUser }) & { client: Client; setCookies: SetCookies }

/** Aborted when the outcome is no longer needed: the caller left, the time is over, or the server stops. */
type Abortable = { signal: AbortSignal }

type JsonHandler<E extends JsonEndpoint> = (request: Received<E> & Caller<E>) => Promise<Reply<E>>

/** An error before the events are returned becomes an error reply. A later one ends the stream with its code. */
type StreamHandler<E extends StreamEndpoint> = (
  request: Received<E> & Caller<E> & Abortable,
) => AsyncIterable<StreamEvent<E>> | Promise<AsyncIterable<StreamEvent<E>>>

/**
 * Fields are checked before the handler starts. Files come as they arrive, in the caller's order. A later file may
 * still be refused (size, type, number), so do nothing final before all have been read.
 */
type UploadHandler<E extends UploadEndpoint> = (
  request: Received<E> &
    Caller<E> &
    Abortable & { files: AsyncIterable<UploadedFile<keyof E['files'] & string>> },
) => Promise<Reply<E>>

type FileHandler<E extends FileEndpoint> = (
  request: Received<E> & Caller<E> & Abortable,
) => Promise<FileReply<E['types'][number]>>

type Handler<E extends Endpoint> = E extends StreamEndpoint
  ? StreamHandler<E>
  : E extends UploadEndpoint
    ? UploadHandler<E>
    : E extends FileEndpoint
      ? FileHandler<E>
      : E extends JsonEndpoint
        ? JsonHandler<E>
        : never

export type Route = { endpoint: Endpoint; handle: (request: never) => unknown }

/** Connects an endpoint with its handler in a feature's `routes.ts`. */
export const route = <E extends Endpoint>(endpoint: E, handle: Handler<E>): Route => ({
  endpoint,
  handle,
})
