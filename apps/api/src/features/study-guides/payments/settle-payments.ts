import type { PaymentStatus } from '@nextround/contract/study-guides'
import type { Announce } from '#events'
import { audit } from '#platform/audit.ts'
import type { Db, Trx } from '#platform/db/client.ts'
import type { Log } from '#platform/log.ts'
import {
  clearDecision,
  isOrderGranted,
  accountExists,
  listDueDecisions,
  lockPayment,
  saveAccess,
  settle,
  type SettledState,
} from './queries.ts'

/** Enqueued for each decision, to run when its undo time is over. */
export const SETTLE_JOB = 'study-guides.settle-payment'

/** The condition and the result of each decision. A payment with a refund due stays approved until it is paid. */
export const TRANSITIONS = {
  approve: { from: 'pending', to: 'approved' },
  reject: { from: 'pending', to: 'rejected' },
  refund: { from: 'approved', to: 'refund-due' },
  'pay-refund': { from: 'approved', to: 'refunded' },
} as const satisfies Record<string, { from: PaymentStatus; to: SettledState }>

type SettleDeps = { db: Db; announce: Announce }

/** A job: lets one decision take effect if its undo time is over. Safe to run again. */
export const settlePayment = ({ db, announce }: SettleDeps, paymentId: string): Promise<void> =>
  db.transaction().execute((trx) => settleIn(trx, announce, paymentId))

const BATCH = 500

/** A scheduled job: settles decisions whose own job failed. A failure is logged and does not block the others. */
export async function settleMissed({
  log,
  ...deps
}: SettleDeps & { log: Pick<Log, 'error'> }): Promise<void> {
  for (const paymentId of await listDueDecisions(deps.db, BATCH))
    await settlePayment(deps, paymentId).catch((error: unknown) =>
      log.error({ paymentId, err: error }, "couldn't settle a payment"),
    )
}

async function settleIn(trx: Trx, announce: Announce, id: string): Promise<void> {
  const payment = await lockPayment(trx, id)
  if (!payment?.isDue || !payment.decision) return
  const decision = payment.decision as keyof typeof TRANSITIONS
  const { from, to: state } = TRANSITIONS[decision]
  if (payment.status !== from) return
  const { user_id: userId, study_guide_id: guideId, transaction_id: transactionId } = payment
  if (state === 'approved' && (await isOrderGranted(trx, payment))) {
    // A guide cannot be granted twice. The payment stays pending until a person resolves it.
    await clearDecision(trx, payment)
    await audit(trx, {
      action: 'payment.already-granted',
      userId,
      details: { payment: id, guide: guideId },
    })
    return
  }
  await settle(trx, { id, state })
  await audit(trx, {
    action: `payment.${state}`,
    userId,
    ...(payment.decided_by && { actorId: payment.decided_by }),
    details: {
      payment: id,
      guide: guideId,
      amount: payment.amount,
      ...(state === 'refunded' && { bank: payment.refund_reference ?? '' }),
    },
  })
  // The buyer keeps the guide, and hears of it once the money is on its way.
  if (state === 'refund-due') return
  // A payment outlives its account, but access does not.
  if (await accountExists(trx, userId))
    await saveAccess(trx, { userId, guideId, status: state, transactionId })
  await announce(trx, 'payment.settled', { paymentId: id, userId, guideId, status: state })
}
