import type { Announce } from '#events'
import { audit } from '#platform/audit.ts'
import type { Db } from '#platform/db/client.ts'
import { saveHiddenReason } from './queries.ts'

type HiddenName = { email: string; reason: string | null }
type HideNameDeps = { db: Db; announce: Announce }

/** Removes a learner from every board, with a reason that they can read. Without a reason it shows them again. */
export async function hideName(
  { db, announce }: HideNameDeps,
  { email, reason }: HiddenName,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const hidden = await saveHiddenReason(trx, { email, reason })
    if (!hidden) throw new Error(`Nobody with the email ${email} has finished a quiz`)
    const action = reason === null ? 'leaderboard.shown' : 'leaderboard.hidden'
    await audit(trx, { action, userId: hidden.userId, details: { reason: reason ?? '' } })
    await announce(trx, 'account.changed', { userId: hidden.userId })
  })
}
