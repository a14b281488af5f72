import type { InboxKind, ThreadItem } from '@nextround/contract/inbox-admin'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { plainText } from '#platform/plain-text.ts'
import { auditEntry } from './audit-entry.ts'
import { lockEntry } from './queries.ts'
import { addNote, findItem } from './thread-queries.ts'

type Note = { kind: InboxKind; entryId: string; id: string; text: string; adminId: string }

export async function writeNote(
  db: Db,
  { kind, entryId, id, text: typed, adminId }: Note,
): Promise<{ item: ThreadItem }> {
  const text = plainText(typed)
  if (!text) throw new AppError('request.invalid')
  await db.transaction().execute(async (trx) => {
    if (!(await lockEntry(trx, { kind, entryId }))) throw new AppError('inbox.not-found')
    if (await addNote(trx, { kind, entryId, id, text, authorId: adminId }))
      await auditEntry(trx, { action: 'inbox.note-added', kind, entryId, adminId })
  })
  const found = await findItem(db, { kind, entryId, itemId: id, itemKind: 'note' })
  // The id belongs to another item.
  if (!found) throw new AppError('request.invalid')
  return { item: found.item }
}
