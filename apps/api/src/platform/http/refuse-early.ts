import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { hasBody, type Timing } from './time-limits.ts'

/** Smaller bodies are read to the end, because closing a connection costs more. */
const LITTLE = 64 * 1024

/**
 * Closes the connection after a refusal in the middle of a large body, so that the caller does not send megabytes in
 * vain. Waits a little first: a caller that is still sending would lose the reply.
 */
export function refuseEarly(app: FastifyInstance, { lingerMs }: Pick<Timing, 'lingerMs'>): void {
  app.addHook('onSend', ({ raw, headers }, reply, payload, done) => {
    const isLarge = Number(headers['content-length'] ?? Infinity) > LITTLE
    if (hasBody(headers) && isLarge && !raw.complete) {
      reply.header('connection', 'close')
      linger(raw.socket, lingerMs)
    }
    done(null, payload)
  })
}

/**
 * Delays the close. Node calls `destroySoon` after the last reply, which drops incoming data and resets the connection.
 */
function linger(socket: Socket, milliseconds: number) {
  socket.destroySoon = () => {
    socket.end()
    const timer = setTimeout(() => socket.destroy(), milliseconds)
    socket.once('close', () => clearTimeout(timer))
  }
}
