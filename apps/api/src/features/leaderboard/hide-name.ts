import type { Announce } from '#events'
import { audit } from '#platform/audit.ts'
import type { Db } from '#platform/db/client.ts'

type HiddenName = { email: string; reason: string | null }
type HideNameDeps = { db: Db; announce: Announce }

/** Takes a learner off every board, with a reason that they read; without one they are back. */
export async function hideName(
  { db, announce }: HideNameDeps,
  { email, reason }: HiddenName,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const hidden = await trx
      .updateTable('leaderboard')
      .from('users')
      .set({ hidden_reason: reason })
      .whereRef('user_id', '=', 'users.id')
      .where('users.email', '=', email)
      .returning('user_id as userId')
      .executeTakeFirst()
    if (!hidden) throw new Error(`Nobody with the e-mail ${email} has finished a quiz`)
    const action = reason === null ? 'leaderboard.shown' : 'leaderboard.hidden'
    await audit(trx, { action, userId: hidden.userId, details: { reason: reason ?? '' } })
    await announce(trx, 'account.changed', { userId: hidden.userId })
  })
}
