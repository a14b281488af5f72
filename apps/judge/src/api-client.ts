import { CallError, refusal, toUrl } from '@nextround/contract/call'
import type { JsonEndpoint, Reply, Sent } from '@nextround/contract/endpoint'

const TIME_LIMIT_MS = 10_000

/** Calls the API with the judge's token. Throws a CallError if it is refused or gets no answer. */
export type ApiClient = <E extends JsonEndpoint>(
  to: E,
  input: Sent<E>,
  signal?: AbortSignal,
) => Promise<Reply<E>>

export const createApiClient =
  ({ apiUrl, token }: { apiUrl: string; token: string }): ApiClient =>
  async (to, input, signal) => {
    const inTime = AbortSignal.timeout(to.timeLimitMs ?? TIME_LIMIT_MS)
    const { body } = input as { body?: unknown }
    const unreachable = (): never => {
      throw new CallError('network.unreachable')
    }
    const response = await fetch(`${apiUrl}${toUrl(to, input)}`, {
      method: to.method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      // Another address must not get the token.
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, inTime]) : inTime,
    }).catch(unreachable)
    const json: unknown = await response.json().catch(unreachable)
    if (!response.ok) throw refusal(json)
    return to.reply.parse(json) as Reply<typeof to>
  }
