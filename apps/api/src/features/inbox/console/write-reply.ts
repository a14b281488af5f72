import type { InboxEntry, InboxKind, ThreadItem } from '@nextround/contract/inbox-admin'
import { UNDO_SECONDS } from '@nextround/contract/payments-admin'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import type { Queue } from '#platform/queue.ts'
import { plainText } from '#platform/plain-text.ts'
import { auditEntry } from './audit-entry.ts'
import { findEntry, lockEntry, saveStatus } from './queries.ts'
import { addReply, findItem } from './thread-queries.ts'
import { REPLY_JOB } from './send-reply.ts'

type Deps = { db: Db; queue: Pick<Queue, 'enqueue'> }
type Reply = {
  kind: InboxKind
  entryId: string
  id: string
  text: string
  adminId: string
  months: number
}
type Written = { item: ThreadItem; entry: InboxEntry; leavesAt: string }

/** Writes a reply, whose mail leaves ten seconds later. However often one id comes, there is one mail. */
export async function writeReply(
  { db, queue }: Deps,
  { kind, entryId, id, text: typed, adminId, months }: Reply,
): Promise<Written> {
  const text = plainText(typed)
  if (!text) throw new AppError('request.invalid')
  await db.transaction().execute(async (trx) => {
    const statusBefore = await lockEntry(trx, { kind, entryId })
    if (!statusBefore) throw new AppError('inbox.not-found')
    const reply = { kind, entryId, id, text, authorId: adminId, statusBefore }
    if (!(await addReply(trx, { ...reply, seconds: UNDO_SECONDS }))) return
    await saveStatus(trx, { kind, entryId, status: 'answered' })
    await auditEntry(trx, { action: 'inbox.reply-written', kind, entryId, adminId })
    await queue.enqueue(trx, REPLY_JOB, { itemId: id }, { delaySeconds: UNDO_SECONDS })
  })
  const [entry, found] = await Promise.all([
    findEntry(db, { kind, entryId, months }),
    findItem(db, { kind, entryId, itemId: id, itemKind: 'reply' }),
  ])
  // The id belongs to something else, or to a reply that was taken back: it is not sent by a repeat.
  if (!entry || !found?.leavesAt) throw new AppError('request.invalid')
  return { item: found.item, entry, leavesAt: found.leavesAt.toISOString() }
}
