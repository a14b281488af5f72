import type { Client } from '#platform/http/client.ts'
import type { SessionUser } from '#platform/http/route.ts'
import { auditOwnAction } from '../account-audit.ts'
import type { AuthTools } from '../tools.ts'

/**
 * Sends a link to the new address. Nothing changes until it is opened. The job checks whether the address already has
 * an account, so that the reply is the same for every address.
 */
export async function requestEmailChange(
  { db, attemptLimits, securityLog, announce }: AuthTools,
  { id: userId, email: current }: SessionUser,
  email: string,
  client: Client,
): Promise<void> {
  if (email === current || !(await attemptLimits.mayMail(email))) return
  await db.transaction().execute(async (trx) => {
    const network = securityLog.nameNetwork(client)
    await auditOwnAction(trx, 'email.change-requested', { userId, network })
    await announce(trx, 'email-change.requested', { userId, email })
  })
}
