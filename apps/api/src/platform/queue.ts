import { fromKysely, PgBoss } from 'pg-boss'
import type { Config } from './config.ts'
import type { Trx } from './db/client.ts'
import type { Log } from './log.ts'

/** A job may run more than once, always with the same id: the key of its effect. */
export type Job = {
  name: string
  run: (data: never, id: string) => Promise<void>
  /** By itself at these times, in UTC, however many workers there are. */
  cron?: string
  /** After so long such a run is taken for dead and tried again; a minute, unless it says more. */
  atMostMinutes?: number
}

export type Queue = {
  /** The job exists if, and only if, the transaction commits. */
  enqueue(trx: Trx, name: string, data: object): Promise<void>
  isReady(): Promise<boolean>
  stop(): Promise<void>
}

type Connection = Pick<Config, 'DATABASE_URL'>

const RETRY = {
  retryLimit: 5,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 60,
  heartbeatSeconds: 10,
  // What a job carries may name a person; once it is done, half a day is long enough to look at it.
  deleteAfterSeconds: 12 * 60 * 60,
}

/** Ten at a time, and at once again while there are ten: a thousand mails in a morning are no queue. */
const PACE = { pollingIntervalSeconds: 1, batchSize: 10, burstWhenBatchFull: true } as const

/** For the API, which only sends. It connects when first needed, so that a database that is away delays nothing else. */
export function createQueue(connection: Connection, log: Log): Queue {
  const boss = create(connection, log, {
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
    async enqueue(trx, name, data) {
      await (await start()).send(name, data, { db: fromKysely(trx) })
    },
    isReady: () =>
      start().then(
        async () => (await boss.schemaVersion()) !== null,
        () => false,
      ),
    stop: () => boss.stop({ graceful: false }),
  }
}

/** Part of `pnpm migrate`: the schema of the queue, and a queue for each job. */
export async function installQueues(
  connection: Connection,
  names: string[],
  log: Log,
): Promise<void> {
  const boss = create(connection, log, { supervise: false, schedule: false, max: 1 })
  await boss.start()
  for (const name of names) {
    await boss.createQueue(name, RETRY)
    await boss.updateQueue(name, RETRY)
  }
  await boss.stop({ graceful: false })
}

/** For the worker: runs the jobs until it is stopped, then lets the running ones end. */
export async function runJobs(
  connection: Connection,
  jobs: Job[],
  log: Log,
): Promise<{ stop(): Promise<void> }> {
  const boss = create(connection, log, { migrate: false, max: 4 })
  await boss.start()
  for (const { name, run, cron, atMostMinutes = 1 } of jobs) {
    const runOne = async ({ id, data }: { id: string; data: object }) => {
      log.info({ job: name, id }, 'job started')
      await run(data as never, id)
      return { id, status: 'completed' as const }
    }
    await boss.work<object>(name, { ...PACE, perJobResults: true }, (batch) =>
      Promise.all(
        batch.map((job) =>
          runOne(job).catch((error: Error) => {
            log.warn({ job: name, id: job.id, reason: error.message }, 'job failed')
            return { id: job.id, status: 'failed' as const, output: { reason: error.message } }
          }),
        ),
      ),
    )
    if (cron) await boss.schedule(name, cron, null, { expireInSeconds: atMostMinutes * 60 })
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 20_000 }) }
}

function create({ DATABASE_URL }: Connection, log: Log, options: object) {
  const boss = new PgBoss({ connectionString: DATABASE_URL, schema: 'queue', ...options })
  boss.on('error', (error) => log.warn({ reason: error.message }, 'the queue reported an error'))
  return boss
}
