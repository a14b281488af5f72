import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'

describe('tracing', async () => {
  const spans: string[] = []
  const collector = createServer((request, response) => {
    request.on('data', (part: Buffer) => spans.push(part.toString()))
    request.on('end', () =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
    )
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const { port } = collector.address() as AddressInfo
  const { app, as } = await startTestApp({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
  })

  it('sends the spans of a request and its statements to the collector', async () => {
    await as('guest').get('/api/topics')
    await app.close()
    collector.close()

    const sent = spans.join('')
    expect(sent).toContain('nextround-api')
    expect(sent).toContain('/api/topics')
    expect(sent).toMatch(/select \\"version\\" from|select "version" from/)
  })
})
