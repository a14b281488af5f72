import { Writable } from 'node:stream'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { logOptions } from '#platform/log.ts'
import { startTestApp } from '#testing/app.ts'
import { jobs } from '../../app.ts'
import { MAX_FINGERPRINTS } from './receive-report.ts'

const ERROR = {
  kind: 'error',
  message: 'TypeError: x is not a function',
  stack: 'TypeError: x is not a function\n    at start (/assets/app-B3kd_9aQ.js:1:104823)',
  page: '/quiz/results/:id',
  build: '0123456789ab',
}

describe('a browser error report', async () => {
  let logged = ''
  const sink = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk)
      done()
    },
  })
  const { app, deps, as } = await startTestApp(
    { isolated: true, TRUSTED_PROXIES: '127.0.0.1' },
    pino(logOptions('info'), sink),
  )
  let networks = 0
  /** Sends a report from a network that has sent nothing before. */
  const report = async (error: object, ip = `10.0.${(networks += 1) >> 8}.${networks & 255}`) => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/client-errors',
      headers: { origin: deps.config.PUBLIC_URL, 'x-forwarded-for': ip },
      payload: { ...ERROR, ...error },
    })
    return statusCode
  }
  const rows = async (where = 'true') => {
    const { rows: found } = await deps.pool.query<Record<string, unknown>>(
      `SELECT * FROM client_errors WHERE ${where} ORDER BY first_seen_at`,
    )
    return found
  }

  it('is counted under one fingerprint, for guests and without a cookie', async () => {
    expect(await as('guest').post('/api/client-errors', ERROR)).toMatchObject({
      status: 200,
      body: {},
    })
    const [first] = await rows()
    expect(first).toMatchObject({ ...ERROR, reports: 1 })
    expect(await report({ page: '/dashboard' })).toBe(200)
    const [second, ...others] = await rows()
    expect(others).toEqual([])
    expect(second).toMatchObject({ ...ERROR, page: '/dashboard', reports: 2 })
    expect(second!['first_seen_at']).toEqual(first!['first_seen_at'])
    expect(second!['last_seen_at']).not.toEqual(first!['first_seen_at'])
  })

  it('is not lost when many arrive together', async () => {
    const error = { message: 'Error: together' }
    const statuses = await Promise.all(Array.from({ length: 20 }, () => report(error)))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await rows(`message = 'Error: together'`)).toMatchObject([{ reports: 20 }])
  })

  it('has a fingerprint per build, because a stack belongs to one build', async () => {
    await report({ message: 'Error: built', build: 'aaaaaaaaaaaa' })
    await report({ message: 'Error: built', build: 'bbbbbbbbbbbb' })
    expect(await rows(`message = 'Error: built'`)).toHaveLength(2)
  })

  it('is scrubbed again on the server, because a report can be forged', async () => {
    await report({
      message: 'Error: canary asha@example.com 98765 43210 /reset?token=secret',
      stack: 'at /quiz/results/01a1dd3c-3cdd-793b-8434-bc636a6aec21#secret',
    })
    expect(await rows(`message LIKE '%canary%'`)).toMatchObject([
      { message: 'Error: canary [email] [id] /reset', stack: 'at /quiz/results/[id]' },
    ])
  })

  it('is stored as plain text, without control characters or line breaks', async () => {
    const forged = '\n{"level":50,"msg":"forged"}\r\u001b[2J\u0000\u202e<script>alert(1)</script>'
    expect(await report({ message: `Error: hostile${forged}`, stack: `a\u0000${forged}` })).toBe(
      200,
    )
    const [stored] = await rows(`message LIKE 'Error: hostile%'`)
    expect(stored).toMatchObject({
      message: 'Error: hostile {"level":50,"msg":"forged"} [2J<script>alert(1)</script>',
      stack: 'a\n{"level":50,"msg":"forged"}\n[2J<script>alert(1)</script>',
    })
  })

  it('logs one line when it is new, without its message', async () => {
    logged = ''
    await report({ message: 'Error: canary-of-the-log' })
    await report({ message: 'Error: canary-of-the-log' })
    const lines = logged.split('\n').filter((line) => line.includes('a browser reported'))
    const [{ fingerprint }] = (await rows(`message = 'Error: canary-of-the-log'`)) as [
      { fingerprint: string },
    ]
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { fingerprint, kind: 'error', page: ERROR.page, build: ERROR.build },
    ])
    expect(logged).not.toContain('canary')
  })

  it.each([
    ['a page with an id', { page: '/quiz/results/01a1dd3c' }],
    ['a page with a query', { page: '/reset-password?token=secret' }],
    ['a page of two lines', { page: '/quiz\n' }],
    ['a build that is a path', { build: '../../etc' }],
    ['a build of two lines', { build: '0123456789ab\n' }],
    ['a kind that does not exist', { kind: 'constructor' }],
    ['a message that is too long', { message: 'a'.repeat(201) }],
    ['an empty message', { message: '' }],
    ['a message of invisible characters', { message: '\u202e\u0000\n' }],
    ['a stack that is too long', { stack: 'a'.repeat(1_501) }],
    ['a fingerprint', { fingerprint: 'forged' }],
    ['a count', { reports: 1_000_000 }],
    ['a user', { userId: '01a1dd3c-3cdd-793b-8434-bc636a6aec21' }],
  ])('is refused with %s', async (_, forged) => {
    const before = await rows()
    expect(await report(forged)).toBe(400)
    expect(await rows()).toEqual(before)
  })

  it('is refused if it exceeds a few kilobytes or comes from another site', async () => {
    expect(await report({ stack: 'a'.repeat(5_000) })).toBe(413)
    const foreign = await app.inject({
      method: 'POST',
      url: '/api/client-errors',
      headers: { origin: 'https://evil.example' },
      payload: ERROR,
    })
    expect(foreign.statusCode).toBe(403)
  })

  it('is counted by kind in the metrics', async () => {
    await report({ kind: 'chunk', message: 'TypeError: Failed to fetch a module' })
    expect(await deps.metrics.metrics()).toMatch(/^client_errors_total\{kind="chunk"\} 1$/m)
  })

  it('is refused once its network has reached the limit', async () => {
    const from = (ip: string) => (_: unknown, turn: number) => report({ message: `E${turn}` }, ip)
    const statuses = await Promise.all(Array.from({ length: 70 }, from('192.0.2.7')))
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    expect(await report({}, '192.0.2.8')).toBe(200)
  })

  it('replaces the report seen longest ago, so that a flood fills no disk', async () => {
    await deps.pool.query(`
      INSERT INTO client_errors (fingerprint, kind, message, stack, build, page, last_seen_at)
      SELECT 'flood-' || n, 'error', 'flood', '', 'dev', '/', now() - interval '1 day' - n * interval '1 second'
        FROM generate_series(1, ${MAX_FINGERPRINTS}) AS n`)
    const flood = Array.from({ length: 30 }, (_, turn) => report({ message: `Error: new ${turn}` }))
    expect(new Set(await Promise.all(flood))).toEqual(new Set([200]))
    expect(await report({ message: 'Error: last' })).toBe(200)

    const left = await rows()
    expect(left).toHaveLength(MAX_FINGERPRINTS)
    expect(left.filter(({ message }) => /Error: (new|last)/.test(String(message)))).toHaveLength(31)
    expect(left.map(({ fingerprint }) => fingerprint)).not.toContain(`flood-${MAX_FINGERPRINTS}`)
  })

  it('is deleted after 30 days without a new occurrence', async () => {
    await deps.pool.query(`
      INSERT INTO client_errors (fingerprint, kind, message, stack, build, page, last_seen_at)
      VALUES ('old', 'error', 'old', '', 'dev', '/', now() - interval '31 days'),
             ('young', 'error', 'young', '', 'dev', '/', now() - interval '29 days')`)
    const sweep = jobs(deps).find(({ name }) => name === 'client-errors.sweep')!
    await sweep.run({} as never, 'id')
    expect(await rows(`fingerprint IN ('old', 'young')`)).toMatchObject([{ fingerprint: 'young' }])
  })
})
