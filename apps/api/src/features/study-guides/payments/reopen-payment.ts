import { audit } from '#platform/audit.ts'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import {
  accountExists,
  findBuyerId,
  findOpenPayment,
  isUniqueViolation,
  lockClaimsOfUser,
  lockPayment,
  saveAccess,
  savePending,
} from './queries.ts'

type Reopening = { adminId: string; paymentId: string; reason: string }

/** Makes a rejected claim pending again, so that it can be decided once more. It keeps the time by which it was promised. */
export async function reopenPayment(
  db: Db,
  { adminId, paymentId, reason }: Reopening,
): Promise<void> {
  const userId = await findBuyerId(db, paymentId)
  if (!userId) throw new AppError('payment.not-found')
  if (userId === adminId) throw new AppError('payment.own')
  await db
    .transaction()
    .execute(async (trx) => {
      await lockClaimsOfUser(trx, userId)
      const payment = await lockPayment(trx, paymentId)
      if (payment?.status !== 'rejected' || payment.decision)
        throw new AppError('payment.not-rejected')
      // The claim of a deleted account could never be approved.
      if (!(await accountExists(trx, userId))) throw new AppError('person.not-found')
      const { study_guide_id: guideId, transaction_id: transactionId } = payment
      const open = await findOpenPayment(trx, { userId, guideId })
      if (open)
        throw new AppError(open.status === 'pending' ? 'payment.pending' : 'payment.granted')
      await savePending(trx, paymentId)
      await saveAccess(trx, { userId, guideId, status: 'pending', transactionId })
      await audit(trx, {
        action: 'payment.reopened',
        userId,
        actorId: adminId,
        details: { payment: paymentId, reason },
      })
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new AppError('payment.transaction-used') : error
    })
}
