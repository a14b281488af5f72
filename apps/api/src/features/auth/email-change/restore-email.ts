import { AppError } from '#platform/errors.ts'
import type { Client } from '#platform/http/client.ts'
import { auditOwnAction } from '../account-audit.ts'
import { readMailLink } from '../mail-links.ts'
import { findUserById } from '../queries.ts'
import { endAllSessions } from '../sessions.ts'
import type { AuthTools } from '../tools.ts'
import { setEmail } from './queries.ts'

/**
 * Undoes a change of address that the owner did not make: the old address is back, every session ends, and a mail lets
 * the owner choose a new password, because the attacker knows the current one.
 */
export async function restoreEmail(
  { db, config, securityLog, announce }: AuthTools,
  token: string,
  client: Client,
): Promise<void> {
  const link = readMailLink(config.TOKEN_KEYS, 'restore', token)
  const user = link && (await findUserById(db, link.userId))
  if (!user || !link) throw new AppError('auth.link-expired')
  if (user.email === link.email) return
  await db.transaction().execute(async (trx) => {
    await setEmail(trx, link)
    await endAllSessions(trx, user.id)
    const network = securityLog.networkOf(client)
    await auditOwnAction(trx, 'email.restored', { userId: user.id, network })
    await announce(trx, 'reset.requested', { email: link.email })
  })
}
