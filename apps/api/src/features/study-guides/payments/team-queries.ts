import type {
  AdminPayment,
  PaymentFigures,
  PaymentFilter,
} from '@nextround/contract/payments-admin'
import { HOURS_TO_APPROVAL } from '@nextround/contract/study-guides'
import { sql } from 'kysely'
import type { Db } from '#platform/db/client.ts'
import { containing } from '#platform/db/like-pattern.ts'
import { selectPayments, toPayment } from './queries.ts'

const PAGE = 50

const selectForTeam = (db: Db) =>
  selectPayments(db)
    .leftJoin('users as buyer', 'buyer.id', 'payments.user_id')
    .leftJoin('users as decider', 'decider.id', 'payments.decided_by')
    .select(['buyer.name as buyerName', 'buyer.email as buyerEmail', 'decider.name as deciderName'])

type TeamRow = Awaited<ReturnType<ReturnType<typeof selectForTeam>['executeTakeFirstOrThrow']>>

const toAdminPayment =
  (adminId: string) =>
  (row: TeamRow): AdminPayment => ({
    ...toPayment(row),
    buyer: { name: row.buyerName ?? 'Deleted account', email: row.buyerEmail ?? '' },
    isOwn: row.user_id === adminId,
    bankReference: row.bank_reference,
    waiting:
      row.decision && row.takes_effect_at
        ? {
            decision: row.decision as 'approve' | 'reject' | 'refund',
            by: row.deciderName ?? '',
            takesEffectAt: row.takes_effect_at.toISOString(),
          }
        : null,
  })

type PaymentSearch = { adminId: string; status: PaymentFilter; search: string; page: number }

export async function searchPayments(
  db: Db,
  { adminId, status, search, page }: PaymentSearch,
): Promise<{ payments: AdminPayment[]; total: number }> {
  let found = selectForTeam(db)
  if (status !== 'all') found = found.where('status', '=', status)
  if (search) {
    const pattern = containing(search)
    found = found.where((eb) =>
      eb.or([
        eb('reference', 'ilike', pattern),
        eb('transaction_id', 'ilike', pattern),
        eb('bank_reference', 'ilike', pattern),
        eb('buyer.name', 'ilike', pattern),
        eb('buyer.email', 'ilike', pattern),
      ]),
    )
  }
  const direction = status === 'pending' ? 'asc' : 'desc'
  const [rows, { total }] = await Promise.all([
    found
      .orderBy('submitted_at', direction)
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

/** As many as can wait at once: a statement is compared with all of them. */
const MOST_PENDING = 5_000

export const listPending = async (db: Db, adminId: string): Promise<AdminPayment[]> => {
  const rows = await selectForTeam(db)
    .where('status', '=', 'pending')
    .orderBy('submitted_at')
    .limit(MOST_PENDING)
    .execute()
  return rows.map(toAdminPayment(adminId))
}

export const listUsedBankReferences = async (db: Db, references: string[]): Promise<string[]> => {
  if (references.length === 0) return []
  const rows = await db
    .selectFrom('payments')
    .select('bank_reference')
    .where('bank_reference', 'in', references)
    .where('status', '<>', 'rejected')
    .execute()
  return rows.flatMap(({ bank_reference }) => bank_reference ?? [])
}

export const listUnclaimedOrders = async (db: Db, references: string[]): Promise<string[]> => {
  if (references.length === 0) return []
  const rows = await db
    .selectFrom('study_guide_orders as placed')
    .leftJoin('payments', 'payments.reference', 'placed.reference')
    .select('placed.reference')
    .where('placed.reference', 'in', references)
    .where('payments.id', 'is', null)
    .execute()
  return rows.map(({ reference }) => reference)
}

export const loadFigures = async (db: Db): Promise<PaymentFigures> => {
  const { rows } = await sql<PaymentFigures>`
    SELECT (SELECT count(*) FROM payments WHERE status = 'pending')::integer AS pending,
           (SELECT count(*) FROM payments WHERE status = 'pending'
               AND submitted_at < now() - make_interval(hours => ${HOURS_TO_APPROVAL}))::integer AS late,
           count(*)::integer AS "approvedToday", coalesce(sum(amount), 0)::integer AS "receivedToday"
      FROM payments
     WHERE status = 'approved'
       AND settled_at >= date_trunc('day', now() AT TIME ZONE 'Asia/Kolkata') AT TIME ZONE 'Asia/Kolkata'`.execute(
    db,
  )
  return rows[0]!
}
