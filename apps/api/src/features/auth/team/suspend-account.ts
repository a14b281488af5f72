import type { Announce } from '#events'
import type { Db } from '#platform/db/client.ts'
import { auditAccount } from '../account-audit.ts'
import { findUserByEmail } from '../queries.ts'
import { endAllSessions } from '../session-queries.ts'
import { setSuspended } from './queries.ts'

/** Suspends or restores an account. Its data stays. Run by a command on the server. */
export async function suspendAccount(
  { db, announce }: { db: Db; announce: Announce },
  { email, isSuspended }: { email: string; isSuspended: boolean },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const user = await findUserByEmail(trx, email)
    if (!user) throw new Error(`There is no account with the email ${email}`)
    await setSuspended(trx, user.id, isSuspended)
    await endAllSessions(trx, user.id)
    const action = isSuspended ? 'account.suspended' : 'account.restored'
    await announce(trx, 'account.changed', { userId: user.id })
    await auditAccount(trx, { action, userId: user.id })
  })
}
