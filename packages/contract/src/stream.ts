import { CallError, refusal, send, unreachable } from './call.ts'
import type { Sent, StreamEndpoint, StreamEvent } from './endpoint.ts'
import { HEARTBEAT_MS, LAST_EVENT } from './stream-format.ts'

/** Heartbeats come three times as often: a line that carries nothing for so long is dead. */
const SILENCE_LIMIT_MS = 3 * HEARTBEAT_MS

type Options = { signal?: AbortSignal; silenceLimitMs?: number }

/**
 * The events of a stream, as they come. To stop reading is to leave: the server ends its work then. Fails as `call`
 * does, also in the middle, and with the reason of the caller's own signal.
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
      // Whatever its server has to say, it would have said that it was the last.
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

/** Takes bytes that were cut anywhere, also within a character, and gives the events that are complete. */
export function eventReader(): (bytes: Uint8Array) => ServerEvent[] {
  const decoder = new TextDecoder()
  let rest = ''
  let type = ''
  let data: string[] = []

  return (bytes) => {
    rest += decoder.decode(bytes, { stream: true })
    const events: ServerEvent[] = []
    // A carriage return at the end may be the first half of a line break.
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
