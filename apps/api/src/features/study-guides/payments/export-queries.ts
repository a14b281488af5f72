import { sql } from 'kysely'
import type { Db } from '#platform/db/client.ts'

export type PaymentSpan = {
  /** Days in India, both included. */
  from?: string | undefined
  to?: string | undefined
}

/** As text, because a JavaScript date has no microseconds. */
export type PaymentCursor = { claimedAt: string; id: string }

type ExportRow = PaymentCursor & {
  reference: string
  title: string
  amount: number
  status: string
  transactionId: string
  approvedAt: Date | null
  bankReference: string | null
  refundDueAt: Date | null
  refundedAt: Date | null
  refundReference: string | null
  reason: string | null
  buyer: string | null
  email: string | null
}

type Batch = { rows: unknown[][]; last: PaymentCursor | undefined }

/**
 * The next payments in the order of their claims. With days, only those received or refunded on them. `last` is undefined
 * once there are no more.
 */
export async function listPaymentsForExport(
  db: Db,
  { from, to, after, atMost }: PaymentSpan & { after: PaymentCursor | undefined; atMost: number },
): Promise<Batch> {
  const approvedAt = sql`coalesce(approved_at, CASE WHEN status = 'approved' THEN settled_at END)`
  const refundedAt = sql`CASE WHEN status = 'refunded' THEN settled_at END`
  const isWithin = (moment: typeof approvedAt) => sql`(
    ${moment} IS NOT NULL
    AND (${from ?? null}::date IS NULL OR ${moment} >= ${from ?? null}::date::timestamp AT TIME ZONE 'Asia/Kolkata')
    AND (${to ?? null}::date IS NULL OR ${moment} < (${to ?? null}::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata'))`
  const isInSpan =
    from || to ? sql`(${isWithin(approvedAt)} OR ${isWithin(refundedAt)})` : sql`true`
  const isNext = after
    ? sql`(payments.submitted_at, payments.id) > (${after.claimedAt}::timestamptz, ${after.id}::uuid)`
    : sql`true`
  const { rows } = await sql<ExportRow>`
    SELECT payments.id, payments.submitted_at::text AS "claimedAt", reference, guide.title, amount, status,
           transaction_id AS "transactionId", ${approvedAt} AS "approvedAt", bank_reference AS "bankReference",
           CASE WHEN status = 'approved' THEN refund_due_at END AS "refundDueAt", ${refundedAt} AS "refundedAt",
           refund_reference AS "refundReference", reason, buyer.name AS buyer, buyer.email
      FROM payments
      JOIN study_guides AS guide ON guide.id = payments.study_guide_id
      LEFT JOIN users AS buyer ON buyer.id = payments.user_id
     WHERE ${isInSpan} AND ${isNext}
     ORDER BY payments.submitted_at, payments.id LIMIT ${atMost}`.execute(db)
  const last = rows.length < atMost ? undefined : rows.at(-1)
  return { rows: rows.map(toCells), last: last && { claimedAt: last.claimedAt, id: last.id } }
}

const toCells = (row: ExportRow): unknown[] => [
  new Date(row.claimedAt),
  row.reference,
  row.title,
  row.amount,
  row.status,
  row.transactionId,
  row.approvedAt,
  row.bankReference,
  row.refundDueAt,
  row.refundedAt,
  row.refundReference,
  row.reason,
  row.buyer ?? 'Deleted account',
  row.email,
]
