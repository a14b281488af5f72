import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { endpoint } from '@nextround/contract/endpoint'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { afterAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { startTestApp } from '#testing/app.ts'
import { untilWaiting } from '#testing/held-locks.ts'
import { startTestWorker } from '#testing/worker.ts'
import { describeError, summarizeError } from './describe-error.ts'
import { mount } from './http/mount.ts'
import { route } from './http/route.ts'
import { createServer as createBareServer } from './http/server.ts'
import { logOptions } from './log.ts'

const EMAIL = 'asha@example.com'
const WAIT = { timeout: 60_000, interval: 50 }

/** Starts a mail server that refuses every recipient and quotes the address. */
async function startRefusingMailServer() {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(Object.assign(new Error(`<${address}> unknown`), { responseCode: 550 })),
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)))
  return `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
}

describe('an error description', async () => {
  let written = ''
  const sink = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk)
      done()
    },
  })
  const log = pino(logOptions('debug'), sink)
  const test = await startTestApp(
    { SMTP_URL: await startRefusingMailServer(), EMAIL_VERIFICATION: 'required' },
    log,
  )
  const { deps, given, as } = test
  const linesWith = (words: string) => written.split('\n').filter((line) => line.includes(words))

  const fail = endpoint({
    method: 'GET',
    path: '/api/fail',
    access: 'public',
    summary: 'Fails.',
    reply: z.object({}),
  })
  /** Runs failing work behind an HTTP endpoint, in a separate server that uses the log above. */
  async function failWith(work: () => Promise<unknown>) {
    const app = createBareServer(deps)
    mount(
      app,
      route(fail, () => work().then(() => ({}))),
    )
    return (await app.inject('/api/fail')).statusCode
  }
  const insertAgain = (email: string) =>
    deps.db.insertInto('users').values({ id: crypto.randomUUID(), name: 'Asha', email }).execute()

  it('names the constraint and the location, and no person', async () => {
    await given.user({ email: EMAIL })
    expect(await failWith(() => insertAgain(EMAIL))).toBe(500)

    const [line = ''] = linesWith('server.failed')
    expect(JSON.parse(line)).toMatchObject({
      err: {
        type: 'DatabaseError',
        code: '23505',
        table: 'users',
        constraint: 'users_email_key',
        stack: expect.stringContaining('http/answer.ts'),
      },
    })
    expect(written).not.toContain(EMAIL)
  })

  it.each([
    ['a value of the wrong kind', () => deps.pool.query('SELECT $1::uuid', [EMAIL])],
    ['a text that is not JSON', async () => JSON.parse(EMAIL) as unknown],
    [
      'an error within another',
      async () => {
        const cause = await insertAgain(EMAIL).catch((error: unknown) => error)
        throw new AggregateError([cause], `no account for ${EMAIL}`, { cause })
      },
    ],
    ['an error that is none', () => Promise.reject(EMAIL as unknown as Error)],
  ])('omits the message of %s', async (_what, work) => {
    expect(await failWith(work)).toBe(500)
    expect(written).not.toContain(EMAIL)
  })

  it('omits the message of an error that a library logs itself', () => {
    const error = new Error(`no account for ${EMAIL}`)
    log.error(error)
    log.error({ err: error })
    log.error({ err: error }, error.message)
    log.error(error, 'said by us')
    expect(linesWith('"msg":"Error"')).toHaveLength(3)
    expect(linesWith('said by us')).toHaveLength(1)
    expect(written).not.toContain(EMAIL)
  })

  it('names no address for two simultaneous sign-ups', async () => {
    const email = 'ravi@example.com'
    const account = { name: 'Ravi', email, password: 'four quiet green trains' }
    // The other sign-up has not committed yet when this one checks whether the address is taken.
    const signingUp = await deps.db.transaction().execute(async (trx) => {
      await trx.insertInto('users').values({ id: crypto.randomUUID(), name: 'R', email }).execute()
      const reply = as('guest').post('/api/sign-up', { ...account, hasAgreedToTerms: true })
      await untilWaiting(deps.pool, 1)
      return { reply }
    })
    expect(await signingUp.reply).toMatchObject({ body: { isSignedIn: false } })
    expect(written).not.toContain(email)
  })

  it('describes why an email was refused, without its recipient', async () => {
    await startTestWorker(deps)
    const { email } = await given.user({ email: 'meera@example.com', isVerified: false })
    await as('guest').post('/api/verification-mails', { email })
    const output = await vi.waitFor(async () => {
      const { rows } = await deps.pool.query<{ output: object }>(
        `SELECT output FROM queue.job WHERE data->>'email' = $1 AND output IS NOT NULL`,
        [email],
      )
      expect(rows).toHaveLength(1)
      return JSON.stringify(rows[0]!.output)
    }, WAIT)
    const [line = ''] = linesWith('job failed')
    expect(line).toMatch(/EENVELOPE.*550/)
    expect(output).toMatch(/EENVELOPE.*550/)
    expect(output + written).not.toContain(email)
  })

  it('sends no message in a trace', async () => {
    let sent = ''
    const collector = createServer((request, response) => {
      request.on('data', (part: Buffer) => (sent += part.toString('latin1')))
      request.on('end', () => response.writeHead(200).end('{}'))
    }).listen(0, '127.0.0.1')
    await once(collector, 'listening')
    const { port } = collector.address() as AddressInfo
    const traced = await startTestApp({
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    })
    traced.app.get('/api/fail', { config: { access: 'public' } }, () =>
      Promise.reject(new Error(`no account for ${EMAIL}`)),
    )
    expect((await traced.as('guest').get('/api/fail?token=canary')).status).toBe(500)
    await traced.app.close()
    collector.close()
    expect(sent).toContain('/api/fail')
    expect(sent).not.toContain(EMAIL)
    expect(sent).not.toContain('canary')
  })

  it('is shortened for one-line output', () => {
    const refused = Object.assign(new Error(`550 <${EMAIL}> unknown`), {
      code: 'EENVELOPE',
      responseCode: 550,
      command: 'RCPT TO',
      response: EMAIL,
    })
    expect(summarizeError(refused)).toBe('Error EENVELOPE 550 RCPT TO')
    expect(summarizeError(EMAIL)).toBe('string')
    expect(describeError(Object.assign(new Error(EMAIL), { command: { args: [EMAIL] } }))).toEqual({
      type: 'Error',
      stack: expect.stringMatching(/^ {4}at /),
    })
  })
})
