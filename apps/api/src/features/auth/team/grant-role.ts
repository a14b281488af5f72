import type { Role } from '@nextround/contract/auth'
import type { Db } from '#platform/db/client.ts'
import { auditAccount } from '../account-audit.ts'
import { findUserByEmail } from '../queries.ts'
import { endAllSessions } from '../session-queries.ts'
import { setRole } from './queries.ts'

/** Gives or takes away a role, and ends the person's sessions. Run by a command on the server. */
export async function grantRole(
  db: Db,
  { email, role }: { email: string; role: Role },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const user = await findUserByEmail(trx, email)
    if (!user) throw new Error(`There is no account with the email ${email}`)
    if (role !== 'learner' && !user.email_verified) {
      throw new Error(`${email} is not verified yet: anyone could have typed it`)
    }
    await setRole(trx, user.id, role)
    await endAllSessions(trx, user.id)
    const details = { from: user.role, to: role }
    await auditAccount(trx, { action: 'role.granted', userId: user.id, details })
  })
}
