import { Writable } from 'node:stream'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { logOptions } from './log.ts'

describe('the log', () => {
  it('never contains secrets', () => {
    let written = ''
    const sink = new Writable({
      write(chunk, _encoding, done) {
        written += String(chunk)
        done()
      },
    })
    const log = pino(logOptions('info', ['answer']), sink)

    log.info({
      password: 'canary-1',
      user: { email: 'canary-2' },
      req: { method: 'GET', url: '/x?token=canary-3' },
    })
    log.info({ question: { key: { answer: 'canary-4' } } })

    expect(written).toContain('[redacted]')
    expect(written).toContain('"path":"/x"')
    expect(written).not.toContain('canary')
  })
})
