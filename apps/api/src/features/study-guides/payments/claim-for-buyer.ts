import { canonicalReference } from '@nextround/contract/transaction-id'
import type { ErrorCode } from '@nextround/contract/errors'
import { audit } from '#platform/audit.ts'
import type { Config } from '#platform/config.ts'
import type { Db, Trx } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { Queue } from '#platform/jobs/queue.ts'
import { listGrantedGuides } from '../queries.ts'
import { decideIn, type Refusal } from './decide-payments.ts'
import {
  addClaim,
  findOpenPayment,
  findOrderByReference,
  isForeignKeyViolation,
  isUniqueViolation,
  lockClaimsOfUser,
  lockPayment,
  saveAccess,
} from './queries.ts'

type ClaimDeps = { db: Db; queue: Pick<Queue, 'enqueue'>; config: Pick<Config, 'UPI_ID'> }
type CreditOfOrder = { adminId: string; reference: string; bankReference: string }
type Approval = { paymentId: string; takesEffectAt: string }

/**
 * Claims an order for its buyer by a credit on the bank statement, and approves the claim like any other. The buyer
 * gets
 * one email, once it has taken effect.
 */
export async function claimForBuyer(
  { db, queue, config }: ClaimDeps,
  { adminId, ...given }: CreditOfOrder,
): Promise<Approval> {
  const bankReference = canonicalReference(given.bankReference)
  const order = await findOrderByReference(db, given.reference)
  if (!order) throw new AppError('payment.order-not-found')
  const { userId, guideId, reference, amount } = order
  if (userId === adminId) throw new AppError('payment.own')

  const claimIn = async (trx: Trx): Promise<Approval> => {
    await lockClaimsOfUser(trx, userId)
    const open = await findOpenPayment(trx, { userId, guideId })
    if (open?.status === 'pending') return getSameApproval(trx, open.id, bankReference)
    if (open || (await listGrantedGuides(trx, userId)).includes(guideId))
      throw new AppError('payment.granted')
    const paymentId = newId()
    const claim = { id: paymentId, userId, guideId, reference, amount, upiId: config.UPI_ID ?? '' }
    if (!(await addClaim(trx, { ...claim, transactionId: bankReference })))
      throw new AppError('payment.transaction-used')
    await saveAccess(trx, { userId, guideId, status: 'pending', transactionId: bankReference })
    await audit(trx, {
      action: 'payment.claimed-for-buyer',
      userId,
      actorId: adminId,
      details: { payment: paymentId, guide: guideId, amount, transaction: bankReference },
    })
    const approval = { paymentId, decision: 'approve' as const, bankReference }
    const decided = await decideIn(trx, { queue, adminId, given: approval })
    if (!(decided instanceof Date)) throw new AppError(REFUSED[decided])
    return { paymentId, takesEffectAt: decided.toISOString() }
  }
  return db
    .transaction()
    .execute(claimIn)
    .catch((error: unknown) => {
      // Another admin used the credit, or the buyer has deleted the account in the meantime.
      if (isUniqueViolation(error)) throw new AppError('payment.bank-reference-used')
      throw isForeignKeyViolation(error) ? new AppError('payment.order-not-found') : error
    })
}

const REFUSED: Record<Refusal, ErrorCode> = {
  'not-found': 'payment.not-found',
  own: 'payment.own',
  decided: 'payment.pending',
  'bank-reference-used': 'payment.bank-reference-used',
  'bank-reference-unclear': 'payment.bank-reference-unclear',
  'already-granted': 'payment.granted',
}

/** The same call again gets the first reply. Any other claim of the buyer has to be decided instead. */
async function getSameApproval(trx: Trx, paymentId: string, bankReference: string) {
  const payment = await lockPayment(trx, paymentId)
  const isSame = payment?.decision === 'approve' && payment.bank_reference === bankReference
  if (!isSame || !payment.takes_effect_at) throw new AppError('payment.pending')
  return { paymentId, takesEffectAt: payment.takes_effect_at.toISOString() }
}
