import type { ClientErrorKind } from '@nextround/contract/client-errors'
import { sql } from 'kysely'
import type { Db } from '#platform/db/client.ts'

export type ReceivedError = {
  fingerprint: string
  kind: ClientErrorKind
  message: string
  stack: string
  page: string
  build: string
}

/** Counts a report. Returns whether it is the first with this fingerprint. */
export async function countReport(db: Db, error: ReceivedError): Promise<boolean> {
  const { reports } = await db
    .insertInto('client_errors')
    .values(error)
    .onConflict((conflict) =>
      conflict.column('fingerprint').doUpdateSet({
        // The count of a flood must not overflow.
        reports: sql`least(client_errors.reports + 1, 1000000000)`,
        page: error.page,
        last_seen_at: sql`now()`,
      }),
    )
    .returning('reports')
    .executeTakeFirstOrThrow()
  return reports === 1
}

/** Deletes all but the most recently seen. Skips rows that another request is counting or deleting. */
export const deleteLeastRecent = (db: Db, { max }: { max: number }) =>
  sql`
    DELETE FROM client_errors WHERE fingerprint IN (
      SELECT fingerprint FROM client_errors WHERE fingerprint IN (
        SELECT fingerprint FROM client_errors ORDER BY last_seen_at DESC, fingerprint OFFSET ${max})
      FOR UPDATE SKIP LOCKED)`.execute(db)

/** The table holds a few hundred rows, so one statement is enough. */
export const deleteOldErrors = (db: Db, { days }: { days: number }) =>
  sql`DELETE FROM client_errors WHERE last_seen_at < now() - make_interval(days => ${days})`.execute(
    db,
  )

export const listErrors = (db: Db, { limit }: { limit: number }) =>
  db
    .selectFrom('client_errors')
    .selectAll()
    .orderBy('last_seen_at', 'desc')
    .orderBy('fingerprint')
    .limit(limit)
    .execute()

export const findError = (db: Db, fingerprint: string) =>
  db
    .selectFrom('client_errors')
    .selectAll()
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst()
