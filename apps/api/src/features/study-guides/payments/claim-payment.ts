import type { Payment } from '@nextround/contract/study-guides'
import { canonicalReference, transactionIdKind } from '@nextround/contract/transaction-id'
import type { Announce } from '#events'
import { audit } from '#platform/audit.ts'
import type { Config } from '#platform/config.ts'
import type { Db, Trx } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { listGrantedGuides } from '../queries.ts'
import { orderGuide, refuseDeleted } from './order-guide.ts'
import {
  addClaim,
  countClaimsToday,
  countClaimCorrectionsToday,
  findBuyerId,
  findOpenPayment,
  findOrder,
  findPaymentOfUser,
  isUniqueViolation,
  lockClaimsOfUser,
  lockPayment,
  saveAccess,
  saveTransactionId,
} from './queries.ts'

type ClaimDeps = { db: Db; announce: Announce; config: Pick<Config, 'UPI_ID'> }
type TypedId = {
  transactionId: string
  /** The buyer has confirmed an ID that does not look like a transaction ID. */
  isConfirmed?: boolean | undefined
}
type Claim = TypedId & { userId: string; guideId: string }

/** Honest buyers mistype an ID now and then; anyone who tries more often is guessing. */
const CLAIMS_PER_DAY = 10

/** Stores the learner's claim to have paid. It grants nothing. A repeated request returns the first claim. */
export async function claimPayment(
  { db, announce, config }: ClaimDeps,
  { userId, guideId, ...typed }: Claim,
): Promise<Payment> {
  const transactionId = readTransactionId(typed)
  const before = await findOrder(db, { userId, guideId })
  const order = await orderGuide({ db, config }, { userId, guideId })
  const { reference, amount } = before ?? order

  const claimIn = async (trx: Trx) => {
    await lockClaimsOfUser(trx, userId)
    // Checked inside the lock: an approval may have taken effect since the order was placed.
    const open = await findOpenPayment(trx, { userId, guideId })
    if (open?.status === 'pending' && open.transactionId === transactionId) return open.id
    if (open?.status === 'pending') throw new AppError('payment.pending')
    if (open || (await listGrantedGuides(trx, userId)).includes(guideId))
      throw new AppError('payment.granted')
    await refuseGuessing(trx, userId)
    const id = newId()
    const claim = { id, userId, guideId, reference, amount, upiId: order.upiId, transactionId }
    if (!(await addClaim(trx, claim))) throw new AppError('payment.transaction-used')
    await saveAccess(trx, { userId, guideId, status: 'pending', transactionId })
    await audit(trx, {
      action: 'payment.claimed',
      userId,
      actorId: userId,
      details: { payment: id, guide: guideId, amount, transaction: transactionId },
    })
    await announce(trx, 'payment.claimed', { paymentId: id })
    return id
  }
  const paymentId = await db.transaction().execute(claimIn).catch(refuseDeleted)
  return getPayment(db, { paymentId, userId })
}

type OwnCorrection = TypedId & { userId: string; paymentId: string }

/** Replaces a mistyped transaction ID while nobody has decided on the claim. */
export async function correctClaim(
  db: Db,
  { userId, paymentId, ...typed }: OwnCorrection,
): Promise<Payment> {
  await correct(db, { actorId: userId, userId, paymentId, ...typed })
  return getPayment(db, { paymentId, userId })
}

type Correction = OwnCorrection & { actorId: string }

/** Returns false if the claim has this ID already. */
async function correct(
  db: Db,
  { actorId, userId, paymentId, ...typed }: Correction,
): Promise<boolean> {
  const transactionId = readTransactionId(typed)
  return db
    .transaction()
    .execute(async (trx) => {
      await lockClaimsOfUser(trx, userId)
      const payment = await lockPayment(trx, paymentId)
      if (payment?.user_id !== userId) throw new AppError('payment.not-found')
      if (payment.status !== 'pending' || payment.decision)
        throw new AppError('payment.not-pending')
      if (payment.transaction_id === transactionId) return false
      if (actorId === userId) await refuseGuessing(trx, userId)
      await saveTransactionId(trx, { id: paymentId, transactionId })
      await audit(trx, {
        action: 'payment.corrected',
        userId,
        actorId,
        details: { payment: paymentId, from: payment.transaction_id, transaction: transactionId },
      })
      return true
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new AppError('payment.transaction-used') : error
    })
}

type TeamCorrection = TypedId & { adminId: string; paymentId: string }

/** Corrects the claim of a buyer who has written to the team. */
export async function correctClaimForBuyer(
  db: Db,
  { adminId, paymentId, ...typed }: TeamCorrection,
): Promise<boolean> {
  const userId = await findBuyerId(db, paymentId)
  if (!userId) throw new AppError('payment.not-found')
  if (userId === adminId) throw new AppError('payment.own')
  return correct(db, { actorId: adminId, userId, paymentId, ...typed })
}

function readTransactionId({ transactionId, isConfirmed }: TypedId): string {
  const kind = transactionIdKind(transactionId)
  if (kind === 'none') throw new AppError('payment.not-an-id')
  if (kind === 'unknown' && !isConfirmed) throw new AppError('payment.unusual-id')
  return canonicalReference(transactionId)
}

async function refuseGuessing(trx: Trx, userId: string) {
  const tries =
    (await countClaimsToday(trx, userId)) + (await countClaimCorrectionsToday(trx, userId))
  if (tries >= CLAIMS_PER_DAY) throw new AppError('payment.too-many-claims')
}

async function getPayment(db: Db, key: { paymentId: string; userId: string }): Promise<Payment> {
  const payment = await findPaymentOfUser(db, key)
  if (!payment) throw new AppError('payment.not-found')
  return payment
}
