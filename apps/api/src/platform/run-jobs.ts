import type { Clock, JobWithMetadata } from 'pg-boss'
import { summarizeError } from './describe-error.ts'
import type { Log } from './log.ts'
import { type Connection, createBoss, type Job, timeLimitOf } from './queue.ts'
import { within } from './within.ts'

export type Worker = { isReady(): Promise<boolean>; stop(): Promise<void> }

export type JobRun = { job: string; outcome: 'completed' | 'failed'; seconds: number }

type Options = {
  /** Called after every run. */
  onRun?: (run: JobRun) => void
  /** Moved by hand in tests. */
  clock?: Clock
}

/** Ten at a time, and at once again while there are ten: a thousand mails in a morning are no queue. */
const WORK = {
  pollingIntervalSeconds: 1,
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
  includeMetadata: true,
} as const

class TimeLimitExceeded extends Error {}
const tooLong = () => new TimeLimitExceeded()

/** For the worker: runs the jobs until it is stopped, then lets the running ones end. */
export async function runJobs(
  connection: Connection,
  jobs: Job[],
  log: Log,
  { onRun = () => undefined, clock }: Options = {},
): Promise<Worker> {
  const boss = createBoss(connection, log, {
    migrate: false,
    max: 4,
    // How often expired jobs are deleted.
    maintenanceIntervalSeconds: 60 * 60,
    ...(clock && { clock }),
  })
  await boss.start()
  for (const job of jobs) {
    await boss.work<object, unknown, typeof WORK>(job.name, WORK, (batch) =>
      Promise.all(batch.map((each) => runOne(job, each))),
    )
    if (job.cron) await boss.schedule(job.name, job.cron)
  }

  /** Never fails, or the others of its batch would be taken for failed and run again. */
  async function runOne(job: Job, { id, data, sourceRootId }: JobWithMetadata) {
    // A retried dead letter is a new job to the queue, but must have the same key for its effect.
    const key = sourceRootId ?? id
    const began = performance.now()
    const end = (outcome: JobRun['outcome']) =>
      onRun({ job: job.name, outcome, seconds: (performance.now() - began) / 1_000 })
    log.info({ job: job.name, id: key }, 'job started')
    try {
      await within(timeLimitOf(job) * 1_000, job.run(data as never, key), tooLong)
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
