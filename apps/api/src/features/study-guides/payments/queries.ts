import {
  HOURS_TO_APPROVAL,
  type Payment,
  type PaymentStatus,
} from '@nextround/contract/study-guides'
import type { PaymentDecisionKind } from '@nextround/contract/payments-admin'
import { sql } from 'kysely'
import type { Db, Trx } from '#platform/db/client.ts'

const HOUR_MS = 60 * 60 * 1_000

export const selectPayments = (db: Db) =>
  db
    .selectFrom('payments')
    .innerJoin('study_guides as guide', 'guide.id', 'payments.study_guide_id')
    .select(['payments.id', 'payments.user_id', 'reference', 'study_guide_id', 'guide.title'])
    .select(['amount', 'transaction_id', 'status', 'reason', 'submitted_at', 'settled_at'])
    .select(['has_receipt', 'decision', 'takes_effect_at', 'bank_reference'])
    .select(['refund_due_at', 'refund_reference'])

type PaymentRow = Awaited<ReturnType<ReturnType<typeof selectPayments>['executeTakeFirstOrThrow']>>

export const toPayment = (row: PaymentRow): Payment => ({
  id: row.id,
  reference: row.reference,
  guideId: row.study_guide_id,
  guideTitle: row.title,
  amount: row.amount,
  transactionId: row.transaction_id,
  status: row.status as PaymentStatus,
  // Until a decision takes effect, and a refund is paid, its reason is only a draft.
  reason: row.status === 'rejected' || row.status === 'refunded' ? row.reason : null,
  submittedAt: row.submitted_at.toISOString(),
  dueAt: new Date(row.submitted_at.getTime() + HOURS_TO_APPROVAL * HOUR_MS).toISOString(),
  settledAt: row.settled_at?.toISOString() ?? null,
  hasReceipt: row.has_receipt && row.status === 'approved',
})

export const listPaymentsOfUser = async (db: Db, userId: string): Promise<Payment[]> => {
  const rows = await selectPayments(db)
    .where('payments.user_id', '=', userId)
    .orderBy('submitted_at', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(200)
    .execute()
  return rows.map(toPayment)
}

export const findPaymentOfUser = async (
  db: Db,
  { paymentId, userId }: { paymentId: string; userId: string },
): Promise<Payment | undefined> => {
  const row = await selectPayments(db)
    .where('payments.id', '=', paymentId)
    .where('payments.user_id', '=', userId)
    .executeTakeFirst()
  return row && toPayment(row)
}

// Orders and claims

type OrderValues = { reference: string; userId: string; guideId: string; amount: number }

/** An order keeps its amount this long, because its buyer may already have paid it. */
const ORDER_DAYS = 30

/** Returns the existing order if there is one. After a month the dialog shows today's price. */
export const saveOrder = async (
  db: Db,
  { reference, userId, guideId, amount }: OrderValues,
): Promise<{ reference: string; amount: number }> => {
  const { rows } = await sql<{ reference: string; amount: number }>`
    INSERT INTO study_guide_orders AS stored (reference, user_id, guide_id, amount)
    VALUES (${reference}, ${userId}, ${guideId}, ${amount})
    ON CONFLICT (user_id, guide_id) DO UPDATE
       SET (amount, created_at) = (
         SELECT CASE WHEN is_old THEN excluded.amount ELSE stored.amount END,
                CASE WHEN is_old THEN now() ELSE stored.created_at END
           FROM (SELECT stored.created_at < now() - make_interval(days => ${ORDER_DAYS}) AS is_old) AS age)
    RETURNING reference, amount`.execute(db)
  return rows[0]!
}

/** Returns the amount that the buyer was shown: a claim never changes what an order costs. */
export const findOrder = (
  db: Db,
  { userId, guideId }: { userId: string; guideId: string },
): Promise<{ reference: string; amount: number } | undefined> =>
  db
    .selectFrom('study_guide_orders')
    .select(['reference', 'amount'])
    .where('user_id', '=', userId)
    .where('guide_id', '=', guideId)
    .executeTakeFirst()

/** The order and its buyer. */
export const findOrderByReference = (db: Db, reference: string) =>
  db
    .selectFrom('study_guide_orders')
    .select(['reference', 'amount', 'user_id as userId', 'guide_id as guideId'])
    .where('reference', '=', reference)
    .executeTakeFirst()

/** Serialises the claims of one learner until the end of the transaction. */
export const lockClaimsOfUser = (trx: Trx, userId: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('payments:' || ${userId}, 0))`.execute(trx)

export const countClaimsToday = async (trx: Trx, userId: string): Promise<number> => {
  const { count } = await trx
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('submitted_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return count
}

type Claim = {
  id: string
  userId: string
  guideId: string
  reference: string
  amount: number
  upiId: string
  transactionId: string
}

/**
 * Returns the pending or approved payment for a guide, in one statement so that no status change can slip between two.
 */
export const findOpenPayment = (
  trx: Trx,
  { userId, guideId }: { userId: string; guideId: string },
) =>
  trx
    .selectFrom('payments')
    .select(['id', 'status', 'transaction_id as transactionId'])
    .where('user_id', '=', userId)
    .where('study_guide_id', '=', guideId)
    .where('status', 'in', ['pending', 'approved'])
    .executeTakeFirst()

export const countClaimCorrectionsToday = async (trx: Trx, userId: string): Promise<number> => {
  const { count } = await trx
    .selectFrom('audit_log')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('actor_id', '=', userId)
    .where('action', '=', 'payment.corrected')
    .where('at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return count
}

/** Returns false if the transfer has been claimed before. */
export const addClaim = async (trx: Trx, claim: Claim): Promise<boolean> => {
  const added = await trx
    .insertInto('payments')
    .values({
      id: claim.id,
      user_id: claim.userId,
      study_guide_id: claim.guideId,
      reference: claim.reference,
      amount: claim.amount,
      upi_id: claim.upiId,
      transaction_id: claim.transactionId,
    })
    .onConflict((conflict) =>
      conflict.column('transaction_id').where(sql<boolean>`status <> 'rejected'`).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return Boolean(added)
}

type AccessValues = {
  userId: string
  guideId: string
  status: PaymentStatus
  transactionId: string
}

/** Access without a transfer: the team has opened the guide to the person. */
const GIFT = ''

const isGift = sql<boolean>`(study_guide_access.access_granted AND study_guide_access.upi_transaction_id = ${sql.lit(GIFT)})`

/**
 * Changes access in the same transaction as the payment. A claim never revokes access that was granted, and a rejection
 * never revokes a gift.
 */
export const saveAccess = (trx: Trx, { userId, guideId, status, transactionId }: AccessValues) => {
  const values = {
    payment_status: status,
    access_granted: status === 'approved',
    upi_transaction_id: transactionId,
  }
  return trx
    .insertInto('study_guide_access')
    .values({ user_id: userId, guide_id: guideId, ...values })
    .onConflict((conflict) => {
      const update = conflict.columns(['user_id', 'guide_id']).doUpdateSet(values)
      if (status === 'pending') return update.where('study_guide_access.access_granted', '=', false)
      return status === 'rejected' ? update.where(isGift, '=', false) : update
    })
    .execute()
}

type GuideOfUser = { userId: string; guideId: string }

/** Returns false if the person has the guide already. */
export const addGift = async (trx: Trx, { userId, guideId }: GuideOfUser): Promise<boolean> => {
  const values = {
    payment_status: 'approved',
    access_granted: true,
    upi_transaction_id: GIFT,
  }
  const added = await trx
    .insertInto('study_guide_access')
    .values({ user_id: userId, guide_id: guideId, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'guide_id'])
        .doUpdateSet(values)
        .where('study_guide_access.access_granted', '=', false),
    )
    .returning('user_id')
    .executeTakeFirst()
  return added !== undefined
}

/** Returns false if the guide was not open as a gift. */
export const removeGift = async (trx: Trx, { userId, guideId }: GuideOfUser): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('study_guide_access')
    .where('user_id', '=', userId)
    .where('guide_id', '=', guideId)
    .where(isGift)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Throws a unique violation if the transfer has been claimed before. */
export const saveTransactionId = async (
  trx: Trx,
  { id, transactionId }: { id: string; transactionId: string },
) => {
  const { user_id, study_guide_id } = await trx
    .updateTable('payments')
    .set({ transaction_id: transactionId })
    .where('id', '=', id)
    .returning(['user_id', 'study_guide_id'])
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('study_guide_access')
    .set({ upi_transaction_id: transactionId })
    .where('user_id', '=', user_id)
    .where('guide_id', '=', study_guide_id)
    .where('payment_status', '=', 'pending')
    .execute()
}

export const findBuyerId = async (db: Db, paymentId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('payments')
    .select('user_id')
    .where('id', '=', paymentId)
    .executeTakeFirst()
  return row?.user_id
}

/** Throws a unique violation if another claim has its transaction or its guide. */
export const savePending = (trx: Trx, id: string) =>
  trx
    .updateTable('payments')
    .set({
      status: 'pending',
      settled_at: null,
      decided_by: null,
      reason: null,
      bank_reference: null,
    })
    .where('id', '=', id)
    .execute()

export const accountExists = async (trx: Trx, userId: string): Promise<boolean> =>
  Boolean(await trx.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst())

// Decisions

/** The payment, locked until the end of the transaction. */
export const lockPayment = (trx: Trx, id: string) =>
  trx
    .selectFrom('payments')
    .select(['id', 'user_id', 'study_guide_id', 'status', 'decision', 'transaction_id'])
    .select(['amount', 'bank_reference', 'reason', 'decided_by', 'reference', 'takes_effect_at'])
    .select(['refund_due_at', 'refund_reference'])
    .select(sql<boolean>`coalesce(takes_effect_at <= now(), false)`.as('isDue'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

type DecisionValues = {
  id: string
  decision: PaymentDecisionKind
  decidedBy: string
  bankReference?: string
  refundReference?: string
  reason?: string
  seconds: number
}

export const savePaymentDecision = async (trx: Trx, values: DecisionValues): Promise<Date> => {
  const { takes_effect_at } = await trx
    .updateTable('payments')
    .set({
      decision: values.decision,
      decided_by: values.decidedBy,
      takes_effect_at: sql`now() + make_interval(secs => ${values.seconds})`,
      ...(values.bankReference && { bank_reference: values.bankReference }),
      ...(values.refundReference && { refund_reference: values.refundReference }),
      ...(values.reason && { reason: values.reason }),
    })
    .where('id', '=', values.id)
    .returning('takes_effect_at')
    .executeTakeFirstOrThrow()
  return takes_effect_at!
}

/** Strips zeros as `canonicalReference` does. The index payments_credit_key uses the same expression. */
export const CANONICAL_BANK_REFERENCE = sql<string>`regexp_replace(bank_reference, '^0+(?=([0-9]{12}|[0-9]*[A-Z][0-9A-Z]*)$)', '')`

export const isBankReferenceUsed = async (
  trx: Trx,
  { bankReference, id }: { bankReference: string; id: string },
): Promise<boolean> =>
  Boolean(
    await trx
      .selectFrom('payments')
      .select('id')
      .where(CANONICAL_BANK_REFERENCE, '=', bankReference)
      .where('status', '<>', 'rejected')
      .where('id', '<>', id)
      .executeTakeFirst(),
  )

export const isRefundReferenceUsed = async (
  trx: Trx,
  { refundReference, id }: { refundReference: string; id: string },
): Promise<boolean> =>
  Boolean(
    await trx
      .selectFrom('payments')
      .select('id')
      .where('refund_reference', '=', refundReference)
      .where('id', '<>', id)
      .executeTakeFirst(),
  )

/** Returns true if the buyer has the guide through another payment of the same order. */
export const isOrderGranted = async (
  trx: Trx,
  { id, reference }: { id: string; reference: string },
): Promise<boolean> =>
  Boolean(
    await trx
      .selectFrom('payments')
      .select('id')
      .where('reference', '=', reference)
      .where('status', '=', 'approved')
      .where('id', '<>', id)
      .executeTakeFirst(),
  )

type Decided = { id: string; status: string; decision: string | null }

/** Also clears what the decision wrote. The reason of an undone refund does not apply. */
export const clearDecision = (trx: Trx, { id, status, decision }: Decided) =>
  trx
    .updateTable('payments')
    .set({
      decision: null,
      decided_by: null,
      takes_effect_at: null,
      ...(decision === 'pay-refund' ? { refund_reference: null } : { reason: null }),
      ...(status === 'pending' && { bank_reference: null }),
    })
    .where('id', '=', id)
    .execute()

export const listDueDecisions = async (db: Db, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('takes_effect_at', '<=', sql<Date>`now()`)
    .orderBy('takes_effect_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** A refund that is due is paid by hand, and only then the payment is refunded. */
export type SettledState = PaymentStatus | 'refund-due'

export const settle = (trx: Trx, { id, state }: { id: string; state: SettledState }) =>
  trx
    .updateTable('payments')
    .set({
      decision: null,
      takes_effect_at: null,
      ...(state === 'refund-due'
        ? { refund_due_at: sql`now()` }
        : { status: state, refund_due_at: null, settled_at: sql`now()` }),
      ...(state === 'approved' && { approved_at: sql`now()` }),
      // A server of the release before left it empty.
      ...(state === 'refunded' && { approved_at: sql`coalesce(approved_at, settled_at)` }),
    })
    .where('id', '=', id)
    .execute()

export const dropRefund = (trx: Trx, id: string) =>
  trx
    .updateTable('payments')
    .set({ refund_due_at: null, reason: null })
    .where('id', '=', id)
    .execute()

/** Returns false if the buyer's account has been deleted. */
export const saveReceipt = async (db: Db, paymentId: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ has_receipt: true })
    .where('id', '=', paymentId)
    .where('user_id', 'in', db.selectFrom('users').select('id'))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const listPaymentIds = async (db: Db, userId: string): Promise<string[]> => {
  const rows = await db.selectFrom('payments').select('id').where('user_id', '=', userId).execute()
  return rows.map(({ id }) => id)
}

export const forgetReceipts = (db: Db, userId: string) =>
  db.updateTable('payments').set({ has_receipt: false }).where('user_id', '=', userId).execute()

/** A financial year begins in April. Payments of existing accounts are never deleted. */
export const deleteOldPayments = async (
  db: Db,
  { financialYears, limit }: { financialYears: number; limit: number },
): Promise<number> => {
  const { numAffectedRows } = await sql`
    DELETE FROM payments WHERE id IN (
      SELECT id FROM payments
       WHERE submitted_at < (date_trunc('year', now() AT TIME ZONE 'Asia/Kolkata' - interval '3 months')
                             + interval '3 months' - ${financialYears} * interval '1 year') AT TIME ZONE 'Asia/Kolkata'
         AND NOT EXISTS (SELECT FROM users WHERE users.id = payments.user_id)
       ORDER BY submitted_at LIMIT ${limit})`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export const isUniqueViolation = (error: unknown): boolean =>
  (error as { code?: string }).code === '23505'

/** The account has been deleted in the meantime. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  (error as { code?: string }).code === '23503'
