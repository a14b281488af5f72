import type { RemovedSignInMethods } from '@nextround/contract/auth'
import { AppError } from '#platform/errors.ts'
import type { Client } from '#platform/http/client.ts'
import { auditOwnAction } from './account-audit.ts'
import { findResetToken, readMailLink, consumeResetToken } from './mail-links.ts'
import { openAccount } from './open-account.ts'
import { checkPassword } from './passwords/check-password.ts'
import { storePasswordHash } from './passwords/queries.ts'
import { findUserById } from './queries.ts'
import { endAllSessions } from './sessions.ts'
import { claimUnverifiedAccount } from './claim-unverified-account.ts'
import type { AuthTools } from './tools.ts'

type ResetPasswordInput = { token: string; password: string }

/**
 * Sets a new password with a token that was mailed to the account, and ends every session. While the address is
 * unverified, its verification link works too: the reader of that mail chooses the password.
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
  // Before the token is used up: a refused password may be tried again with the same mail.
  checkPassword(password, user)
  const hash = await withHashSlot(() => passwords.hash(password))

  const removed = await db.transaction().execute(async (trx) => {
    if (!link && !(await consumeResetToken(trx, token))) throw new AppError('auth.link-expired')
    const network = securityLog.networkOf(client)
    await storePasswordHash(trx, user.id, hash)
    await endAllSessions(trx, user.id)
    const taken = await claimUnverifiedAccount(trx, { userId: user.id, network })
    if (link && !taken) throw new AppError('auth.link-expired')
    if (taken) {
      await openAccount(trx, announce, user.id)
      await announce(trx, 'account.changed', { userId: user.id })
    }
    await auditOwnAction(trx, 'password.reset', { userId: user.id, network })
    const nothing: RemovedSignInMethods = { secondFactor: false, providers: [] }
    await announce(trx, 'password.changed', { userId: user.id, removed: taken ?? nothing })
    return taken ?? nothing
  })
  await attemptLimits.forgive(user.email)
  return removed
}
