import { Writable } from 'node:stream'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { logOptions } from '../log.ts'
import { createServer } from './server.ts'

describe('the request log', async () => {
  const { deps } = await startTestApp()
  const lines: Record<string, unknown>[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)) as Record<string, unknown>)
      done()
    },
  })
  const app = createServer({ ...deps, log: pino(logOptions('info'), sink) })

  it('has one line per request, without query values or headers', async () => {
    const { headers } = await app.inject({
      url: '/api/nothing?token=canary',
      headers: { cookie: 'session=canary', authorization: 'canary' },
    })

    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({
      msg: 'request completed',
      reqId: headers['x-request-id'],
      req: { method: 'GET', path: '/api/nothing' },
      res: { status: 404 },
      responseTime: expect.any(Number),
    })
    expect(JSON.stringify(lines)).not.toContain('canary')
  })
})
