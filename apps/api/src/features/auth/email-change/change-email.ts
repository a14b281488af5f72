import { AppError } from '#platform/errors.ts'
import type { Client } from '#platform/http/client.ts'
import type { SessionUser } from '#platform/http/route.ts'
import { auditOwnAction } from '../account-audit.ts'
import { readMailLink } from '../mail-links.ts'
import { lockOwner, recordEmailChange } from '../recovery/queries.ts'
import { isSessionOpen } from '../session-queries.ts'
import type { AuthTools } from '../tools.ts'
import { setEmail } from './queries.ts'

/**
 * Changes the address only in a browser that is signed in to the account: a mistyped address belongs to someone else,
 * who would otherwise get the account by opening the link.
 */
export async function changeEmail(
  { db, config, securityLog, announce }: AuthTools,
  { id: userId, sessionId }: SessionUser,
  token: string,
  client: Client,
): Promise<void> {
  const link = readMailLink(config.TOKEN_KEYS, 'change', token)
  if (link?.userId !== userId) throw new AppError('auth.link-expired')
  await db.transaction().execute(async (trx) => {
    const owner = await lockOwner(trx, userId)
    if (!owner || !(await isSessionOpen(trx, sessionId))) throw new AppError('auth.required')
    const from = owner.email
    // The link was opened twice.
    if (link.email === from) return
    await setEmail(trx, { userId, email: link.email })
    await recordEmailChange(trx, userId, from)
    const network = securityLog.nameNetwork(client)
    await auditOwnAction(trx, 'email.changed', { userId, network })
    await announce(trx, 'email.changed', { userId, from })
  })
}
