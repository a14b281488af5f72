import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics, Histogram, Registry } from '@prometheus-io/client'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'

export type Metrics = Registry

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}

/** Labels durations by route pattern, never by path: a path holds ids, and each would be a separate series. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last byte of its reply.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [metrics],
  })
  app.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    const labels = { method, route: routeOptions.url ?? 'unknown', status: reply.statusCode }
    duration.observe(labels, reply.elapsedTime / 1_000)
    done()
  })
}

/** Serves metrics on a separate port, so that a proxy in front of the product cannot publish them by mistake. */
export async function serveMetrics(
  metrics: Metrics,
  { METRICS_HOST, METRICS_PORT }: Pick<Config, 'METRICS_HOST' | 'METRICS_PORT'>,
): Promise<Server> {
  const server = createServer((_request, response) => {
    metrics.metrics().then(
      (text) => response.setHeader('content-type', metrics.contentType).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(METRICS_PORT, METRICS_HOST, resolve)
  })
  return server
}
