import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { serveMetrics } from './metrics.ts'

describe('metrics', async () => {
  const { as, deps } = await startTestApp()

  it('are served on a separate port and count by route, not by path', async () => {
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
    const alerts = readFileSync(new URL('../../../../docs/alerts.yaml', import.meta.url), 'utf8')
    const asked = alerts.match(/\b(http|nodejs)_\w+/g) ?? []
    expect(asked.length).toBeGreaterThan(3)
    for (const name of asked)
      expect(text).toContain(`# TYPE ${name.replace(/_(count|bucket)$/, '')} `)
  })
})
