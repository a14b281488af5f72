import Fastify, { type FastifyInstance } from 'fastify'
import type { Metrics } from '../metrics.ts'
import { addDrain } from './drain.ts'
import { addHealthRoutes, type Health } from './health.ts'

type Served = { health: Health; metrics: Metrics }

/**
 * Serves health and metrics for a program without an HTTP API. Like the server's metrics port, it must not be public.
 */
export async function serveHealth(
  { health, metrics }: Served,
  address: { host: string; port: number },
): Promise<FastifyInstance> {
  const app = Fastify()
  addDrain(app)
  addHealthRoutes(app, health)
  app.get('/metrics', { config: { access: 'public' } }, async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.metrics()),
  )
  await app.listen(address)
  return app
}
