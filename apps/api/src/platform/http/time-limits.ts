import type { IncomingHttpHeaders } from 'node:http'
import type { Endpoint } from '@nextround/contract/endpoint'
import { HEARTBEAT_MS } from '@nextround/contract/stream-format'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

export type Timing = {
  /** A connection that is silent for this long is closed. */
  silenceMs: number
  /**
   * Deadline for receiving a request body. A slower one is a broken line, or holds connections on purpose. Uploads set
   * their own time limit.
   */
  bodyDueMs: number
  /** How long a caller waits for a reply, unless the endpoint sets its own time limit. */
  replyMs: number
  /** How much longer the server works than the caller waits, so that the caller always gives up first. */
  graceMs: number
  /** How long a refusal may take to reach a caller that is still sending. */
  lingerMs: number
  /** How often a stream sends a heartbeat when there is no event. */
  heartbeatMs: number
  /** A stream is closed if its reader takes nothing for this long: it is gone, or holds the stream on purpose. */
  stallMs: number
}
export const TIMING: Timing = {
  silenceMs: 15_000,
  bodyDueMs: 10_000,
  replyMs: 10_000,
  graceMs: 2_000,
  lingerMs: 3_000,
  heartbeatMs: HEARTBEAT_MS,
  stallMs: 30_000,
}

/** Node has one limit for all bodies and checks it every 30 seconds. No endpoint may ask for more. */
export const MAX_BODY_MS = 5 * 60_000

declare module 'fastify' {
  interface FastifyInstance {
    timing: Timing
  }
}

/** How long the server works on a call: a little longer than its caller waits. */
export const dueAfter = (
  { timeLimitMs }: Pick<Endpoint, 'timeLimitMs'>,
  { replyMs, graceMs }: Timing,
): number => (timeLimitMs ?? replyMs) + graceMs

/** Deadline for receiving the request body. */
export function bodyDueAfter(endpoint: Endpoint, timing: Timing): number {
  if (endpoint.kind !== 'upload') return timing.bodyDueMs
  // A late upload gets an error reply. This later limit cuts off callers that go on sending after it.
  const due = dueAfter(endpoint, timing) + timing.lingerMs
  if (due <= MAX_BODY_MS) return due
  throw new Error(`${endpoint.path} gives an upload more time than the server does`)
}

/**
 * Closes the request if its body is not complete in time. The timer continues after a refusal, because the rest of the
 * body may still trickle in.
 */
export function limitBodyTime(app: FastifyInstance, timing: Timing): void {
  app.decorate('timing', timing)
  app.addHook('onRequest', ({ raw, headers, routeOptions: { config } }, _reply, done) => {
    if (hasBody(headers)) {
      const late = () => raw.complete || raw.destroy(new AppError('request.too-slow'))
      const clock = setTimeout(late, config.bodyDueMs ?? timing.bodyDueMs)
      raw.once('close', () => clearTimeout(clock))
    }
    done()
  })
}

/** True even if the caller does not send the length. */
export const hasBody = (headers: IncomingHttpHeaders): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0

/** Lets a connection be silent for this long. The usual limit returns with the next request on it. */
export function allowSilence({ raw }: FastifyRequest, milliseconds: number): void {
  // Requests that tests inject have no real socket.
  raw.socket.setTimeout?.(milliseconds)
}

/** Lets a handler use its full time, even if the connection is silent in the meantime. */
export function allowTime(request: FastifyRequest, due: number): void {
  const { silenceMs, graceMs } = request.server.timing
  if (due >= silenceMs) allowSilence(request, due + graceMs)
}

export type Deadline = { signal: AbortSignal; end: (reason: Error) => void }

/** Returns a signal that is aborted when the caller leaves before the reply is complete, or when the time is over. */
export function startDeadline(reply: FastifyReply, milliseconds: number): Deadline {
  const controller = new AbortController()
  const end = (reason: Error) => {
    clearTimeout(timer)
    controller.abort(reason)
  }
  const timer = setTimeout(() => {
    const isSending = !reply.request.raw.complete
    end(new AppError(isSending ? 'request.too-slow' : 'server.unavailable'))
  }, milliseconds)
  reply.raw.once('close', () => {
    clearTimeout(timer)
    // The caller has left, so this code only ensures that it is not logged as a server error.
    if (!reply.raw.writableFinished) end(new AppError('request.invalid'))
  })
  return { signal: controller.signal, end }
}

/** Settles as the work does, or rejects with the signal's reason. Does not cancel the work itself. */
export function unlessAborted<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop)
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
