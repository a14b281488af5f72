import { deleteExpiredAuditEntries } from '#platform/audit.ts'
import type { Db } from '#platform/db/client.ts'
import { DELETE_BATCH_SIZE, deleteInBatches } from '#platform/db/delete-in-batches.ts'
import {
  deleteExpiredLinks,
  deleteExpiredSessions,
  deleteOldEmailChanges,
} from './sweep-queries.ts'

/**
 * Runs every night. Expired sessions hold IP addresses, expired links and addresses that can no longer be restored are
 * useless, and audit entries must be kept for a year and no longer.
 */
export async function sweep(db: Db) {
  const sessions = await deleteInBatches(() => deleteExpiredSessions(db))
  const links = await deleteInBatches(() => deleteExpiredLinks(db))
  const emailChanges = await deleteInBatches(() => deleteOldEmailChanges(db))
  const lines = await deleteInBatches(() => deleteExpiredAuditEntries(db, DELETE_BATCH_SIZE))
  return { sessions, links, emailChanges, lines }
}
