import type { RecoveredAccount } from '@nextround/contract/auth'
import type { Trx } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import type { Client } from '#platform/http/client.ts'
import { auditOwnAction } from '../account-audit.ts'
import { type MailLink, readMailLink } from '../mail-links.ts'
import { endAllSessions } from '../session-queries.ts'
import type { AuthTools } from '../tools.ts'
import {
  describeRemoved,
  forgetDevices,
  lockOwner,
  removePassword,
  removeRecentMethods,
  voidPendingProofs,
} from './queries.ts'
import { restoreEmail } from './restore-email.ts'

/**
 * "This wasn't me": restores the address that the link was sent to, and removes everything that an attacker could sign
 * in with: recently added providers and 2FA, the password, sessions, known devices and unused links. A new email lets
 * the owner choose a password.
 */
export async function recoverAccount(
  tools: AuthTools,
  token: string,
  client: Client,
): Promise<RecoveredAccount> {
  const { db, config, securityLog } = tools
  const link = readMailLink(config.TOKEN_KEYS, 'restore', token)
  if (!link) throw new AppError('auth.link-expired')
  const input = { link, network: securityLog.nameNetwork(client) }
  const recover = () => db.transaction().execute((trx) => recoverWithin(trx, tools, input))
  return recover().catch((error: unknown) => {
    // A sign-up with the address has committed after the check. Now it is found, and nothing has changed so far.
    if (error instanceof AppError && error.code === 'auth.email-taken') return recover()
    throw error
  })
}

async function recoverWithin(
  trx: Trx,
  { announce }: AuthTools,
  { link, network }: { link: MailLink; network: string },
): Promise<RecoveredAccount> {
  const { userId, email } = link
  const owner = await lockOwner(trx, userId)
  if (!owner) throw new AppError('auth.link-expired')
  const address =
    owner.email === email ? 'unchanged' : await restoreEmail(trx, announce, { link, network })
  if (!address) throw new AppError('auth.link-expired')

  const removed = await removeRecentMethods(trx, { userId, role: owner.role })
  await removePassword(trx, userId)
  await endAllSessions(trx, userId)
  await forgetDevices(trx, userId)
  await voidPendingProofs(trx, userId)
  await announce(trx, 'account.secured', { userId })
  const details = { email: address, ...describeRemoved(removed) }
  await auditOwnAction(trx, 'account.recovered', { userId, network, details })
  // A taken address belongs to another account, which nobody asked to reset.
  if (address !== 'taken') await announce(trx, 'reset.requested', { email })
  return {
    isEmailRestored: address === 'restored',
    isEmailTaken: address === 'taken',
    removed,
  }
}
