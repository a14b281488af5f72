import { sql } from 'kysely'
import { deleteExpiredAuditEntries } from '#platform/audit.ts'
import type { Db } from '#platform/db/client.ts'
import { SESSION_DAYS } from './session-limits.ts'

const BATCH_SIZE = 5_000

/** Deletes batch by batch: one statement for a million rows would exceed the statement timeout. Returns the count. */
async function inBatches(deleteSome: () => Promise<number>): Promise<number> {
  let all = 0
  for (;;) {
    const deleted = await deleteSome()
    all += deleted
    if (deleted < BATCH_SIZE) return all
  }
}

const deleted = ({ numAffectedRows }: { numAffectedRows?: bigint }) => Number(numAffectedRows ?? 0)

/**
 * Every night. Expired sessions hold personal addresses, expired links are useless, and audit entries must stay for a
 * year and no longer.
 */
export async function sweep(db: Db) {
  const sessions = await inBatches(async () =>
    deleted(
      await sql`
        DELETE FROM sessions WHERE id IN (
          SELECT id FROM sessions
           WHERE expires_at < now() OR updated_at < now() - ${sql.lit(`${SESSION_DAYS.idle} days`)}::interval
           LIMIT ${sql.lit(BATCH_SIZE)})`.execute(db),
    ),
  )
  const links = await inBatches(async () =>
    deleted(
      await sql`
        DELETE FROM verifications WHERE id IN (
          SELECT id FROM verifications WHERE expires_at < now() LIMIT ${sql.lit(BATCH_SIZE)})`.execute(
        db,
      ),
    ),
  )
  const lines = await inBatches(() => deleteExpiredAuditEntries(db, BATCH_SIZE))
  return { sessions, links, lines }
}
