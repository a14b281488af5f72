import type * as z from 'zod/mini'

/** Who may call: anyone, a signed-in learner, or a member of the team. Each level includes the ones before it. */
export const ACCESS_LEVELS = ['public', 'user', 'editor', 'admin'] as const
export type Access = (typeof ACCESS_LEVELS)[number]

/** How often it may be called: as often as any call, or only a few times a minute because each one is expensive. */
export type RateClass = 'usual' | 'costly'

/** Types of files that the server can recognise by their content. */
export type FileType =
  | 'application/pdf'
  | 'application/msword'
  | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

type Body = z.ZodMiniObject | z.ZodMiniUnion<readonly z.ZodMiniObject[]>

type Described = {
  readonly path: `/api/${string}`
  /** Required on purpose: an endpoint nobody decided about does not compile. */
  readonly access: Access
  /** For acts that a borrowed phone must not do: the caller has shown within minutes who they are. */
  readonly needsConfirmation?: true
  /** One sentence for the API reference. */
  readonly summary: string
  readonly params?: z.ZodMiniObject
  readonly query?: z.ZodMiniObject
}
type WithJsonBody = {
  /** One of several shapes, where a call can be meant in several ways. */
  readonly body?: Body
  /** For a body larger than most; 64 KiB otherwise. */
  readonly bodyLimitBytes?: number
}
/** What takes long or costs much says how long and how often. */
type Limited = { readonly timeLimitMs: number; readonly rateClass: RateClass }

/** JSON in, JSON out. */
export type JsonEndpoint = Described &
  WithJsonBody & {
    readonly kind?: 'json'
    readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
    /** For what takes longer than most: how long a caller waits for the whole reply; 10 s otherwise. */
    readonly timeLimitMs?: number
    readonly rateClass?: RateClass
    /** The same for everybody: a browser keeps the reply and asks whether it is still the same one (ETag). */
    readonly isShared?: true
    /**
     * A mail program may call it, as a form and from anywhere (RFC 8058). Only for what the token in its address allows
     * by itself: nobody else's page can know that.
     */
    readonly isOneClick?: true
    readonly reply: z.ZodMiniType
  }

/** JSON in, server-sent events out. The time limit is the longest life of a stream; silence within it is no fault. */
export type StreamEndpoint = Described &
  WithJsonBody &
  Limited & {
    readonly kind: 'stream'
    readonly method: 'GET' | 'POST'
    readonly event: z.ZodMiniType
  }

/** Text fields and files in, JSON out. The time limit holds for sending and answering together. */
export type UploadEndpoint = Described &
  Limited & {
    readonly kind: 'upload'
    readonly method: 'POST' | 'PUT'
    readonly fields?: z.ZodMiniObject
    readonly files: { readonly [field: string]: FileRule }
    /** Where a browser without scripts returns to after it has sent the form: `#sent` or `#not-sent` on this page. */
    readonly formPage?: `/${string}`
    readonly reply: z.ZodMiniType
  }
export type FileRule = {
  readonly types: readonly FileType[]
  readonly maxBytes: number
  /** One unless it says more. */
  readonly maxCount?: number
  readonly isOptional?: true
}

/** JSON in, a file out. The time limit is the caller's for all of it, and ours for its first byte. */
export type FileEndpoint = Described &
  WithJsonBody &
  Limited & {
    readonly kind: 'file'
    readonly method: 'GET' | 'POST'
    /** Content types that the file can have. */
    readonly types: readonly string[]
  }

export type Endpoint = JsonEndpoint | StreamEndpoint | UploadEndpoint | FileEndpoint

type Part = 'params' | 'query' | 'body' | 'fields'
type Read<E extends Endpoint, P extends Part, K extends 'input' | 'output'> = E extends {
  readonly [key in P]: infer Schema extends z.ZodMiniType
}
  ? { [key in P]: Schema['_zod'][K] }
  : unknown
type ReadAll<E extends Endpoint, K extends 'input' | 'output'> = Read<E, 'params', K> &
  Read<E, 'query', K> &
  Read<E, 'body', K> &
  Read<E, 'fields', K>

/** What a caller sends, and what the handler receives after validation; files come beside it. */
export type Sent<E extends Endpoint> = ReadAll<E, 'input'>
export type Received<E extends Endpoint> = ReadAll<E, 'output'>
export type Reply<E extends JsonEndpoint | UploadEndpoint> = z.output<E['reply']>
export type StreamEvent<E extends StreamEndpoint> = z.output<E['event']>

/** Method, path, access, input and reply of one call, as one object that both sides import. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition
