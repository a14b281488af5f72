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
 * Graceful shutdown in three steps: `/readyz` fails, so that a load balancer sends new requests elsewhere. Then no new
 * connection is accepted and every reply closes its connection. At the end, idle connections are closed.
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

/**
 * Calls the `close` of `net.Server`: the one of `http.Server` also cuts idle connections, perhaps just as a request
 * arrives.
 */
const stopListening = (server: Server) =>
  new Promise<void>((resolve) => {
    Server.prototype.close.call(server, () => resolve())
  })
