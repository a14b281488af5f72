import type { Announce } from '#events'
import { audit } from '#platform/audit.ts'
import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { isOnLeaderboard, saveHiddenReason } from './queries.ts'

type HiddenName = { adminId: string; userId: string; reason: string | null }
type HideNameDeps = { db: Db; announce: Announce }

/**
 * Removes a learner from every board, with a reason that they can read. Without a reason it shows them again. Returns
 * false if nothing changes.
 */
export async function hideName(
  { db, announce }: HideNameDeps,
  { adminId, userId, reason }: HiddenName,
): Promise<boolean> {
  if (adminId === userId) throw new AppError('person.own')
  return db.transaction().execute(async (trx) => {
    if (!(await saveHiddenReason(trx, { userId, reason }))) {
      if (await isOnLeaderboard(trx, userId)) return false
      throw new AppError('person.not-ranked')
    }
    await audit(trx, {
      action: reason === null ? 'leaderboard.shown' : 'leaderboard.hidden',
      userId,
      actorId: adminId,
      ...(reason !== null && { details: { reason } }),
    })
    await announce(trx, 'account.changed', { userId })
    return true
  })
}
