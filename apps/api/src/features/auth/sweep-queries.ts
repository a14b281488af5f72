import { sql } from 'kysely'
import type { Db } from '#platform/db/client.ts'
import { DELETE_BATCH_SIZE } from '#platform/db/delete-in-batches.ts'
import { RESTORE_DAYS } from './mail-links.ts'
import { SESSION_DAYS } from './session-limits.ts'

const BATCH = sql.lit(DELETE_BATCH_SIZE)

export const deleteExpiredSessions = (db: Db) =>
  sql`
    DELETE FROM sessions WHERE id IN (
      SELECT id FROM sessions
       WHERE expires_at < now() OR updated_at < now() - ${sql.lit(`${SESSION_DAYS.idle} days`)}::interval
       LIMIT ${BATCH})`.execute(db)

export const deleteExpiredLinks = (db: Db) =>
  sql`
    DELETE FROM verifications WHERE id IN (
      SELECT id FROM verifications WHERE expires_at < now() LIMIT ${BATCH})`.execute(db)

/** Deletes addresses that can no longer be restored. */
export const deleteOldEmailChanges = (db: Db) =>
  sql`
    DELETE FROM email_changes WHERE (user_id, changed_at) IN (
      SELECT user_id, changed_at FROM email_changes
       WHERE changed_at < now() - ${sql.lit(`${RESTORE_DAYS} days`)}::interval
       LIMIT ${BATCH})`.execute(db)
