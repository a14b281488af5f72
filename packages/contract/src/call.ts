import { CONTRACT_LEVEL, CONTRACT_LEVEL_HEADER } from './contract-level.ts'
import type { Endpoint, JsonEndpoint, Reply, Sent } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'

/** On a bad connection a call may never end. An endpoint can set another limit. */
const TIME_LIMIT_MS = 10_000

/** A refusal by the API. `network.unreachable` means no reply, or an incomplete one, in time. */
export class CallError extends Error {
  readonly code: ErrorCode | 'network.unreachable'
  readonly requestId: string | undefined

  constructor(code: CallError['code'], requestId?: string) {
    super(code)
    this.name = 'CallError'
    this.code = code
    this.requestId = requestId
  }
}

type Loose = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

type Options = {
  /** Cancels the call, which then fails like one without a reply. */
  signal?: AbortSignal
}
/** Without an input, the second argument is omitted or undefined. */
export type Input<E extends Endpoint> =
  unknown extends Sent<E>
    ? [input?: undefined, options?: Options]
    : [input: Sent<E>, options?: Options]

/** Calls a JSON endpoint. Other kinds are in separate files, so that only pages that use them load them. */
export async function call<E extends JsonEndpoint>(
  to: E,
  ...[input, { signal } = {}]: Input<E>
): Promise<Reply<E>> {
  const inTime = AbortSignal.timeout(to.timeLimitMs ?? TIME_LIMIT_MS)
  // Browsers from before 2024 have no `any`. There, the call continues.
  const both = signal && AbortSignal.any?.([signal, inTime])
  const response = await send(to, input, both ?? inTime)
  const json: unknown = await response.json().catch(unreachable)
  // Not validated again: the server has checked the reply against its schema, and pages stay smaller without it.
  return json as Reply<E>
}

/** Sends JSON and returns the reply. Throws on a refusal. */
export async function send(to: Endpoint, input: unknown, signal: AbortSignal): Promise<Response> {
  const { body } = (input ?? {}) as Loose
  const response = await fetch(toUrl(to, input), {
    method: to.method,
    headers: {
      [CONTRACT_LEVEL_HEADER]: String(CONTRACT_LEVEL),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal,
  }).catch(unreachable)
  if (!response.ok) throw refusal(await response.json().catch(() => undefined))
  return response
}

/** No reply, one that was cut off or timed out, or the sign-in page of a Wi-Fi network. */
export function unreachable(): never {
  throw new CallError('network.unreachable')
}

/** Converts a reply that is not the expected one into an error. */
export function refusal(json: unknown): CallError {
  const { code, requestId } = (json ?? {}) as Record<string, unknown>
  // Both fields are in every refusal of ours, while a proxy in between sends something else. The list of codes is not
  // loaded in the browser: a page shows a general message for codes that it does not know.
  return typeof code === 'string' && typeof requestId === 'string'
    ? new CallError(code as ErrorCode, requestId)
    : new CallError('server.unavailable')
}

export function toUrl({ path }: Endpoint, input: unknown): string {
  const { params = {}, query = {} } = (input ?? {}) as Loose
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const asked = Object.entries(query).filter(([, value]) => value !== undefined)
  if (asked.length === 0) return filled
  return `${filled}?${new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))}`
}
