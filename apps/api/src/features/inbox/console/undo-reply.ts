import type { InboxEntry, InboxKind } from '@nextround/contract/inbox-admin'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { auditEntry } from './audit-entry.ts'
import { findEntry, lockEntry, saveStatus, type Reader } from './queries.ts'
import { findItem, transferPreviousStatus, isTakenBack, markReplyUndone } from './thread-queries.ts'

type ReplyInput = Reader & {
  kind: InboxKind
  entryId: string
  itemId: string
  adminId: string
}

/** Undoes a reply until its email is sent. Safe to repeat. */
export async function undoReply(
  db: Db,
  { kind, entryId, itemId, adminId, ...reading }: ReplyInput,
): Promise<{ entry: InboxEntry }> {
  await db.transaction().execute(async (trx) => {
    const status = await lockEntry(trx, { kind, entryId })
    if (!status) throw new AppError('inbox.not-found')
    const taken = await markReplyUndone(trx, { kind, entryId, itemId })
    if (!taken) {
      if (await findItem(trx, { kind, entryId, itemId, itemKind: 'reply' }))
        throw new AppError('inbox.reply-sent')
      if (await isTakenBack(trx, itemId)) return
      throw new AppError('inbox.not-found')
    }
    const { statusBefore, at } = taken
    // If another reply still answers the entry, or someone has changed the status since, the status stays as it is.
    const isAnswered = await transferPreviousStatus(trx, {
      entryId,
      after: at,
      status: statusBefore,
    })
    if (!isAnswered && status === 'answered')
      await saveStatus(trx, { kind, entryId, status: statusBefore })
    await auditEntry(trx, { action: 'inbox.reply-taken-back', kind, entryId, adminId })
  })
  const entry = await findEntry(db, { kind, entryId, ...reading })
  if (!entry) throw new AppError('inbox.not-found')
  return { entry }
}
