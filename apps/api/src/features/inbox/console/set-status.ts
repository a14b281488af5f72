import type { InboxEntry, InboxKind, InboxStatus } from '@nextround/contract/inbox-admin'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { auditEntry } from './audit-entry.ts'
import { findEntry, lockEntry, saveStatus, type Reader } from './queries.ts'

type Change = Reader & {
  kind: InboxKind
  entryId: string
  status: InboxStatus
  adminId: string
}

/** Returns the previous status for undo. Setting the same status writes no audit entry. */
export async function setStatus(
  db: Db,
  { kind, entryId, status, adminId, ...reading }: Change,
): Promise<{ entry: InboxEntry; before: InboxStatus }> {
  const before = await db.transaction().execute(async (trx) => {
    const current = await lockEntry(trx, { kind, entryId })
    if (!current) throw new AppError('inbox.not-found')
    if (current === status) return current
    await saveStatus(trx, { kind, entryId, status })
    const details = { from: current, to: status }
    await auditEntry(trx, { action: 'inbox.status-set', kind, entryId, adminId, details })
    return current
  })
  const entry = await findEntry(db, { kind, entryId, ...reading })
  if (!entry) throw new AppError('inbox.not-found')
  return { entry, before }
}
