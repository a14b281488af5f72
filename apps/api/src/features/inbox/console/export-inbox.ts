import { Readable } from 'node:stream'
import type { InboxEntry, InboxKind } from '@nextround/contract/inbox-admin'
import { audit } from '#platform/audit.ts'
import { BYTE_ORDER_MARK, toCsvLine } from '#platform/csv.ts'
import type { Db } from '#platform/db/client.ts'
import type { FileReply } from '#platform/http/send-file.ts'
import { type EntryCursor, listNextEntries, type Reader, type InboxSelection } from './queries.ts'

const BATCH_SIZE = 1_000

type Export = InboxSelection & Reader & { adminId: string }

const HEADERS: Record<InboxKind, string[]> = {
  messages: ['received', 'status', 'name', 'email', 'message'],
  applications: [
    'received',
    'status',
    'name',
    'email',
    'position',
    'experience',
    'resume',
    'cover letter',
  ],
}

const toCells = ({ receivedAt, status, name, email, text, application }: InboxEntry) => [
  receivedAt,
  status,
  name,
  email,
  ...(application
    ? [application.position, application.experienceLevel, application.resume?.name ?? '']
    : []),
  text,
]

/**
 * Exports everything that fits the selection, in the order of the list. Reads it in batches while sending, by key and
 * not by offset: an entry whose status changes in the meantime moves no other one out of the next batch.
 */
export async function exportInbox(
  db: Db,
  { adminId, ...selection }: Export,
): Promise<FileReply<'text/csv'>> {
  const { kind, status } = selection
  await db
    .transaction()
    .execute((trx) =>
      audit(trx, { action: 'inbox.exported', actorId: adminId, details: { kind, status } }),
    )
  async function* lines() {
    yield BYTE_ORDER_MARK + toCsvLine(HEADERS[kind])
    let after: EntryCursor | undefined
    do {
      const batch = await listNextEntries(db, { ...selection, after, atMost: BATCH_SIZE })
      yield batch.entries.map((entry) => toCsvLine(toCells(entry))).join('')
      after = batch.last
    } while (after)
  }
  const day = new Date().toISOString().slice(0, 10)
  const content = Readable.from(lines(), { objectMode: false, encoding: 'utf8' })
  return { name: `${kind}-${day}.csv`, type: 'text/csv', content }
}
