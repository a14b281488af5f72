import { audit } from '#platform/audit.ts'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { dropRefund, lockPayment } from './queries.ts'

type Cancellation = { adminId: string; paymentId: string; reason: string }

/** Drops a refund that nobody has paid yet. The buyer has not been told of it and keeps the guide. */
export const cancelRefund = (db: Db, { adminId, paymentId, reason }: Cancellation): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const payment = await lockPayment(trx, paymentId)
    if (!payment) throw new AppError('payment.not-found')
    if (payment.user_id === adminId) throw new AppError('payment.own')
    const isDue = payment.status === 'approved' && payment.refund_due_at !== null
    if (!isDue || payment.decision) throw new AppError('payment.no-refund-due')
    await dropRefund(trx, paymentId)
    await audit(trx, {
      action: 'payment.refund-cancelled',
      userId: payment.user_id,
      actorId: adminId,
      details: { payment: paymentId, reason },
    })
  })
