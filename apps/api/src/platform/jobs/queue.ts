import { fromKysely, PgBoss, type ConstructorOptions } from 'pg-boss'
import type { Config } from '../config.ts'
import type { Trx } from '../db/client.ts'
import type { Log } from '../log.ts'

/** How often a failed job is retried. Pauses double, with some jitter, up to the longest. */
export type RetryPolicy = {
  retries: number
  firstPauseSeconds: number
  longestPauseSeconds: number
}

/** A job may run more than once, but always with the same id. Use it as the idempotency key. */
export type Job = {
  name: string
  run: (data: never, id: string) => Promise<void>
  /** Runs the job at these times (UTC), once however many workers there are. */
  cron?: string
  /** By default a job is retried a few times within minutes. After the last failure it becomes a dead letter. */
  retry?: RetryPolicy | undefined
  /** A run that takes longer is given up and retried. The default is one minute. */
  timeLimitSeconds?: number | undefined
  /** How many batches run at the same time, one by default. A batch waits for its slowest job. */
  batches?: number | undefined
}

export type Queue = {
  /** The job exists if, and only if, the transaction commits. */
  enqueue(trx: Trx, name: string, data: object, options?: { delaySeconds?: number }): Promise<void>
  isReady(): Promise<boolean>
  stop(): Promise<void>
}

export type Connection = Pick<Config, 'DATABASE_URL'>

const HOUR = 60 * 60

const DEFAULT_RETRY: RetryPolicy = { retries: 5, firstPauseSeconds: 5, longestPauseSeconds: 300 }

export const timeLimit = ({ timeLimitSeconds = 60 }: Job): number => timeLimitSeconds

/** The queue for jobs whose last retry failed. No worker reads it. */
export const DEAD_LETTERS = 'dead-letters'

/** Long enough for a long weekend, but no longer, because job data may name a person. */
const DEAD_LETTER_RETENTION = { retentionSeconds: 3 * 24 * HOUR, deleteAfterSeconds: 12 * HOUR }

const queueOptions = (job: Job) => {
  const { retries, firstPauseSeconds, longestPauseSeconds } = job.retry ?? DEFAULT_RETRY
  return {
    retryLimit: retries,
    retryDelay: firstPauseSeconds,
    retryDelayMax: longestPauseSeconds,
    retryBackoff: true,
    // The worker gives up a run first. This limit covers a worker that hangs or died.
    expireInSeconds: timeLimit(job) + 60,
    heartbeatSeconds: 10,
    // Job data may name a person. Half a day is long enough to inspect a finished job.
    deleteAfterSeconds: 12 * HOUR,
    deadLetter: DEAD_LETTERS,
  }
}

/**
 * Creates a queue for the API, which only sends. It connects at first use, so that a database that is down delays
 * nothing else.
 */
export function createQueue(connection: Connection, log: Log): Queue {
  const boss = createBoss(connection, log, {
    migrate: false,
    supervise: false,
    schedule: false,
    max: 1,
  })
  let started: Promise<PgBoss> | undefined
  const start = () => {
    started ??= boss.start().catch((error: unknown) => {
      started = undefined
      throw error
    })
    return started
  }
  return {
    async enqueue(trx, name, data, { delaySeconds = 0 } = {}) {
      const delay = delaySeconds > 0 && { startAfter: delaySeconds }
      await (await start()).send(name, data, { db: fromKysely(trx), ...delay })
    },
    isReady: () =>
      start().then(
        async () => (await boss.schemaVersion()) !== null,
        () => false,
      ),
    stop: () => boss.stop({ graceful: false }),
  }
}

/** Runs as part of `pnpm migrate`: creates the queue schema and a queue for each job with the job's current policy. */
export async function installQueues(connection: Connection, jobs: Job[], log: Log): Promise<void> {
  const boss = createBoss(connection, log, { supervise: false, schedule: false, max: 1 })
  await boss.start()
  const queues = jobs.map((job) => [job.name, queueOptions(job)] as const)
  for (const [name, options] of [[DEAD_LETTERS, DEAD_LETTER_RETENTION] as const, ...queues]) {
    await boss.createQueue(name, options)
    await boss.updateQueue(name, options)
  }
  await boss.stop({ graceful: false })
}

export function createBoss(
  { DATABASE_URL }: Connection,
  log: Log,
  options: ConstructorOptions,
): PgBoss {
  const boss = new PgBoss({ connectionString: DATABASE_URL, schema: 'queue', ...options })
  boss.on('error', (error) => log.warn({ err: error }, 'the queue reported an error'))
  return boss
}
