import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { serveMetrics } from './metrics.ts'

describe('metrics', async () => {
  const { as, deps } = await startTestApp()

  it('stand on a port of their own and count by route, not by path', async () => {
    await as('guest').get('/api/topics?of=asha')
    const server = await serveMetrics(deps.metrics, { METRICS_HOST: '127.0.0.1', METRICS_PORT: 0 })
    const { port } = server.address() as AddressInfo
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    server.close()

    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/topics",status="200"\} 1/,
    )
    expect(text).not.toContain('asha')
    expect(text).toContain('nodejs_eventloop_lag_seconds')
    expect((await as('guest').get('/metrics')).status).toBe(404)
  })
})
