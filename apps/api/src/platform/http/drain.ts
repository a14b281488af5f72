import { Server } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    isDraining: boolean
    drain(seconds: number): Promise<void>
  }
}

const LAST_WORDS = 2_000

/**
 * Leaving without losing a request, in three steps: `/readyz` fails and a balancer sends new work
 * elsewhere; nobody is let in and every reply closes its connection; what is left idle is closed.
 */
export function addDrain(app: FastifyInstance): void {
  let isClosing = false
  app.decorate('isDraining', false)
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close')
    done(null, payload)
  })
  app.decorate('drain', async (seconds: number) => {
    app.isDraining = true
    await wait(seconds * 1_000)
    isClosing = true
    await Promise.race([stopListening(app.server), wait(LAST_WORDS)])
    await app.close()
  })
}

/** An HTTP server's own `close` would also cut idle connections, perhaps just as a request comes in. */
const stopListening = (server: Server) =>
  new Promise<void>((resolve) => {
    Server.prototype.close.call(server, () => resolve())
  })
