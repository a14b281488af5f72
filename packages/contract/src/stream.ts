import { CallError, refusal, send, unreachable } from './call.ts'
import type { Sent, StreamEndpoint, StreamEvent } from './endpoint.ts'
import { HEARTBEAT_MS, LAST_EVENT } from './stream-format.ts'

/** Heartbeats are three times as frequent: a connection that is silent for this long is dead. */
const SILENCE_LIMIT_MS = 3 * HEARTBEAT_MS

type Options = { signal?: AbortSignal; silenceLimitMs?: number }

/**
 * Yields the events of a stream as they arrive. When the reader stops, the connection is closed and the server ends its
 * work. Fails like `call`, even midway, or with the reason of the caller's signal.
 */
export async function* openStream<E extends StreamEndpoint>(
  to: E,
  input: Sent<E>,
  { signal, silenceLimitMs = SILENCE_LIMIT_MS }: Options = {},
): AsyncGenerator<StreamEvent<E>, void> {
  signal?.throwIfAborted()
  const connection = new AbortController()
  const leave = () => connection.abort()
  signal?.addEventListener('abort', leave)
  const end = setTimeout(leave, to.timeLimitMs)
  let silence = setTimeout(leave, silenceLimitMs)
  try {
    const { body } = await send(to, input, connection.signal)
    const reader = body!.getReader()
    const read = eventReader()
    for (;;) {
      const { done, value } = await reader.read().catch(unreachable)
      // A complete stream would have sent the last event first.
      if (done) unreachable()
      clearTimeout(silence)
      silence = setTimeout(leave, silenceLimitMs)
      for (const { type, data } of read(value)) {
        if (type === 'error') throw refusal(parse(data))
        if (data === LAST_EVENT) return
        yield parse(data) as StreamEvent<E>
      }
    }
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    clearTimeout(end)
    clearTimeout(silence)
    signal?.removeEventListener('abort', leave)
    leave()
  }
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    throw new CallError('network.unreachable')
  }
}

type ServerEvent = { type: string; data: string }

/** Takes bytes split at any point, even within a character, and returns the complete events. */
export function eventReader(): (bytes: Uint8Array) => ServerEvent[] {
  const decoder = new TextDecoder()
  let rest = ''
  let type = ''
  let data: string[] = []

  return (bytes) => {
    rest += decoder.decode(bytes, { stream: true })
    const events: ServerEvent[] = []
    // A trailing carriage return may be the first half of a line break.
    const lines = rest.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const [, name, value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? []
      if (line === '') {
        if (data.length > 0) events.push({ type: type || 'message', data: data.join('\n') })
        type = ''
        data = []
      } else if (name === 'data') data.push(value)
      else if (name === 'event') type = value
    }
    return events
  }
}
