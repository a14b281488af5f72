import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, describe, expect, it, vi } from 'vitest'
import pg from 'pg'
import { DEMO_PASSWORD, DEMO_USERS } from '../apps/api/src/features/auth/seed-users.ts'
import { copyDatabase } from '../apps/api/src/testing/database.ts'
import { makeSite } from '../apps/api/src/testing/site.ts'
import { bundleWithBrand } from './production/bundle-with-brand.ts'
import { freePort } from './services/free-port.ts'

const POLLING = { timeout: 60_000, interval: 200 }
const SITE = 'https://practice.test'

/** Bundled for this test: the existing build may be older, and has a sample brand. */
describe('pnpm start', async () => {
  const programs = await bundleWithBrand(`start-${process.pid}`, SITE)
  const command = ['scripts/start.ts', '--programs', programs]
  const database = await copyDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const recipients: string[] = []
  const smtpPort = await freePort()
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      recipients.push(address)
      done()
    },
    onData(stream, _session, done) {
      stream.resume().on('end', done)
    },
  }).listen(smtpPort, '127.0.0.1')
  const port = await freePort()
  const site = makeSite()
  const env = {
    PATH: process.env['PATH'],
    SITE_DIR: site,
    FILES_DIR: join(site, 'files'),
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    PORT: String(port),
    METRICS_PORT: String(await freePort()),
    WORKER_PORT: String(await freePort()),
    PUBLIC_URL: SITE,
    SESSION_KEYS: `1:${'k'.repeat(40)}`,
    SECOND_FACTOR_KEYS: `1:${'l'.repeat(40)}`,
    TOKEN_KEYS: `1:${'m'.repeat(40)}`,
    DATABASE_URL: database.url,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    MAIL_FROM: 'NextRound <hello@practice.test>',
    DRAIN_SECONDS: '0',
  }
  const program = spawn(process.execPath, command, {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  program.stdout.on('data', (part: Buffer) => (said += part.toString()))
  afterAll(async () => {
    program.kill('SIGKILL')
    await client.end()
    await new Promise<void>((resolve) => smtp.close(() => resolve()))
    await database.drop()
    rmSync(programs, { recursive: true })
  })
  const ask = (path: string, body?: object) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { origin: SITE, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })

  it('serves at the configured address, and creates no users', async () => {
    await vi.waitFor(async () => expect((await ask('/readyz')).status).toBe(200), POLLING)
    const { email } = DEMO_USERS.find(({ role }) => role === 'admin')!
    // The origin is accepted, but nobody has this password.
    expect((await ask('/api/sign-in', { email, password: DEMO_PASSWORD })).status).toBe(401)
    expect((await client.query('SELECT FROM users')).rowCount).toBe(0)
  })

  it('sends email to the configured server', async () => {
    const account = { name: 'Asha', email: 'asha@example.com', password: 'four quiet green trains' }
    expect((await ask('/api/sign-up', { ...account, hasAgreedToTerms: true })).status).toBe(200)
    await vi.waitFor(() => expect(recipients).toContain(account.email), POLLING)
  })

  it('writes machine-readable log lines', () => {
    const lines = said.trim().split('\n')
    expect(lines.map((line) => JSON.parse(line) as object).length).toBeGreaterThan(2)
  })

  it('warns that more than one server needs Redis', () => {
    expect(said).toContain('set it before you run more than one')
  })

  it('stops both processes on request', async () => {
    program.kill('SIGTERM')
    const [code] = program.exitCode === null ? await once(program, 'exit') : [program.exitCode]
    expect(code).toBe(0)
    expect(said).toContain('draining')
    // The port is free again.
    const probe = createServer().listen(port, '127.0.0.1')
    await once(probe, 'listening')
    probe.close()
  })

  it('explains what is missing in the environment, and exits', () => {
    const { status, stderr } = spawnSync(process.execPath, command, {
      env: { ...env, SMTP_URL: '', PUBLIC_URL: '' },
      encoding: 'utf8',
    })
    expect(status).toBe(1)
    expect(stderr).toMatch(/PUBLIC_URL is missing[^]*SMTP_URL is missing/)
  })
}, 120_000)
