import type { Endpoint, Reply, Sent } from './endpoint.ts'
import { type ErrorCode, isErrorCode } from './errors.ts'

/** A refusal by the API, or (`network.unreachable`) no answer at all. */
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

export async function call<E extends Endpoint>(to: E, ...[input]: Arguments<E>): Promise<Reply<E>> {
  const { params = {}, query, body } = (input ?? {}) as Loose
  const response = await fetch(address(to.path, params, query), {
    method: to.method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  }).catch(() => {
    throw new CallError('network.unreachable')
  })
  const json: unknown = await response.json().catch(() => undefined)

  if (!response.ok) throw refusal(json)
  // The server has checked the reply against its schema; the browser carries no schemas to do it again.
  if (json === undefined) throw new CallError('server.failed')
  return json as Reply<E>
}

/** The error behind a reply that is not what was asked for. */
export function refusal(json: unknown): CallError {
  const { code, requestId } = (json ?? {}) as Record<string, unknown>
  // A proxy in between answers in its own words.
  return isErrorCode(code)
    ? new CallError(code, String(requestId))
    : new CallError('server.unavailable')
}

function address(path: string, params: Record<string, unknown>, query?: Record<string, unknown>) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const asked = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  if (asked.length === 0) return filled
  return `${filled}?${new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))}`
}
