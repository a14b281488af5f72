import type {
  AdminPayment,
  PaymentDecisionKind,
  PaymentFigures,
  PaymentFilter,
} from '@nextround/contract/payments-admin'
import { HOURS_TO_APPROVAL, type Payment } from '@nextround/contract/study-guides'
import { sql } from 'kysely'
import type { Db } from '#platform/db/client.ts'
import { containing } from '#platform/db/like-pattern.ts'
import { CANONICAL_BANK_REFERENCE, selectPayments, toPayment } from './queries.ts'

const PAGE = 50

const selectForTeam = (db: Db) =>
  selectPayments(db)
    .leftJoin('users as buyer', 'buyer.id', 'payments.user_id')
    .leftJoin('users as decider', 'decider.id', 'payments.decided_by')
    .select(['buyer.name as buyerName', 'buyer.email as buyerEmail', 'decider.name as deciderName'])

type TeamRow = Awaited<ReturnType<ReturnType<typeof selectForTeam>['executeTakeFirstOrThrow']>>

export type BoughtPayment = Payment &
  Pick<AdminPayment, 'buyer' | 'bankReference' | 'refundReference'>

const toBoughtPayment = (row: TeamRow): BoughtPayment => ({
  ...toPayment(row),
  buyer: {
    id: row.user_id,
    name: row.buyerName ?? 'Deleted account',
    email: row.buyerEmail ?? '',
  },
  bankReference: row.bank_reference,
  refundReference: row.refund_reference,
})

const toRefundDueAt = ({ status, refund_due_at }: TeamRow): string | null =>
  status === 'approved' ? (refund_due_at?.toISOString() ?? null) : null

const toAdminPayment =
  (adminId: string) =>
  (row: TeamRow): AdminPayment => ({
    ...toBoughtPayment(row),
    // The team reads why before the buyer does.
    reason: row.reason,
    refundDueAt: toRefundDueAt(row),
    isOwn: row.user_id === adminId,
    waiting:
      row.decision && row.takes_effect_at
        ? {
            decision: row.decision as PaymentDecisionKind,
            by: row.deciderName ?? '',
            takesEffectAt: row.takes_effect_at.toISOString(),
          }
        : null,
  })

const IS_REFUND_DUE = sql<boolean>`(payments.status = 'approved' AND payments.refund_due_at IS NOT NULL)`

type PaymentSearch = { adminId: string; status: PaymentFilter; search: string; page: number }

export async function searchPayments(
  db: Db,
  { adminId, status, search, page }: PaymentSearch,
): Promise<{ payments: AdminPayment[]; total: number }> {
  let found = selectForTeam(db)
  if (status === 'refund-due') found = found.where(IS_REFUND_DUE)
  else if (status !== 'all') found = found.where('status', '=', status)
  // Each payment is in one list.
  if (status === 'approved') found = found.where('refund_due_at', 'is', null)
  if (search) {
    const pattern = containing(search)
    found = found.where((eb) =>
      eb.or([
        eb('reference', 'ilike', pattern),
        eb('transaction_id', 'ilike', pattern),
        eb('bank_reference', 'ilike', pattern),
        eb('refund_reference', 'ilike', pattern),
        eb('buyer.name', 'ilike', pattern),
        eb('buyer.email', 'ilike', pattern),
      ]),
    )
  }
  const direction = status === 'pending' || status === 'refund-due' ? 'asc' : 'desc'
  const [rows, { total }] = await Promise.all([
    found
      .orderBy(status === 'refund-due' ? 'refund_due_at' : 'submitted_at', direction)
      .orderBy('payments.id', direction)
      .limit(PAGE)
      .offset((page - 1) * PAGE)
      .execute(),
    found
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { payments: rows.map(toAdminPayment(adminId)), total }
}

/** For emails and receipts, which have no admin as their reader. */
export const findPaymentWithBuyer = async (
  db: Db,
  paymentId: string,
): Promise<BoughtPayment | undefined> => {
  const row = await selectForTeam(db).where('payments.id', '=', paymentId).executeTakeFirst()
  return row && toBoughtPayment(row)
}

export const findPaymentForTeam = async (
  db: Db,
  { paymentId, adminId }: { paymentId: string; adminId: string },
): Promise<(AdminPayment & { buyerId: string }) | undefined> => {
  const row = await selectForTeam(db).where('payments.id', '=', paymentId).executeTakeFirst()
  return row && { ...toAdminPayment(adminId)(row), buyerId: row.user_id }
}

export const listOtherPayments = async (
  db: Db,
  { paymentId, buyerId, adminId }: { paymentId: string; buyerId: string; adminId: string },
): Promise<AdminPayment[]> => {
  const rows = await selectForTeam(db)
    .where('payments.user_id', '=', buyerId)
    .where('payments.id', '<>', paymentId)
    .orderBy('submitted_at', 'desc')
    .limit(20)
    .execute()
  return rows.map(toAdminPayment(adminId))
}

// Statements

/** A statement is compared with this many claims at most, oldest first. */
const MAX_PENDING = 5_000

export type PendingClaim = {
  id: string
  transactionId: string
  reference: string
  amount: number
}

/** Selects only the columns that matching needs, because it reads thousands of rows. */
export const listPendingClaims = (db: Db): Promise<PendingClaim[]> =>
  db
    .selectFrom('payments')
    .select(['id', 'transaction_id as transactionId', 'reference', 'amount'])
    .where('status', '=', 'pending')
    .orderBy('submitted_at')
    .orderBy('id')
    .limit(MAX_PENDING)
    .execute()

export const listPaymentsForTeam = async (
  db: Db,
  { adminId, ids }: { adminId: string; ids: string[] },
): Promise<AdminPayment[]> => {
  const rows = await selectForTeam(db)
    .where(sql<boolean>`payments.id = ANY (${ids}::uuid[])`)
    .execute()
  return rows.map(toAdminPayment(adminId))
}

/** Returns the payment that each credit has paid for, or is about to. */
export const listUsesOfBankReferences = async (
  db: Db,
  references: string[],
): Promise<{ bankReference: string; paymentId: string }[]> => {
  if (references.length === 0) return []
  return db
    .selectFrom('payments')
    .select([CANONICAL_BANK_REFERENCE.as('bankReference'), 'id as paymentId'])
    .where(sql<boolean>`${CANONICAL_BANK_REFERENCE} = ANY (${references}::text[])`)
    .where('status', '<>', 'rejected')
    .execute()
}

/** Returns the texts that are orders of ours, including orders of deleted accounts with a payment. */
export const listKnownOrders = async (
  db: Db,
  references: string[],
): Promise<{ reference: string; isClaimed: boolean }[]> => {
  if (references.length === 0) return []
  const { rows } = await sql<{ reference: string; isClaimed: boolean }>`
    SELECT named.reference, EXISTS (SELECT FROM payments WHERE payments.reference = named.reference) AS "isClaimed"
      FROM (SELECT DISTINCT unnest(${references}::text[]) AS reference) AS named
     WHERE EXISTS (SELECT FROM payments WHERE payments.reference = named.reference)
        OR EXISTS (SELECT FROM study_guide_orders AS placed WHERE placed.reference = named.reference)`.execute(
    db,
  )
  return rows
}

/** Orders whose account is deleted are not among them. */
export const listOrdersForTeam = async (db: Db, references: string[]) => {
  if (references.length === 0) return []
  return db
    .selectFrom('study_guide_orders as placed')
    .innerJoin('study_guides as guide', 'guide.id', 'placed.guide_id')
    .innerJoin('users as buyer', 'buyer.id', 'placed.user_id')
    .select(['placed.reference', 'placed.amount', 'guide.title as guideTitle'])
    .select(['buyer.id as buyerId', 'buyer.name as buyerName'])
    .where('placed.reference', 'in', references)
    .execute()
}

export const loadPaymentFigures = async (db: Db): Promise<PaymentFigures> => {
  const { rows } = await sql<PaymentFigures>`
    SELECT (SELECT count(*) FROM payments WHERE status = 'pending')::integer AS pending,
           (SELECT count(*) FROM payments WHERE status = 'pending'
               AND submitted_at < now() - make_interval(hours => ${HOURS_TO_APPROVAL}))::integer AS late,
           (SELECT count(*) FROM payments WHERE ${IS_REFUND_DUE})::integer AS "refundsDue",
           count(*)::integer AS "approvedToday", coalesce(sum(amount), 0)::integer AS "receivedToday"
      FROM payments
     WHERE status = 'approved'
       AND settled_at >= date_trunc('day', now() AT TIME ZONE 'Asia/Kolkata') AT TIME ZONE 'Asia/Kolkata'`.execute(
    db,
  )
  return rows[0]!
}
