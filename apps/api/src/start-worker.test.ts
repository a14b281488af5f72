import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { listDeadLetters } from '#platform/jobs/dead-letters.ts'
import { startTestApp } from '#testing/app.ts'
import { startMailServer } from '#testing/mail-server.ts'
import { runCommand } from './admin/commands.ts'
import { startWorker } from './start-worker.ts'

const ALERTS = new URL('../../../docs/alerts.yaml', import.meta.url)
const POLLING = { timeout: 60_000, interval: 100 }

describe('the worker', { timeout: 120_000 }, async () => {
  const mailServer = await startMailServer()
  const { deps, as, given } = await startTestApp({
    SMTP_URL: mailServer.url,
    WORKER_PORT: '0',
  })
  const { pool, db } = deps
  const worker = await startWorker(deps)
  afterAll(() => worker.stop())

  const ask = async (path: string) => {
    const reply = await fetch(`http://127.0.0.1:${worker.port}${path}`)
    return { status: reply.status, text: await reply.text() }
  }
  const admin = (...words: string[]) => runCommand(() => deps, words)
  const figure = async (name: string, job: string) => {
    const { text } = await ask('/metrics')
    return Number(new RegExp(`^${name}\\{job="${job}"\\} (\\S+)$`, 'm').exec(text)?.[1])
  }

  it('reports liveness, readiness and its build', async () => {
    expect((await ask('/livez')).status).toBe(200)
    const { status, text } = await ask('/readyz')
    expect(status).toBe(200)
    expect(JSON.parse(text)).toEqual({
      status: 'ready',
      checks: { database: 'ok', migrations: 'ok', queue: 'ok', files: 'ok' },
    })
    expect((await ask('/version')).text).toContain('commit')
  })

  it('reports waiting jobs, their age, dead letters and outcomes', async () => {
    await mailServer.become('away')
    const { email } = await given.user()
    await as('guest').post('/api/reset-mails', { email })
    await expect.poll(() => figure('jobs_waiting', 'auth.mail-reset'), POLLING).toBe(1)
    await expect
      .poll(async () => (await ask('/metrics')).text, POLLING)
      .toMatch(/job_duration_seconds_count\{job="auth.mail-reset",outcome="failed"\} [1-9]/)
    // The run is counted a moment before its job is queued again.
    const change = async (what: string) => {
      const update = `UPDATE queue.job SET ${what} WHERE data ->> 'email' = $1 AND state < 'active'`
      await expect.poll(async () => (await pool.query(update, [email])).rowCount, POLLING).toBe(1)
    }
    await change("created_on = now() - interval '1 hour', start_after = now() + interval '1 hour'")
    expect(await figure('jobs_oldest_waiting_seconds', 'auth.mail-reset')).toBeGreaterThan(3_599)
    // Makes this the last try, due immediately.
    await change('retry_limit = retry_count, start_after = now()')
    await expect.poll(() => figure('jobs_dead_letters', 'auth.mail-reset'), POLLING).toBe(1)
    expect(await figure('jobs_waiting', 'auth.mail-reset')).toBe(0)
    expect(await figure('jobs_oldest_waiting_seconds', 'auth.mail-reset')).toBe(0)
    expect(await figure('jobs_dead_letters', 'progress.tell-items')).toBe(0)
    expect((await ask('/metrics')).text).not.toContain(email)
  })

  it('retries dead letters on request', async () => {
    const [{ id } = { id: '' }] = await listDeadLetters(db)
    expect(await admin('dead-letters')).toContain(id)
    await mailServer.become('open')
    expect(await admin('retry-dead-letters')).toContain('1 went back to the queue')
    await expect.poll(() => figure('jobs_waiting', 'auth.mail-reset'), POLLING).toBe(0)
    expect(await listDeadLetters(db)).toEqual([])
  })

  it('exports every metric that an alert uses', async () => {
    const { text } = await ask('/metrics')
    const rules = readFileSync(ALERTS, 'utf8').matchAll(/^\s+expr: (.+)$/gm)
    const asked = [...rules].flatMap(([, rule = '']) => rule.match(/\bjobs?_\w+/g) ?? [])
    expect(asked.length).toBeGreaterThan(3)
    for (const name of asked)
      expect(text).toContain(`\n# TYPE ${name.replace(/_(count|bucket)$/, '')} `)
  })
})
