import { AppError } from '#platform/errors.ts'
import type { Client } from '#platform/http/client.ts'
import type { SessionUser } from '#platform/http/route.ts'
import { auditOwnAction } from '../account-audit.ts'
import { readMailLink } from '../mail-links.ts'
import type { AuthTools } from '../tools.ts'
import { setEmail } from './queries.ts'

/**
 * Only in a browser that is signed in to the account: an address with a slip of the finger is somebody else's, who
 * would otherwise get the account by opening the link.
 */
export async function changeEmail(
  { db, config, securityLog, announce }: AuthTools,
  { id: userId, email: from }: SessionUser,
  token: string,
  client: Client,
): Promise<void> {
  const link = readMailLink(config.TOKEN_KEYS, 'change', token)
  if (link?.userId !== userId) throw new AppError('auth.link-expired')
  // Opened twice.
  if (link.email === from) return
  await db.transaction().execute(async (trx) => {
    await setEmail(trx, { userId, email: link.email })
    const network = securityLog.networkOf(client)
    await auditOwnAction(trx, 'email.changed', { userId, network })
    await announce(trx, 'email.changed', { userId, from })
  })
}
