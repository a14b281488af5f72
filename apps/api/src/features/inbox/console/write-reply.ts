import type { InboxEntry, InboxKind, ThreadItem } from '@nextround/contract/inbox-admin'
import { UNDO_SECONDS } from '@nextround/contract/undo-window'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import type { Queue } from '#platform/jobs/queue.ts'
import { plainText } from '#platform/plain-text.ts'
import { auditEntry } from './audit-entry.ts'
import { findEntry, lockEntry, saveStatus, type Reader } from './queries.ts'
import { addThreadReply, findItem } from './thread-queries.ts'
import { REPLY_JOB } from './send-reply.ts'

type Deps = { db: Db; queue: Pick<Queue, 'enqueue'> }
type Reply = Reader & {
  kind: InboxKind
  entryId: string
  id: string
  text: string
  adminId: string
}
type Written = { item: ThreadItem; entry: InboxEntry; leavesAt: string }

/** Saves a reply whose email is sent ten seconds later. Repeated requests with one id send one email. */
export async function writeReply(
  { db, queue }: Deps,
  { kind, entryId, id, text: typed, adminId, ...reading }: Reply,
): Promise<Written> {
  const text = plainText(typed)
  if (!text) throw new AppError('request.invalid')
  await db.transaction().execute(async (trx) => {
    const statusBefore = await lockEntry(trx, { kind, entryId })
    if (!statusBefore) throw new AppError('inbox.not-found')
    const reply = { kind, entryId, id, text, authorId: adminId, statusBefore }
    if (!(await addThreadReply(trx, { ...reply, seconds: UNDO_SECONDS }))) return
    await saveStatus(trx, { kind, entryId, status: 'answered' })
    await auditEntry(trx, { action: 'inbox.reply-written', kind, entryId, adminId })
    await queue.enqueue(trx, REPLY_JOB, { itemId: id }, { delaySeconds: UNDO_SECONDS })
  })
  const [entry, found] = await Promise.all([
    findEntry(db, { kind, entryId, ...reading }),
    findItem(db, { kind, entryId, itemId: id, itemKind: 'reply' }),
  ])
  // The id belongs to another item, or to an undone reply, which a repeated request must not send.
  if (!entry || !found?.leavesAt) throw new AppError('request.invalid')
  return { item: found.item, entry, leavesAt: found.leavesAt.toISOString() }
}
