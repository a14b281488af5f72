import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../errors.ts'
import { problemOf } from './error-handler.ts'
import { EventStream } from './event-stream.ts'
import { allowSilence, type Deadline } from './time-limits.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Each ends one open stream. */
    streamEnds: Set<() => void>
  }
}

/** Streams go on for minutes: a server that stops ends them all, and their readers come back to another. */
export function endStreamsOnClose(app: FastifyInstance): void {
  app.decorate('streamEnds', new Set<() => void>())
  app.addHook('preClose', async () => {
    for (const end of app.streamEnds) end()
  })
}

export function sendEvents(
  events: AsyncIterable<unknown>,
  write: (event: never) => string,
  { signal, end }: Deadline,
  reply: FastifyReply,
): FastifyReply {
  const { request, server } = reply
  const { heartbeatMs, stallMs } = server.timing
  const stream = new EventStream({
    events,
    write,
    heartbeatMs,
    problemOf: (error) => problemOf(error, request),
  })
  // Out of time, or the server stops. To a reader that left it says nothing.
  const stop = () => end(new AppError('server.unavailable'))
  const fail = () => stream.fail({ code: 'server.unavailable', requestId: request.id })
  signal.addEventListener('abort', fail)
  server.streamEnds.add(stop)
  stream.once('close', () => server.streamEnds.delete(stop))
  allowSilence(request, stallMs)
  return reply
    .type('text/event-stream')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .send(stream)
}
