import { setTimeout as wait } from 'node:timers/promises'
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts'
import { type ChatMessage, type Model, ModelError, type TokenUsage } from './model.ts'
import { readChunks } from './read-chunks.ts'

export type AiSettings = { baseUrl: string; apiKey: string; model: string }

export type AiLimits = {
  /** The reply fails if no text arrives for this long, at the start or in the middle. */
  stallMs: number
  /** Time limit for the whole reply. */
  totalMs: number
  maxBytes: number
  /**
   * A busy provider gets one retry, after this pause or the one in its `retry-after` header. No retry if that is longer
   * than `longestPauseMs`.
   */
  pauseMs: number
  longestPauseMs: number
  breaker: { failures: number; openMs: number }
}

/** The stall limit is just under the 20 seconds within which a learner must see an error. */
export const AI_LIMITS: AiLimits = {
  stallMs: 19_000,
  totalMs: 110_000,
  maxBytes: 512 * 1024,
  pauseMs: 500,
  longestPauseMs: 2_000,
  breaker: { failures: 5, openMs: 30_000 },
}

const BUSY = new Set([429, 503])

type Question = { messages: ChatMessage[]; maxTokens: number; signal: AbortSignal }

export function openAiModel(settings: AiSettings, limits: AiLimits = AI_LIMITS): Model {
  const breaker = createCircuitBreaker(limits.breaker)
  const send = sender(settings, limits)
  return {
    isAvailable: () => !breaker.isOpen(),
    ask(question) {
      let usage: TokenUsage | undefined
      const read = (signal: AbortSignal) =>
        readText(send({ ...question, signal }), limits.maxBytes, (counted) => (usage = counted))
      return { text: guarded(breaker, limits, question.signal, read), usage: () => usage }
    },
  }
}

/** Applies the time limits and the circuit breaker to one reply. Aborts the request when the reader stops reading. */
async function* guarded(
  breaker: CircuitBreaker,
  { stallMs, totalMs }: AiLimits,
  signal: AbortSignal,
  read: (signal: AbortSignal) => AsyncIterable<string>,
): AsyncGenerator<string, void> {
  signal.throwIfAborted()
  const attempt = breaker.begin()
  if (!attempt) throw new ModelError('circuit-open', { isCharged: false })
  const request = new AbortController()
  const leave = () => request.abort(signal.reason)
  const late = () => request.abort(new ModelError('stalled', { isCharged: true }))
  signal.addEventListener('abort', leave)
  const end = setTimeout(late, totalMs)
  let stall = setTimeout(late, stallMs)
  try {
    for await (const text of read(request.signal)) {
      // The stall timer is off while our own reader takes the text: a slow reader is not the provider's fault.
      clearTimeout(stall)
      yield text
      stall = setTimeout(late, stallMs)
    }
    attempt.succeed()
  } catch (error) {
    if (!signal.aborted) attempt.fail()
    throw request.signal.aborted ? (request.signal.reason as Error) : error
  } finally {
    clearTimeout(end)
    clearTimeout(stall)
    signal.removeEventListener('abort', leave)
    attempt.abandon()
    request.abort()
  }
}

async function* readText(
  sent: Promise<Response>,
  maxBytes: number,
  onUsage: (usage: TokenUsage) => void,
): AsyncGenerator<string, void> {
  const { body } = await sent
  let hasText = false
  let finish: string | undefined
  for await (const chunk of readChunks(body, maxBytes)) {
    if (chunk.usage) onUsage(chunk.usage)
    finish = chunk.finish ?? finish
    if (!chunk.text) continue
    hasText = true
    yield chunk.text
  }
  // A reply that holds only tool calls has no text.
  if (!hasText) throw new ModelError('empty', { isCharged: true })
  // Any other reason (token limit, content filter, tool call) means that the text is incomplete.
  if (finish !== 'stop') throw new ModelError('cut', { isCharged: true })
}

type Send = (question: Question) => Promise<Response>

/**
 * Sends the request, and retries once if the provider is busy. Never reads the body of an error reply: it may quote the
 * key.
 */
function sender({ baseUrl, apiKey, model }: AiSettings, limits: AiLimits): Send {
  const url = `${baseUrl.replace(/\/+$/, '')}/chat/completions`

  async function attempt({ messages, maxTokens, signal }: Question): Promise<Response> {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${apiKey}`,
        'content-type': 'application/json',
        accept: 'text/event-stream',
      },
      body: JSON.stringify({
        model,
        messages,
        max_tokens: maxTokens,
        stream: true,
        stream_options: { include_usage: true },
      }),
      // Never follows a redirect, which would send the key to another host.
      redirect: 'error',
      signal,
    }).catch((): never => {
      signal.throwIfAborted()
      throw new ModelError('unreachable', { isCharged: false })
    })
    if (response.ok) return response
    await response.body?.cancel()
    return response
  }

  return async (question) => {
    const first = await attempt(question)
    const pause = BUSY.has(first.status) ? readPause(first, limits) : undefined
    if (pause !== undefined) await wait(pause, undefined, { signal: question.signal })
    const response = pause === undefined ? first : await attempt(question)
    if (!response.ok) throw new ModelError('refused', { isCharged: false, status: response.status })
    if (response.headers.get('content-type')?.startsWith('text/event-stream')) return response
    await response.body?.cancel()
    throw new ModelError('garbage', { isCharged: true })
  }
}

/** Returns undefined if the provider asks for a longer pause than a learner would wait. */
function readPause(
  { headers }: Response,
  { pauseMs, longestPauseMs }: AiLimits,
): number | undefined {
  const asked = headers.get('retry-after')
  if (asked === null) return pauseMs
  const seconds = Number(asked)
  const pause = Number.isNaN(seconds) ? Date.parse(asked) - Date.now() : seconds * 1_000
  return pause <= longestPauseMs ? Math.max(pause, 0) : undefined
}
