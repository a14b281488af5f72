import type { Health } from '@nextround/contract/overview'
import { sql } from 'kysely'
import type { Db } from '#platform/db/client.ts'
import { DEAD_LETTERS } from '#platform/jobs/queue.ts'

export const readDatabase = async (db: Db): Promise<NonNullable<Health['database']>> => {
  const { rows } = await sql<NonNullable<Health['database']>>`
    SELECT (SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend')::integer AS connections,
           current_setting('max_connections')::integer AS "maxConnections",
           pg_database_size(current_database())::double precision AS bytes`.execute(db)
  return rows[0]!
}

export const readQueue = async (
  db: Db,
  mailJobs: string[],
): Promise<NonNullable<Health['queue']>> => {
  const { rows } = await sql<NonNullable<Health['queue']>>`
    SELECT (count(*) FILTER (WHERE is_due))::integer AS waiting,
           coalesce(extract(epoch FROM now() - min(start_after) FILTER (WHERE is_due)), 0)::double precision
             AS "oldestWaitingSeconds",
           (count(*) FILTER (WHERE name = ${sql.lit(DEAD_LETTERS)}))::integer AS "deadLetters",
           (count(*) FILTER (WHERE name = ${sql.lit(DEAD_LETTERS)} AND source_name = ANY (${mailJobs}::text[])))::integer
             AS "failedMails",
           (count(*) FILTER (WHERE state = 'retry' AND name = ANY (${mailJobs}::text[])))::integer AS "retryingMails"
      FROM (SELECT *, name <> ${sql.lit(DEAD_LETTERS)} AND start_after <= now() AS is_due
              FROM queue.job WHERE state < 'active') AS job`.execute(db)
  return rows[0]!
}

export const countBrowserErrors = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM client_errors WHERE last_seen_at > now() - interval '24 hours'`.execute(
    db,
  )
  return rows[0]!.count
}
