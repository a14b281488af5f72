import { TestClock } from 'pg-boss'
import { describe, expect, it } from 'vitest'
import { listDeadLetters, retryDeadLetters } from '#platform/jobs/dead-letters.ts'
import { startTestApp } from '#testing/app.ts'
import { startMailServer } from '#testing/mail-server.ts'
import { startTestWorker } from '#testing/worker.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe('during a mail server outage', async () => {
  const mailServer = await startMailServer()
  const { as, given, deps } = await startTestApp({
    SMTP_URL: mailServer.url,
    EMAIL_VERIFICATION: 'required',
  })
  const clock = new TestClock()
  await startTestWorker(deps, { clock })

  const signUp = async (email: string) => {
    const password = 'four quiet green trains'
    const body = { name: 'Asha', email, password, hasAgreedToTerms: true }
    expect(await as('guest').post('/api/sign-up', body)).toMatchObject({ status: 200 })
  }
  const askForReset = async (email: string) => {
    expect(await as('guest').post('/api/reset-mails', { email })).toMatchObject({ status: 200 })
  }
  /** Jobs for this address, with the number of retries so far. */
  const jobsFor = async (email: string) => {
    const { rows } = await deps.pool.query<{ id: string; state: string; retry_count: number }>(
      "SELECT id, state, retry_count FROM queue.job WHERE data ->> 'email' = $1",
      [email],
    )
    return rows
  }
  const isAnyDue = async () => {
    const { rows } = await deps.pool.query(
      "SELECT FROM queue.job WHERE name LIKE 'auth.%' AND (state = 'active' OR state < 'active' AND start_after <= $1)",
      [new Date(clock.now())],
    )
    return rows.length > 0
  }
  /** Moves the clock forward step by step and runs all jobs that become due. */
  const pass = async (time: number, step = 5 * MINUTE) => {
    const end = clock.now() + time
    while (clock.now() < end) {
      await clock.setTime(Math.min(clock.now() + step, end))
      do await clock.tick(1_000)
      while (await isAnyDue())
    }
  }

  it('of two hours no email is lost: each arrives once afterwards', async () => {
    await mailServer.become('away')
    const newcomers = Array.from({ length: 12 }, (_, index) => `newcomer-${index}@example.com`)
    for (const email of newcomers) await signUp(email)
    const owner = await given.user({ email: 'owner@example.com' })
    await askForReset(owner.email)
    const addresses = [...newcomers, owner.email]

    await pass(HOUR)
    await mailServer.become('busy')
    await pass(HOUR)
    const waiting = (await Promise.all(addresses.map(jobsFor))).flat()
    expect(waiting.filter(({ state }) => state === 'retry')).toHaveLength(addresses.length)
    expect(Math.min(...waiting.map(({ retry_count }) => retry_count))).toBeGreaterThan(5)

    await mailServer.become('open')
    await pass(20 * MINUTE)
    const arrived = await Promise.all(addresses.map((email) => mailServer.nextMailTo(email)))
    expect(addresses.map((email) => mailServer.countTo(email))).toEqual(addresses.map(() => 1))
    expect(new Set(arrived.map(({ messageId }) => messageId))).toEqual(
      new Set(waiting.map(({ id }) => `<${id}@localhost>`)),
    )
    expect(await listDeadLetters(deps.db)).toEqual([])
  }, 600_000)

  it('that lasts longer, emails become dead letters that name no recipient and can be sent again', async () => {
    const { email } = await given.user({ email: 'patient@example.com' })
    await mailServer.become('busy')
    await askForReset(email)
    const [{ id } = { id: '' }] = await jobsFor(email)
    await pass(30 * HOUR, 16 * MINUTE)

    const letters = await listDeadLetters(deps.db)
    expect(letters).toMatchObject([
      { id, job: 'auth.mail-reset', error: 'Error EENVELOPE 451 RCPT TO' },
    ])
    expect(JSON.stringify(letters)).not.toContain(email)
    const { rows: kept } = await deps.pool.query('SELECT output, source_output FROM queue.job')
    expect(JSON.stringify(kept)).not.toContain(email)

    await mailServer.become('open')
    expect(await retryDeadLetters(deps, 'auth.mail-welcome')).toBe(0)
    expect(await retryDeadLetters(deps, 'auth.mail-reset')).toBe(1)
    await pass(MINUTE)
    // A retried dead letter is a new job in the queue, but its email has the same Message-ID.
    expect((await mailServer.nextMailTo(email)).messageId).toBe(`<${id}@localhost>`)
    expect(mailServer.countTo(email)).toBe(1)
    expect(await listDeadLetters(deps.db)).toEqual([])
  }, 600_000)
})
