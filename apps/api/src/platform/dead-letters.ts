import { sql } from 'kysely'
import type { Db } from './db/client.ts'
import type { Log } from './log.ts'
import { type Connection, createBoss, DEAD_LETTERS } from './queue.ts'

type DeadLetter = {
  /** Of the job, as the log knows it. */
  id: string
  job: string
  error: string
  tries: number
  failedAt: Date
}

/** Without what the jobs carry, which may name people. The oldest first. */
export async function listDeadLetters(db: Db): Promise<DeadLetter[]> {
  const { rows } = await sql<DeadLetter>`
    SELECT source_root_id AS id, source_name AS job,
           coalesce(source_output ->> 'error', source_output ->> 'message', '?') AS error,
           source_retry_count + 1 AS tries, created_on AS "failedAt"
      FROM queue.job WHERE name = ${DEAD_LETTERS} ORDER BY created_on`.execute(db)
  return rows
}

/** For the operator's terminal. */
export async function describeDeadLetters(db: Db): Promise<string> {
  const lines = (await listDeadLetters(db)).map(({ id, job, error, tries, failedAt }) =>
    [failedAt.toISOString(), job, `${tries} tries`, error, id].join('  '),
  )
  return lines.join('\n') || 'No dead letters'
}

/** Returns them to their queues with all retries left; those of one job, or all. */
export async function retryDeadLetters(
  { config, log }: { config: Connection; log: Log },
  job?: string,
): Promise<number> {
  const boss = createBoss(config, log, {
    migrate: false,
    supervise: false,
    schedule: false,
    max: 1,
  })
  await boss.start()
  try {
    let retried = 0
    let some: number
    do {
      some = await boss.redrive(DEAD_LETTERS, job === undefined ? {} : { sourceName: job })
      retried += some
    } while (some > 0)
    return retried
  } finally {
    await boss.stop({ graceful: false })
  }
}

/** Deletes dead letters whose data holds one of these values: a deleted account must get no mail. Jobs that are still retried check that themselves. */
export const deleteDeadLettersWith = (db: Db, values: string[]) =>
  sql`
    DELETE FROM queue.job
     WHERE name = ${DEAD_LETTERS}
       AND EXISTS (SELECT FROM jsonb_each_text(data) AS field WHERE field.value = ANY (${values}::text[]))`.execute(
    db,
  )
