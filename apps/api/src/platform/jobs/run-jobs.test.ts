import { TestClock } from 'pg-boss'
import { afterEach, describe, expect, it } from 'vitest'
import { startTestApp } from '#testing/app.ts'
import { describeDeadLetters, listDeadLetters, retryDeadLetters } from './dead-letters.ts'
import { installQueues, type Job } from './queue.ts'
import { runJobs, type Worker } from './run-jobs.ts'

const HOUR = 60 * 60_000
const NO_RETRY = { retries: 0, firstPauseSeconds: 1, longestPauseSeconds: 1 }
const POLLING = { timeout: 60_000 }

describe('a job', async () => {
  const { deps } = await startTestApp({ isolated: true })
  const { config, db, pool, log } = deps
  let worker: Worker | undefined
  afterEach(() => worker?.stop())

  const install = (...jobs: Job[]) => installQueues(config, jobs, log)
  const enqueue = (name: string, data = {}) =>
    db.transaction().execute((trx) => deps.queue.enqueue(trx, name, data))
  const start = async (job: Job, clock?: TestClock) => {
    worker = await runJobs(config, [job], log, clock && { clock })
  }
  const listStates = async (name: string) => {
    const { rows } = await pool.query<{ state: string }>(
      'SELECT state FROM queue.job WHERE name = $1 ORDER BY state',
      [name],
    )
    return rows.map(({ state }) => state)
  }
  const readPolicy = async (name: string) => {
    const { rows } = await pool.query(
      `SELECT retry_limit, retry_delay, retry_delay_max, retry_backoff, expire_seconds, dead_letter
         FROM queue.queue WHERE name = $1`,
      [name],
    )
    return rows[0]
  }

  it('uses its declared policy, even if its queue had another before', async () => {
    const job = { name: 'test.policy', run: async () => undefined }
    await install(job)
    expect(await readPolicy(job.name)).toEqual({
      retry_limit: 5,
      retry_delay: 5,
      retry_delay_max: 300,
      retry_backoff: true,
      expire_seconds: 120,
      dead_letter: 'dead-letters',
    })
    const retry = { retries: 100, firstPauseSeconds: 30, longestPauseSeconds: 900 }
    await install({ ...job, retry, timeLimitSeconds: 600 })
    expect(await readPolicy(job.name)).toMatchObject({
      retry_limit: 100,
      retry_delay: 30,
      retry_delay_max: 900,
      expire_seconds: 660,
    })
  })

  it('on a schedule uses the policy of its queue', async () => {
    const job = { name: 'test.nightly', cron: '0 0 1 1 *', run: async () => undefined }
    await install(job)
    await start(job)
    const { rows } = await pool.query('SELECT name, cron, options FROM queue.schedule')
    expect(rows).toEqual([{ name: job.name, cron: job.cron, options: {} }])
  })

  it('fails alone on timeout: others in its batch are not repeated', async () => {
    const runs = new Map<string, number>()
    const job: Job = {
      name: 'test.slow',
      retry: NO_RETRY,
      timeLimitSeconds: 1,
      run: ({ who }: { who: string }) => {
        runs.set(who, (runs.get(who) ?? 0) + 1)
        return who === 'slow' ? new Promise(() => undefined) : Promise.resolve()
      },
    }
    await install(job)
    for (const who of ['one', 'slow', 'two']) await enqueue(job.name, { who })
    await start(job)
    await expect
      .poll(() => listStates(job.name), POLLING)
      .toEqual(['completed', 'completed', 'failed'])
    expect([...runs.values()]).toEqual([1, 1, 1])
    expect(await listDeadLetters(db)).toMatchObject([
      { job: job.name, error: 'TimeLimitExceeded', tries: 1 },
    ])
  })

  it('delays only its own batch if it is slow', async () => {
    let release = () => {}
    const isSlow = new Promise<void>((resolve) => (release = resolve))
    const begun: string[] = []
    const job: Job = {
      name: 'test.batches',
      batches: 2,
      run: ({ who }: { who: string }) => {
        begun.push(who)
        return who === 'slow' ? isSlow : Promise.resolve()
      },
    }
    await install(job)
    await start(job)
    await enqueue(job.name, { who: 'slow' })
    await expect.poll(() => begun, POLLING).toEqual(['slow'])
    await enqueue(job.name, { who: 'quick' })
    await expect.poll(() => begun, POLLING).toEqual(['slow', 'quick'])
    release()
    await expect.poll(() => listStates(job.name), POLLING).toEqual(['completed', 'completed'])
  })

  it('becomes a dead letter without its error message, and keeps its id when retried', async () => {
    const ids: string[] = []
    const job: Job = {
      name: 'test.failing',
      retry: { ...NO_RETRY, retries: 1 },
      run: async (_data, id) => {
        ids.push(id)
        if (ids.length < 3) throw new Error('no such box: asha@example.com')
      },
    }
    await install(job)
    await enqueue(job.name, { userId: 'u1' })
    await start(job)
    const letters = async () => (await listDeadLetters(db)).filter((one) => one.job === job.name)
    await expect.poll(letters, POLLING).toHaveLength(1)
    expect(await letters()).toMatchObject([{ id: ids[0], error: 'Error', tries: 2 }])
    expect(await describeDeadLetters(db)).toMatch(
      new RegExp(`Z {2}test.failing {2}2 tries {2}Error {2}${ids[0]}`),
    )
    const { rows } = await pool.query('SELECT output, source_output FROM queue.job')
    expect(JSON.stringify(rows)).not.toContain('asha')

    expect(await retryDeadLetters(deps, 'test.no-such-job')).toBe(0)
    expect(await retryDeadLetters(deps, job.name)).toBe(1)
    await expect.poll(() => listStates(job.name), POLLING).toContain('completed')
    expect(new Set(ids)).toEqual(new Set([ids[0]]))
    expect(await letters()).toEqual([])
  })

  it('is deleted half a day after completion, or three days after becoming a dead letter', async () => {
    const clock = new TestClock()
    const job: Job = {
      name: 'test.kept',
      retry: NO_RETRY,
      run: async ({ fails }: { fails: boolean }) => {
        if (fails) throw new Error('no')
      },
    }
    await install(job)
    await enqueue(job.name, { fails: false })
    await enqueue(job.name, { fails: true })
    await start(job, clock)
    const kept = async () => [
      ...(await listStates(job.name)),
      ...(await listDeadLetters(db)).filter((one) => one.job === job.name).map(() => 'dead letter'),
    ]
    const pass = async (hours: number) => {
      await clock.setTime(clock.now() + hours * HOUR)
      await clock.tick(1_000)
    }
    await clock.tick(2_000)
    await expect.poll(kept, POLLING).toEqual(['completed', 'failed', 'dead letter'])
    await pass(11)
    expect(await kept()).toEqual(['completed', 'failed', 'dead letter'])
    await pass(2)
    expect(await kept()).toEqual(['dead letter'])
    await pass(58)
    expect(await kept()).toEqual(['dead letter'])
    await pass(2)
    expect(await kept()).toEqual([])
  })
})
