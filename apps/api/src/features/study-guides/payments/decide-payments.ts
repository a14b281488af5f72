import type { DecisionOutcome, PaymentDecision } from '@nextround/contract/payments-admin'
import { canonicalReference, isAppId, UTR } from '@nextround/contract/transaction-id'
import { UNDO_SECONDS } from '@nextround/contract/undo-window'
import { audit } from '#platform/audit.ts'
import type { Db, Trx } from '#platform/db/client.ts'
import type { Queue } from '#platform/jobs/queue.ts'
import {
  clearDecision,
  isBankReferenceUsed,
  isOrderGranted,
  isRefundReferenceUsed,
  isUniqueViolation,
  lockPayment,
  savePaymentDecision,
} from './queries.ts'
import { SETTLE_JOB, TRANSITIONS } from './settle-payments.ts'

type DecideDeps = { db: Db; queue: Pick<Queue, 'enqueue'> }

/** Each payment is decided separately: one that cannot be decided does not block the others. */
export async function decidePayments(
  deps: DecideDeps,
  { adminId, decisions }: { adminId: string; decisions: PaymentDecision[] },
): Promise<{ outcomes: DecisionOutcome[]; takesEffectAt: string }> {
  const outcomes: DecisionOutcome[] = []
  let takesEffectAt = new Date(Date.now() + UNDO_SECONDS * 1_000)
  for (const decision of decisions) {
    const decided = await decide(deps, adminId, decision)
    if (decided instanceof Date) takesEffectAt = decided
    outcomes.push({
      paymentId: decision.paymentId,
      outcome: decided instanceof Date ? 'waiting' : decided,
    })
  }
  return { outcomes, takesEffectAt: takesEffectAt.toISOString() }
}

export type Refusal = Exclude<DecisionOutcome['outcome'], 'waiting'>

async function decide(
  deps: DecideDeps,
  adminId: string,
  given: PaymentDecision,
): Promise<Date | Refusal> {
  try {
    return await deps.db
      .transaction()
      .execute((trx) => decideIn(trx, { queue: deps.queue, adminId, given }))
  } catch (error) {
    // Another admin used it between our check and our write.
    if (isUniqueViolation(error)) return 'bank-reference-used'
    throw error
  }
}

type Decision = Pick<DecideDeps, 'queue'> & { adminId: string; given: PaymentDecision }

/** Decides in the caller's transaction. Throws a unique violation if another admin uses the credit in the meantime. */
export async function decideIn(
  trx: Trx,
  { queue, adminId, given }: Decision,
): Promise<Date | Refusal> {
  const { paymentId, decision } = given
  const bankReference =
    given.decision === 'approve' ? canonicalReference(given.bankReference) : undefined
  const refundReference =
    given.decision === 'pay-refund' ? canonicalReference(given.refundReference) : undefined
  const reference = bankReference ?? refundReference
  if (reference !== undefined && !namesTransfer(reference)) return 'bank-reference-unclear'
  const payment = await lockPayment(trx, paymentId)
  if (!payment) return 'not-found'
  if (payment.user_id === adminId) return 'own'
  if (payment.decision || payment.status !== TRANSITIONS[decision].from) return 'decided'
  const isRefundDue = payment.refund_due_at !== null
  if (payment.status === 'approved' && isRefundDue !== (decision === 'pay-refund')) return 'decided'
  if (bankReference && (await isBankReferenceUsed(trx, { bankReference, id: paymentId })))
    return 'bank-reference-used'
  if (refundReference && (await isRefundReferenceUsed(trx, { refundReference, id: paymentId })))
    return 'bank-reference-used'
  if (decision === 'approve' && (await isOrderGranted(trx, payment))) return 'already-granted'
  const takesEffectAt = await savePaymentDecision(trx, {
    id: paymentId,
    decision,
    decidedBy: adminId,
    seconds: UNDO_SECONDS,
    ...(bankReference && { bankReference }),
    ...(refundReference && { refundReference }),
    ...('reason' in given && { reason: given.reason }),
  })
  await audit(trx, {
    action: `payment.${decision}-decided`,
    userId: payment.user_id,
    actorId: adminId,
    details: { payment: paymentId, ...(reference && { bank: reference }) },
  })
  await queue.enqueue(trx, SETTLE_JOB, { paymentId }, { delaySeconds: UNDO_SECONDS })
  return takesEffectAt
}

/**
 * Accepts a UTR, or letters and digits. Other numbers are an account, a cheque or a UTR with a digit missing. The ID
 * of a
 * payment app is refused: the same credit would pay again for someone who knows its UTR.
 */
const namesTransfer = (reference: string) =>
  UTR.test(reference) || (/[A-Z].*[0-9]|[0-9].*[A-Z]/.test(reference) && !isAppId(reference))

/** Returns the IDs that were undone: their undo time was not over, and they are not the admin's own payments. */
export async function undoDecisions(
  db: Db,
  { adminId, paymentIds }: { adminId: string; paymentIds: string[] },
): Promise<string[]> {
  const undone: string[] = []
  for (const id of paymentIds)
    await db.transaction().execute(async (trx) => {
      const payment = await lockPayment(trx, id)
      if (!payment?.decision || payment.isDue || payment.user_id === adminId) return
      await clearDecision(trx, payment)
      await audit(trx, {
        action: `payment.${payment.decision}-undone`,
        userId: payment.user_id,
        actorId: adminId,
        details: { payment: id },
      })
      undone.push(id)
    })
  return undone
}
