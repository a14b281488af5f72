import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { hasBody, type Timing } from './time-limits.ts'

/** So much is read to the end: closing a connection costs more. */
const LITTLE = 64 * 1024

/**
 * A refusal in the middle of a large body closes the connection, so that nobody sends megabytes for nothing. It is not
 * cut at once: a caller that is still sending would lose the reply with it.
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

/** Node calls `destroySoon` when the last reply is written; that cuts what still comes in, and resets the connection. */
function linger(socket: Socket, milliseconds: number) {
  socket.destroySoon = () => {
    socket.end()
    const timer = setTimeout(() => socket.destroy(), milliseconds)
    socket.once('close', () => clearTimeout(timer))
  }
}
