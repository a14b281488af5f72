import { Readable } from 'node:stream'
import type { InboxEntry, InboxKind } from '@nextround/contract/inbox-admin'
import { audit } from '#platform/audit.ts'
import { toCsvLine } from '#platform/csv.ts'
import type { Db } from '#platform/db/client.ts'
import type { FileReply } from '#platform/http/send-file.ts'
import { listEntries, type Reading, type Selection } from './queries.ts'

const BATCH_SIZE = 200
/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

type Export = Selection & Reading & { adminId: string }

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

const valuesOf = ({ receivedAt, status, name, email, text, application }: InboxEntry) => [
  receivedAt,
  status,
  name,
  email,
  ...(application
    ? [application.position, application.experienceLevel, application.resume?.name ?? '']
    : []),
  text,
]

/** Exports everything that the list would show. Reads it in batches while sending. */
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
    for (let offset = 0; ; offset += BATCH_SIZE) {
      const entries = await listEntries(db, { ...selection, limit: BATCH_SIZE, offset })
      yield entries.map((entry) => toCsvLine(valuesOf(entry))).join('')
      if (entries.length < BATCH_SIZE) return
    }
  }
  const day = new Date().toISOString().slice(0, 10)
  const content = Readable.from(lines(), { objectMode: false, encoding: 'utf8' })
  return { name: `${kind}-${day}.csv`, type: 'text/csv', content }
}
