import type { Payment } from '@nextround/contract/study-guides'
import type { Announce } from '#events'
import { audit } from '#platform/audit.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { orderGuide } from './order-guide.ts'
import {
  addClaim,
  countClaimsToday,
  findPaymentOfUser,
  listPaymentsOfUser,
  lockClaimsOfUser,
  saveAccess,
} from './queries.ts'
import { normaliseTransactionId } from './transaction-id.ts'

type ClaimDeps = { db: Db; announce: Announce; config: Pick<Config, 'UPI_ID'> }
type Claim = { userId: string; guideId: string; transactionId: string }

/** Honest people mistype an ID now and then; who tries more is guessing. */
const CLAIMS_PER_DAY = 10

/** Stores that the learner says to have paid. It grants nothing. Sent twice, the first claim comes. */
export async function claimPayment(
  { db, announce, config }: ClaimDeps,
  { userId, guideId, transactionId: typed }: Claim,
): Promise<Payment> {
  const transactionId = normaliseTransactionId(typed)
  if (transactionId === '') throw new AppError('request.invalid')
  const { reference, amount, upiId } = await orderGuide({ db, config }, { userId, guideId })

  const paymentId = await db.transaction().execute(async (trx) => {
    await lockClaimsOfUser(trx, userId)
    const pending = (await listPaymentsOfUser(trx, userId)).find(
      (one) => one.guideId === guideId && one.status === 'pending',
    )
    if (pending?.transactionId === transactionId) return pending.id
    if (pending) throw new AppError('payment.pending')
    if ((await countClaimsToday(trx, userId)) >= CLAIMS_PER_DAY)
      throw new AppError('payment.too-many-claims')
    const id = newId()
    const claim = { id, userId, guideId, reference, amount, upiId, transactionId }
    if (!(await addClaim(trx, claim))) throw new AppError('payment.transaction-used')
    await saveAccess(trx, { userId, guideId, status: 'pending', transactionId })
    await audit(trx, {
      action: 'payment.claimed',
      userId,
      actorId: userId,
      details: { payment: id, guide: guideId, amount },
    })
    await announce(trx, 'payment.claimed', { paymentId: id })
    return id
  })
  const payment = await findPaymentOfUser(db, { paymentId, userId })
  if (!payment) throw new AppError('payment.not-found')
  return payment
}
