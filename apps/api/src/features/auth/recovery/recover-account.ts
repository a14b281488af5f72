import type { RecoveredAccount } from '@nextround/contract/auth'
import { AppError } from '#platform/errors.ts'
import type { Client } from '#platform/http/client.ts'
import { auditOwnAction } from '../account-audit.ts'
import { setEmail } from '../email-change/queries.ts'
import { readMailLink } from '../mail-links.ts'
import { endAllSessions } from '../session-queries.ts'
import type { AuthTools } from '../tools.ts'
import {
  describeRemoved,
  forgetDevices,
  lockOwner,
  removeFactor,
  removePassword,
  removeProviders,
  takeEmailChangesBack,
  voidPendingProofs,
} from './queries.ts'

/**
 * "This wasn't me": restores the address that the link was sent to, and removes everything that an attacker could sign
 * in with: recently added providers and 2FA, the password, sessions, known devices and unused links. A new email lets
 * the owner choose a password. The 2FA of an editor or admin stays: a mailbox must not be enough to act on other
 * people's data.
 */
export async function recoverAccount(
  { db, config, securityLog, announce }: AuthTools,
  token: string,
  client: Client,
): Promise<RecoveredAccount> {
  const link = readMailLink(config.TOKEN_KEYS, 'restore', token)
  if (!link) throw new AppError('auth.link-expired')
  const { userId, email } = link
  return db.transaction().execute(async (trx) => {
    const owner = await lockOwner(trx, userId)
    const isEmailRestored = owner?.email !== email
    if (!owner || (isEmailRestored && !(await takeEmailChangesBack(trx, link))))
      throw new AppError('auth.link-expired')
    if (isEmailRestored) {
      await setEmail(trx, link)
      await announce(trx, 'account.changed', { userId })
    }

    const recent = { userId, which: 'recent' } as const
    const removed = {
      secondFactor: owner.role === 'learner' && (await removeFactor(trx, recent)),
      providers: await removeProviders(trx, recent),
    }
    await removePassword(trx, userId)
    await endAllSessions(trx, userId)
    await forgetDevices(trx, userId)
    await voidPendingProofs(trx, userId)
    await auditOwnAction(trx, 'account.recovered', {
      userId,
      network: securityLog.networkOf(client),
      details: { email: isEmailRestored ? 'restored' : 'unchanged', ...describeRemoved(removed) },
    })
    await announce(trx, 'reset.requested', { email })
    return { isEmailRestored, removed }
  })
}
