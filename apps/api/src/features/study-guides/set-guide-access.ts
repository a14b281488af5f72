import type { Announce } from '#events'
import { audit } from '#platform/audit.ts'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import {
  accountExists,
  addGift,
  isForeignKeyViolation,
  lockClaimsOfUser,
  removeGift,
} from './payments/queries.ts'
import { listGrantedGuides } from './queries.ts'
import { writtenGuide } from './read-guides.ts'

type Change = {
  adminId: string
  personId: string
  guideId: string
  isOpen: boolean
  reason: string
}

/** Opens a sold guide without a payment, or closes it again. Returns false if nothing changes. */
export async function setGuideAccess(
  { db, announce }: { db: Db; announce: Announce },
  { adminId, personId: userId, guideId, isOpen, reason }: Change,
): Promise<boolean> {
  if (userId === adminId) throw new AppError('person.own')
  if (writtenGuide(guideId).price === 0) throw new AppError('guide.not-for-sale')
  return db
    .transaction()
    .execute(async (trx) => {
      await lockClaimsOfUser(trx, userId)
      if (!(await accountExists(trx, userId))) throw new AppError('person.not-found')
      const key = { userId, guideId }
      if (!(await (isOpen ? addGift(trx, key) : removeGift(trx, key)))) {
        const hasPaid = !isOpen && (await listGrantedGuides(trx, userId)).includes(guideId)
        if (hasPaid) throw new AppError('guide.paid')
        return false
      }
      await audit(trx, {
        action: isOpen ? 'guide.given' : 'guide.taken-back',
        userId,
        actorId: adminId,
        details: { guide: guideId, reason },
      })
      await announce(trx, 'guide-access.changed', { userId, guideId, isOpen })
      return true
    })
    .catch((error: unknown) => {
      // The account was deleted in the meantime.
      throw isForeignKeyViolation(error) ? new AppError('person.not-found') : error
    })
}
