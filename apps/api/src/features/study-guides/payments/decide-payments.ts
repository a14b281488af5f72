import {
  type DecisionOutcome,
  type PaymentDecision,
  UNDO_SECONDS,
} from '@nextround/contract/payments-admin'
import type { PaymentStatus } from '@nextround/contract/study-guides'
import type { Announce } from '#events'
import { audit } from '#platform/audit.ts'
import type { Db, Trx } from '#platform/db/client.ts'
import type { Queue } from '#platform/queue.ts'
import {
  clearDecision,
  isBankReferenceUsed,
  isOwnAccount,
  listDueDecisions,
  lockPayment,
  saveAccess,
  saveDecision,
  settle,
} from './queries.ts'
import { normaliseTransactionId } from './transaction-id.ts'

export const SETTLE_JOB = 'study-guides.settle-payments'

type DecideDeps = { db: Db; queue: Pick<Queue, 'enqueue'> }

/** From which state a decision leads to which. */
const TRANSITIONS = {
  approve: { from: 'pending', to: 'approved' },
  reject: { from: 'pending', to: 'rejected' },
  refund: { from: 'approved', to: 'refunded' },
} as const satisfies Record<string, { from: PaymentStatus; to: PaymentStatus }>

/** Each by itself: one that cannot be decided does not hold up the others. */
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

type Refusal = Exclude<DecisionOutcome['outcome'], 'waiting'>

async function decide(
  { db, queue }: DecideDeps,
  adminId: string,
  given: PaymentDecision,
): Promise<Date | Refusal> {
  const { paymentId, decision } = given
  const bankReference =
    given.decision === 'approve' ? normaliseTransactionId(given.bankReference) : undefined
  if (bankReference === '') return 'not-found'
  try {
    return await db.transaction().execute(async (trx) => {
      const payment = await lockPayment(trx, paymentId)
      if (!payment) return 'not-found'
      if (payment.user_id === adminId) return 'own'
      if (payment.decision || payment.status !== TRANSITIONS[decision].from) return 'decided'
      if (bankReference && (await isBankReferenceUsed(trx, { bankReference, id: paymentId })))
        return 'bank-reference-used'
      const takesEffectAt = await saveDecision(trx, {
        id: paymentId,
        decision,
        decidedBy: adminId,
        seconds: UNDO_SECONDS,
        ...(bankReference && { bankReference }),
        ...(given.decision !== 'approve' && { reason: given.reason }),
      })
      await audit(trx, {
        action: `payment.${decision}-decided`,
        userId: payment.user_id,
        actorId: adminId,
        details: { payment: paymentId, ...(bankReference && { bank: bankReference }) },
      })
      await queue.enqueue(trx, SETTLE_JOB, {}, { delaySeconds: UNDO_SECONDS })
      return takesEffectAt
    })
  } catch (error) {
    // Somebody else has used it between our look and our write.
    if (isUniqueViolation(error)) return 'bank-reference-used'
    throw error
  }
}

const isUniqueViolation = (error: unknown) => (error as { code?: string }).code === '23505'

/** Names those that could be taken back: their time was not over. */
export async function undoDecisions(
  db: Db,
  { adminId, paymentIds }: { adminId: string; paymentIds: string[] },
): Promise<string[]> {
  const undone: string[] = []
  for (const id of paymentIds)
    await db.transaction().execute(async (trx) => {
      const payment = await lockPayment(trx, id)
      if (!payment?.decision || payment.isDue) return
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

const AT_ONCE = 500

/** Lets every decision take effect whose time to undo is over. A job; it may run any number of times. */
export async function settlePayments({ db, announce }: { db: Db; announce: Announce }) {
  for (const id of await listDueDecisions(db, AT_ONCE))
    await db.transaction().execute((trx) => settlePayment(trx, announce, id))
}

async function settlePayment(trx: Trx, announce: Announce, id: string) {
  const payment = await lockPayment(trx, id)
  if (!payment?.isDue || !payment.decision) return
  const decision = payment.decision as keyof typeof TRANSITIONS
  const { from, to: status } = TRANSITIONS[decision]
  if (payment.status !== from) return
  await settle(trx, { id, status })
  const { user_id: userId, study_guide_id: guideId, transaction_id: transactionId } = payment
  // A payment outlives its account, access does not.
  if (await isOwnAccount(trx, userId))
    await saveAccess(trx, { userId, guideId, status, transactionId })
  await audit(trx, {
    action: `payment.${status}`,
    userId,
    ...(payment.decided_by && { actorId: payment.decided_by }),
    details: { payment: id, guide: guideId, amount: payment.amount },
  })
  await announce(trx, 'payment.settled', { paymentId: id, userId, guideId, status })
}
