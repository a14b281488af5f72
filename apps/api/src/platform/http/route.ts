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
import type { FileReply } from './send-file.ts'
import type { UploadedFile } from './receive-upload.ts'

export type Kind = NonNullable<Endpoint['kind']>

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

/** A public endpoint may ask who calls; any other one knows. */
type Caller<E extends Endpoint> = (E['access'] extends 'public'
  ? { findUser: () => Promise<SessionUser | undefined> }
  : { user: SessionUser }) & { client: Client; setCookies: SetCookies }

/** Aborted when nobody waits for the outcome any more: the caller left, the time is over, or the server stops. */
type Abortable = { signal: AbortSignal }

type JsonHandler<E extends JsonEndpoint> = (request: Received<E> & Caller<E>) => Promise<Reply<E>>

/** What fails before the events are returned is refused with its status; afterwards it ends the stream with its code. */
type StreamHandler<E extends StreamEndpoint> = (
  request: Received<E> & Caller<E> & Abortable,
) => AsyncIterable<StreamEvent<E>> | Promise<AsyncIterable<StreamEvent<E>>>

/**
 * Fields are checked when it begins. Files come as they arrive, in the caller's order: only when all have been read
 * is it sure that none was too large, of a wrong type or one too many, so nothing may be final before.
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

/** One line of a feature's `routes.ts`: this endpoint is answered by that function. */
export const route = <E extends Endpoint>(endpoint: E, handle: Handler<E>): Route => ({
  endpoint,
  handle,
})
