import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Log } from '../log.ts'
import { type Connection, createBoss, DEAD_LETTERS } from './queue.ts'

type DeadLetter = {
  /** The job id, as in the log. */
  id: string
  job: string
  error: string
  tries: number
  failedAt: Date
}

/** Lists dead letters, oldest first. Leaves out the job data, which may name people. */
export async function listDeadLetters(db: Db): Promise<DeadLetter[]> {
  const { rows } = await sql<DeadLetter>`
    SELECT source_root_id AS id, source_name AS job,
           coalesce(source_output ->> 'error', source_output ->> 'message', '?') AS error,
           source_retry_count + 1 AS tries, created_on AS "failedAt"
      FROM queue.job WHERE name = ${DEAD_LETTERS} ORDER BY created_on`.execute(db)
  return rows
}

/** Formats the dead letters for the operator's terminal. */
export async function describeDeadLetters(db: Db): Promise<string> {
  const lines = (await listDeadLetters(db)).map(({ id, job, error, tries, failedAt }) =>
    [failedAt.toISOString(), job, `${tries} tries`, error, id].join('  '),
  )
  return lines.join('\n') || 'No dead letters'
}

/** Returns the dead letters of one job, or all of them, to their queues with all retries left. */
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

/**
 * Deletes dead letters whose data holds one of these values, because a deleted account must get no email. Jobs that
 * still have retries left check that themselves.
 */
export const deleteDeadLettersWith = (db: Db, values: string[]) =>
  sql`
    DELETE FROM queue.job
     WHERE name = ${DEAD_LETTERS}
       AND EXISTS (SELECT FROM jsonb_each_text(data) AS field WHERE field.value = ANY (${values}::text[]))`.execute(
    db,
  )
