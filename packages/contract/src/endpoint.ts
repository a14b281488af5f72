import type * as z from 'zod/mini'

/** Who may call: anyone, a signed-in learner, or a member of the team. Each level includes the ones before it. */
export const ACCESS_LEVELS = ['public', 'user', 'editor', 'admin'] as const
export type Access = (typeof ACCESS_LEVELS)[number]

export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  readonly path: `/api/${string}`
  /** Required on purpose: an endpoint nobody decided about does not compile. */
  readonly access: Access
  /** For acts that a borrowed phone must not do: the caller has shown within minutes who they are. */
  readonly needsConfirmation?: true
  /** One sentence for the API reference. */
  readonly summary: string
  readonly params?: z.ZodMiniObject
  readonly query?: z.ZodMiniObject
  /** One of several shapes, where a call can be meant in several ways. */
  readonly body?: z.ZodMiniObject | z.ZodMiniUnion<readonly z.ZodMiniObject[]>
  readonly reply: z.ZodMiniType
}

type Part = 'params' | 'query' | 'body'
type Read<
  E extends Endpoint,
  P extends Part,
  K extends 'input' | 'output',
> = E[P] extends z.ZodMiniType ? { [key in P]: E[P]['_zod'][K] } : unknown

/** What a caller sends, and what the handler receives after validation. */
export type Sent<E extends Endpoint> = Read<E, 'params', 'input'> &
  Read<E, 'query', 'input'> &
  Read<E, 'body', 'input'>
export type Received<E extends Endpoint> = Read<E, 'params', 'output'> &
  Read<E, 'query', 'output'> &
  Read<E, 'body', 'output'>
export type Reply<E extends Endpoint> = z.output<E['reply']>

/** Method, path, access, input and reply of one call, as one object that both sides import. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition
