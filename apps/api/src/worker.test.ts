import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { listDeadLetters } from '#platform/dead-letters.ts'
import { startTestApp } from '#testing/app.ts'
import { startMailServer } from '#testing/mail-server.ts'

const ALERTS = new URL('../../../docs/alerts.yaml', import.meta.url)
const program = (name: string) => new URL(name, import.meta.url).pathname
const PATIENCE = { timeout: 60_000, interval: 100 }

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** Programs of their own take their time to start on a machine that is busy with others. */
describe('the worker', { timeout: 120_000 }, async () => {
  const mailServer = await startMailServer()
  const { deps, as, given } = await startTestApp()
  const { pool, db } = deps
  const port = await freePort()
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: deps.config.DATABASE_URL,
    REDIS_URL: deps.config.REDIS_URL,
    SMTP_URL: mailServer.url,
    WORKER_PORT: String(port),
    FILES_DIR: deps.config.FILES_DIR,
  }
  const worker = spawn(process.execPath, [program('worker.ts')], { env })
  const ended = once(worker, 'exit')
  afterAll(() => worker.kill('SIGKILL'))

  const ask = async (path: string) => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined)
    return { status: reply?.status, text: (await reply?.text()) ?? '' }
  }
  const admin = async (...words: string[]) => {
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      [program('admin.ts'), ...words],
      { env },
    )
    return stdout + stderr
  }
  const figure = async (name: string, job: string) => {
    const { text } = await ask('/metrics')
    return Number(new RegExp(`^${name}\\{job="${job}"\\} (\\S+)$`, 'm').exec(text)?.[1])
  }

  it('says that it is alive, ready and which build it is', async () => {
    await expect.poll(async () => (await ask('/readyz')).status, PATIENCE).toBe(200)
    expect((await ask('/livez')).status).toBe(200)
    const { text } = await ask('/readyz')
    expect(JSON.parse(text)).toEqual({
      status: 'ready',
      checks: { database: 'ok', migrations: 'ok', queue: 'ok', files: 'ok' },
    })
    expect((await ask('/version')).text).toContain('commit')
  })

  it('reports waiting jobs, their age, dead letters, and how runs ended', async () => {
    await mailServer.become('away')
    const { email } = await given.user()
    await as('guest').post('/api/reset-mails', { email })
    await expect.poll(() => figure('jobs_waiting', 'auth.mail-reset'), PATIENCE).toBe(1)
    await expect
      .poll(async () => (await ask('/metrics')).text, PATIENCE)
      .toMatch(/job_duration_seconds_count\{job="auth.mail-reset",outcome="failed"\} [1-9]/)
    // The run is counted a moment before its job waits again.
    const change = async (what: string) => {
      const update = `UPDATE queue.job SET ${what} WHERE data ->> 'email' = $1 AND state < 'active'`
      await expect.poll(async () => (await pool.query(update, [email])).rowCount, PATIENCE).toBe(1)
    }
    await change("created_on = now() - interval '1 hour', start_after = now() + interval '1 hour'")
    expect(await figure('jobs_oldest_waiting_seconds', 'auth.mail-reset')).toBeGreaterThan(3_599)
    // Its last try, and at once.
    await change('retry_limit = retry_count, start_after = now()')
    await expect.poll(() => figure('jobs_dead_letters', 'auth.mail-reset'), PATIENCE).toBe(1)
    expect(await figure('jobs_waiting', 'auth.mail-reset')).toBe(0)
    expect(await figure('jobs_oldest_waiting_seconds', 'auth.mail-reset')).toBe(0)
    expect(await figure('jobs_dead_letters', 'progress.tell-items')).toBe(0)
    expect((await ask('/metrics')).text).not.toContain(email)
  })

  it('runs dead letters again at the operator’s word', async () => {
    const [{ id } = { id: '' }] = await listDeadLetters(db)
    expect(await admin('dead-letters')).toContain(id)
    await mailServer.become('open')
    expect(await admin('retry-dead-letters')).toContain('1 went back to the queue')
    await expect.poll(() => figure('jobs_waiting', 'auth.mail-reset'), PATIENCE).toBe(0)
    expect(await listDeadLetters(db)).toEqual([])
  })

  it('serves every figure that an alert asks for', async () => {
    const { text } = await ask('/metrics')
    const rules = readFileSync(ALERTS, 'utf8').matchAll(/^\s+expr: (.+)$/gm)
    const asked = [...rules].flatMap(([, rule = '']) => rule.match(/\bjobs?_\w+/g) ?? [])
    expect(asked.length).toBeGreaterThan(2)
    for (const name of asked) expect(text).toContain(`\n# TYPE ${name} `)
  })

  it('stops on SIGTERM', async () => {
    worker.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  })
})
