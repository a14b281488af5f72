import type { Role } from '@nextround/contract/auth'
import type { Db, Trx } from '#platform/db/client.ts'
import { auditAccount } from '../account-audit.ts'
import { findUserByEmail } from '../queries.ts'
import { endAllSessions } from '../session-queries.ts'
import { setRole } from './queries.ts'

/** Gives or takes away a role by a command on the server: the first admin's, or if no admin can sign in. */
export async function grantRole(
  db: Db,
  { email, role }: { email: string; role: Role },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const user = await findUserByEmail(trx, email)
    if (!user) throw new Error(`No account has the email ${email}`)
    if (role !== 'learner' && !user.email_verified) {
      throw new Error(`${email} is not verified yet: anyone could have typed it`)
    }
    await saveRole(trx, { userId: user.id, from: user.role, to: role })
  })
}

type NewRole = { userId: string; from: Role; to: Role; by?: { actorId: string; network: string } }

/** Ends the person's sessions, because they were opened with the old role. */
export async function saveRole(trx: Trx, { userId, from, to, by }: NewRole): Promise<void> {
  await setRole(trx, userId, to)
  await endAllSessions(trx, userId)
  await auditAccount(trx, { action: 'role.granted', userId, ...by, details: { from, to } })
}
