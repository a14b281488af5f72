import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../errors.ts'
import { toProblem } from './error-handler.ts'
import { EventStream } from './event-stream.ts'
import { allowSilence, type Deadline } from './time-limits.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Functions that each end one open stream. */
    streamEnds: Set<() => void>
  }
}

/**
 * Ends all streams when the server stops, because they can last for minutes. Their readers reconnect to another server.
 */
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
    toProblem: (error) => toProblem(error, request),
  })
  // Called when the time is over or the server stops. A reader that has left gets nothing.
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
