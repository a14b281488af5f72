import type { Endpoint, JsonEndpoint, Reply, Sent } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'

/** On a bad line a call may hang for ever; the endpoint may name another limit. */
const TIME_LIMIT_MS = 10_000

/** A refusal by the API, or (`network.unreachable`) no answer at all, or not all of one in time. */
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

/** Without an input the second argument may be left out. */
type Arguments<E extends Endpoint> = unknown extends Sent<E> ? [] : [input: Sent<E>]

/** Asks for JSON. The other kinds of endpoint have files of their own, so that only pages which use them load them. */
export async function call<E extends JsonEndpoint>(
  to: E,
  ...[input]: Arguments<E>
): Promise<Reply<E>> {
  const response = await send(to, input, AbortSignal.timeout(to.timeLimitMs ?? TIME_LIMIT_MS))
  const json: unknown = await response.json().catch(unreachable)
  // The server has checked the reply against its schema; the browser carries no schemas to do it again.
  return json as Reply<E>
}

/** Sends JSON, and returns a reply that is not a refusal. */
export async function send(to: Endpoint, input: unknown, signal: AbortSignal): Promise<Response> {
  const { body } = (input ?? {}) as Loose
  const response = await fetch(addressOf(to, input), {
    method: to.method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
    signal,
  }).catch(unreachable)
  if (!response.ok) throw refusal(await response.json().catch(() => undefined))
  return response
}

/** No answer, or it was cut off in the middle, or out of time, or is the login page of somebody's Wi-Fi. */
export function unreachable(): never {
  throw new CallError('network.unreachable')
}

/** The error behind a reply that is not what was asked for. */
export function refusal(json: unknown): CallError {
  const { code, requestId } = (json ?? {}) as Record<string, unknown>
  // Both are in every refusal of ours; a proxy in between answers in its own words. The list of codes stays out of
  // the browser: a code that a page does not know has the words of any failure.
  return typeof code === 'string' && typeof requestId === 'string'
    ? new CallError(code as ErrorCode, requestId)
    : new CallError('server.unavailable')
}

export function addressOf({ path }: Endpoint, input: unknown): string {
  const { params = {}, query = {} } = (input ?? {}) as Loose
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const asked = Object.entries(query).filter(([, value]) => value !== undefined)
  if (asked.length === 0) return filled
  return `${filled}?${new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))}`
}
