import type { IncomingHttpHeaders } from 'node:http'
import type { Endpoint } from '@nextround/contract/endpoint'
import { HEARTBEAT_MS } from '@nextround/contract/stream-format'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

export type Timing = {
  /** A connection that is silent for so long is closed. */
  silenceMs: number
  /** A body that comes more slowly is a broken line, or holds connections on purpose. An upload names its own time. */
  bodyDueMs: number
  /** As a caller waits for JSON, unless the endpoint says otherwise. */
  replyMs: number
  /** The caller gives up first: afterwards the server's word finds nobody. */
  graceMs: number
  /** For a refusal to reach a caller who is still sending. */
  lingerMs: number
  /** So often a stream sends something when there is nothing to say. */
  heartbeatMs: number
  /** A reader of a stream that takes nothing for so long is gone, or holds it on purpose. */
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

/** Node knows one limit for all bodies, and looks every half minute: no endpoint may ask for more. */
export const LONGEST_BODY_MS = 5 * 60_000

declare module 'fastify' {
  interface FastifyInstance {
    timing: Timing
  }
}

/** How long the server works for a call: a little longer than its caller waits. */
export const dueAfter = (
  { timeLimitMs }: Pick<Endpoint, 'timeLimitMs'>,
  { replyMs, graceMs }: Timing,
): number => (timeLimitMs ?? replyMs) + graceMs

/** How long a body may take; of most endpoints as of any. */
export function bodyDueAfter(endpoint: Endpoint, timing: Timing): number {
  if (endpoint.kind !== 'upload') return timing.bodyDueMs
  // One that is late is refused in words; this is for one that goes on all the same.
  const due = dueAfter(endpoint, timing) + timing.lingerMs
  if (due <= LONGEST_BODY_MS) return due
  throw new Error(`${endpoint.path} gives an upload more time than the server does`)
}

/** A body must be there in time. The clock runs on after a refusal, because the rest may still trickle in. */
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

/** Also where the caller does not say how long it is. */
export const hasBody = (headers: IncomingHttpHeaders): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0

/** Lets a connection be silent for so long; with the next request on it the usual time is back. */
export function allowSilence({ raw }: FastifyRequest, milliseconds: number): void {
  // A request of a test without a network has no real socket.
  raw.socket.setTimeout?.(milliseconds)
}

/** A handler may take its time, however silent the connection is meanwhile. */
export function allowTime(request: FastifyRequest, due: number): void {
  const { silenceMs, graceMs } = request.server.timing
  if (due >= silenceMs) allowSilence(request, due + graceMs)
}

export type Deadline = { signal: AbortSignal; end: (reason: Error) => void }

/** Aborted when the caller leaves before the reply is complete, or when the time is over. */
export function deadlineOf(reply: FastifyReply, milliseconds: number): Deadline {
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
    // Nobody reads this refusal; it must only not look like a fault of ours.
    if (!reply.raw.writableFinished) end(new AppError('request.invalid'))
  })
  return { signal: controller.signal, end }
}

/** Ends as the work does, or fails with the signal's reason. The work itself goes on. */
export function unlessAborted<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop)
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
