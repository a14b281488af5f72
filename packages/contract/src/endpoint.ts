import type * as z from 'zod/mini'

/** The permitted people: anyone, a signed-in learner, or a team member. Each level includes the previous ones. */
const ACCESS_LEVELS = ['public', 'user', 'editor', 'admin'] as const
/** `judge` is beside them: programs that run learners' programs, with a token instead of a session. */
export type Access = (typeof ACCESS_LEVELS)[number] | 'judge'

/** The rate limit: the standard one, or only a few calls a minute because each is expensive. */
export type RateClass = 'standard' | 'expensive'

/** File types that the server can recognise by content. */
export type FileType =
  | 'application/pdf'
  | 'application/msword'
  | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

type Body = z.ZodMiniObject | z.ZodMiniUnion<readonly z.ZodMiniObject[]>

type Described = {
  readonly path: `/api/${string}`
  /** Deliberately required: an endpoint without a decision about access does not compile. */
  readonly access: Access
  /** For actions that nobody must do on a borrowed phone: the caller has confirmed their identity within minutes. */
  readonly needsConfirmation?: true
  /** One sentence for the API reference. */
  readonly summary: string
  readonly params?: z.ZodMiniObject
  readonly query?: z.ZodMiniObject
}
type WithJsonBody = {
  /** A union if the call accepts several shapes. */
  readonly body?: Body
  /** For larger bodies. 64 KiB by default. */
  readonly bodyLimitBytes?: number
}
/** Required for endpoints that take long or are expensive. */
type Limited = { readonly timeLimitMs: number; readonly rateClass: RateClass }

/** JSON in, JSON out. */
export type JsonEndpoint = Described &
  WithJsonBody & {
    readonly kind?: 'json'
    readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
    /** How long a caller waits for the whole reply. 10 s by default. */
    readonly timeLimitMs?: number
    readonly rateClass?: RateClass
    /** The reply is the same for everyone: a browser caches it and revalidates it by ETag. */
    readonly isShared?: true
    /**
     * Allows calls by mail programs, as a form and from any origin (RFC 8058). Only for actions that the token in the
     * address authorises, which no other page can know.
     */
    readonly isOneClick?: true
    readonly reply: z.ZodMiniType
  }

/**
 * JSON in, server-sent events out. The time limit is the maximum duration of a stream. Pauses within it are allowed.
 */
export type StreamEndpoint = Described &
  WithJsonBody &
  Limited & {
    readonly kind: 'stream'
    readonly method: 'GET' | 'POST'
    readonly event: z.ZodMiniType
  }

/** Text fields and files in, JSON out. The time limit covers sending and replying together. */
export type UploadEndpoint = Described &
  Limited & {
    readonly kind: 'upload'
    readonly method: 'POST' | 'PUT'
    readonly fields?: z.ZodMiniObject
    readonly files: { readonly [field: string]: FileRule }
    /** The page to which a browser without scripts returns after sending the form, with `#sent` or `#not-sent`. */
    readonly formPage?: `/${string}`
    readonly reply: z.ZodMiniType
  }
export type FileRule = {
  readonly types: readonly FileType[]
  readonly maxBytes: number
  /** One by default. */
  readonly maxCount?: number
  readonly isOptional?: true
}

/** JSON in, a file out. The time limit is the caller's for the whole file, and the server's for its first byte. */
export type FileEndpoint = Described &
  WithJsonBody &
  Limited & {
    readonly kind: 'file'
    readonly method: 'GET' | 'POST'
    /** The possible content types of the file. */
    readonly types: readonly string[]
  }

export type Endpoint = JsonEndpoint | StreamEndpoint | UploadEndpoint | FileEndpoint

type Part = 'params' | 'query' | 'body' | 'fields'
type Read<E extends Endpoint, P extends Part, K extends 'input' | 'output'> = E extends {
  readonly [key in P]: infer Schema extends z.ZodMiniType
}
  ? { [key in P]: K extends 'input' ? z.input<Schema> : z.output<Schema> }
  : unknown
type ReadAll<E extends Endpoint, K extends 'input' | 'output'> = Read<E, 'params', K> &
  Read<E, 'query', K> &
  Read<E, 'body', K> &
  Read<E, 'fields', K>

/** The input that a caller sends and that the handler receives after validation. Files are separate. */
export type Sent<E extends Endpoint> = ReadAll<E, 'input'>
export type Received<E extends Endpoint> = ReadAll<E, 'output'>
export type Reply<E extends JsonEndpoint | UploadEndpoint> = z.output<E['reply']>
export type StreamEvent<E extends StreamEndpoint> = z.output<E['event']>

/** Method, path, access, input and reply of one call, as one object that both sides import. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition
