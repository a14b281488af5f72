import { fromKysely, PgBoss, type ConstructorOptions } from 'pg-boss'
import type { Config } from './config.ts'
import type { Trx } from './db/client.ts'
import type { Log } from './log.ts'

/** How often a job that failed is tried again. Pauses double, with some chance in them, up to the longest. */
export type RetryPolicy = {
  retries: number
  firstPauseSeconds: number
  longestPauseSeconds: number
}

/** A job may run more than once, always with the same id: the key of its effect. */
export type Job = {
  name: string
  run: (data: never, id: string) => Promise<void>
  /** By itself at these times, in UTC, however many workers there are. */
  cron?: string
  /** A few tries within minutes, unless it says otherwise. After the last one it is a dead letter. */
  retry?: RetryPolicy | undefined
  /** After so long a run is given up and tried again; a minute, unless it says otherwise. */
  timeLimitSeconds?: number | undefined
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

export const timeLimitOf = ({ timeLimitSeconds = 60 }: Job): number => timeLimitSeconds

/** Where jobs end that failed to the last try. Nobody works on it. */
export const DEAD_LETTERS = 'dead-letters'

/** Over a long weekend, and no longer: what a job carries may name a person. */
const DEAD_LETTER_RETENTION = { retentionSeconds: 3 * 24 * HOUR, deleteAfterSeconds: 12 * HOUR }

const optionsOf = (job: Job) => {
  const { retries, firstPauseSeconds, longestPauseSeconds } = job.retry ?? DEFAULT_RETRY
  return {
    retryLimit: retries,
    retryDelay: firstPauseSeconds,
    retryDelayMax: longestPauseSeconds,
    retryBackoff: true,
    // The worker gives a run up by itself; this is for a worker that does not.
    expireInSeconds: timeLimitOf(job) + 60,
    heartbeatSeconds: 10,
    // What a job carries may name a person; once it is done, half a day is long enough to look at it.
    deleteAfterSeconds: 12 * HOUR,
    deadLetter: DEAD_LETTERS,
  }
}

/** For the API, which only sends. It connects when first needed, so that a database that is down delays nothing else. */
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

/** Part of `pnpm migrate`: the schema of the queue, and a queue for each job with the policy that the job has now. */
export async function installQueues(connection: Connection, jobs: Job[], log: Log): Promise<void> {
  const boss = createBoss(connection, log, { supervise: false, schedule: false, max: 1 })
  await boss.start()
  const queues = jobs.map((job) => [job.name, optionsOf(job)] as const)
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
