import type { RemovedSignInMethods } from '@nextround/contract/auth'
import { AppError } from '#platform/errors.ts'
import type { Client } from '#platform/http/client.ts'
import { auditOwnAction } from './account-audit.ts'
import { readMailLink } from './mail-links.ts'
import { consumeResetToken, findResetToken } from './reset-token-queries.ts'
import { openAccount } from './open-account.ts'
import { checkPassword } from './passwords/check-password.ts'
import { storePasswordHash } from './passwords/queries.ts'
import { findUserById, lockAccount } from './queries.ts'
import {
  describeRemoved,
  forgetDevices,
  removeRecentMethods,
  voidPendingProofs,
} from './recovery/queries.ts'
import { endAllSessions } from './session-queries.ts'
import { claimUnverifiedAccount } from './claim-unverified-account.ts'
import type { AuthTools } from './tools.ts'

type ResetPasswordInput = { token: string; password: string }

/**
 * Sets a new password with a token that was sent to the account's address, ends every session and forgets known
 * devices. Providers and 2FA added in the last weeks are removed, because someone else may have added them. Older 2FA
 * stays: otherwise the mailbox would be enough to get past it. While the address is unverified, its verification link
 * works too: the reader of that email chooses the password.
 */
export async function resetPassword(
  tools: AuthTools,
  { token, password }: ResetPasswordInput,
  client: Client,
): Promise<RemovedSignInMethods> {
  const { db, config, passwords, withHashSlot, attemptLimits, securityLog, announce } = tools
  const link = readMailLink(config.TOKEN_KEYS, 'verify', token)
  const userId = link?.userId ?? (await findResetToken(db, token))
  const user = userId && (await findUserById(db, userId))
  if (!user || (link && (user.email_verified || user.email !== link.email)))
    throw new AppError('auth.link-expired')
  // Checked before the token is used up, so that after a refusal another password can be tried with the same email.
  checkPassword(password, user)
  const hash = await withHashSlot(() => passwords.hash(password))

  const removed = await db.transaction().execute(async (trx) => {
    const owner = await lockAccount(trx, user.id)
    if (owner?.email !== user.email) throw new AppError('auth.link-expired')
    if (!link && !(await consumeResetToken(trx, token))) throw new AppError('auth.link-expired')
    const network = securityLog.nameNetwork(client)
    await storePasswordHash(trx, user.id, hash)
    await endAllSessions(trx, user.id)
    await forgetDevices(trx, user.id)
    await voidPendingProofs(trx, user.id)
    const taken = await claimUnverifiedAccount(trx, { userId: user.id, network })
    if (link && !taken) throw new AppError('auth.link-expired')
    const gone = taken ?? (await removeRecentMethods(trx, { userId: user.id, role: owner.role }))
    if (taken) {
      await openAccount(trx, announce, user.id)
      await announce(trx, 'account.changed', { userId: user.id })
    }
    const details = describeRemoved(gone)
    await auditOwnAction(trx, 'password.reset', { userId: user.id, network, details })
    await announce(trx, 'account.secured', { userId: user.id })
    await announce(trx, 'password.changed', { userId: user.id, removed: gone })
    return gone
  })
  await attemptLimits.forgive(user.email)
  return removed
}
