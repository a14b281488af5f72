import { Readable } from 'node:stream'
import { audit } from '#platform/audit.ts'
import { BYTE_ORDER_MARK, toCsvLine } from '#platform/csv.ts'
import type { Db } from '#platform/db/client.ts'
import type { FileReply } from '#platform/http/send-file.ts'
import { listPaymentsForExport, type PaymentCursor, type PaymentSpan } from './export-queries.ts'

const BATCH_SIZE = 1_000

const HEADERS = [
  'claimed',
  'order',
  'guide',
  'amount (INR)',
  'status',
  'transaction ID',
  'approved',
  'bank reference',
  'refund due',
  'refunded',
  'refund reference',
  'reason',
  'buyer',
  'email',
]

/** Reads the payments in batches while sending them, by key, so that new ones move none out of the next batch. */
export async function exportPayments(
  db: Db,
  { adminId, from, to }: PaymentSpan & { adminId: string },
): Promise<FileReply<'text/csv'>> {
  await db.transaction().execute((trx) =>
    audit(trx, {
      action: 'payments.exported',
      actorId: adminId,
      details: { ...(from && { from }), ...(to && { to }) },
    }),
  )
  async function* lines() {
    yield BYTE_ORDER_MARK + toCsvLine(HEADERS)
    let after: PaymentCursor | undefined
    do {
      const batch = await listPaymentsForExport(db, { from, to, after, atMost: BATCH_SIZE })
      yield batch.rows.map((row) => toCsvLine(row)).join('')
      after = batch.last
    } while (after)
  }
  const span = [from && `from-${from}`, to && `to-${to}`].filter(Boolean).join('-') || 'all'
  const content = Readable.from(lines(), { objectMode: false, encoding: 'utf8' })
  return { name: `payments-${span}.csv`, type: 'text/csv', content }
}
