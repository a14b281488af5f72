import type { Clock, JobWithMetadata } from 'pg-boss'
import { summarizeError } from '../describe-error.ts'
import type { Log } from '../log.ts'
import { type Connection, createBoss, type Job, timeLimit } from './queue.ts'
import { within } from '../async/within.ts'

export type Worker = { isReady(): Promise<boolean>; stop(): Promise<void> }

export type JobRun = { job: string; outcome: 'completed' | 'failed'; seconds: number }

type Options = {
  /** Called after every run. */
  onRun?: (run: JobRun) => void
  /** Tests pass a clock that they control. */
  clock?: Clock
}

/**
 * Fetches ten jobs at a time, and the next ten immediately while batches are full, so that a thousand emails in a
 * morning do not pile up.
 */
const WORK = {
  pollingIntervalSeconds: 1,
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
  includeMetadata: true,
} as const

class TimeLimitExceeded extends Error {}
const tooLong = () => new TimeLimitExceeded()

/** Runs the jobs until the worker is stopped, then waits for the running ones to finish. */
export async function runJobs(
  connection: Connection,
  jobs: Job[],
  log: Log,
  { onRun = () => undefined, clock }: Options = {},
): Promise<Worker> {
  const boss = createBoss(connection, log, {
    migrate: false,
    max: 4,
    // How often expired jobs are deleted, in seconds.
    maintenanceIntervalSeconds: 60 * 60,
    ...(clock && { clock }),
  })
  await boss.start()
  for (const job of jobs) {
    const options = { ...WORK, localConcurrency: job.batches ?? 1 }
    await boss.work<object, unknown, typeof options>(job.name, options, (batch) =>
      Promise.all(batch.map((each) => runOne(job, each))),
    )
    if (job.cron) await boss.schedule(job.name, job.cron)
  }

  /** Never throws: pg-boss would mark the whole batch as failed and run all of it again. */
  async function runOne(job: Job, { id, data, sourceRootId }: JobWithMetadata) {
    // A retried dead letter is a new job to the queue, but must have the same idempotency key.
    const key = sourceRootId ?? id
    const began = performance.now()
    const end = (outcome: JobRun['outcome']) =>
      onRun({ job: job.name, outcome, seconds: (performance.now() - began) / 1_000 })
    log.info({ job: job.name, id: key }, 'job started')
    try {
      await within(timeLimit(job) * 1_000, job.run(data as never, key), tooLong)
      end('completed')
      return { id, status: 'completed' as const }
    } catch (error) {
      end('failed')
      log.warn({ job: job.name, id: key, err: error }, 'job failed')
      return { id, status: 'failed' as const, output: { error: summarizeError(error) } }
    }
  }

  return {
    isReady: async () => (await boss.schemaVersion()) !== null,
    stop: () => boss.stop({ graceful: true, timeout: 20_000 }),
  }
}
