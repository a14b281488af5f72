import { AppError } from '#platform/errors.ts'
import type { Client } from '#platform/http/client.ts'
import { auditOwnAction } from './account-audit.ts'
import { findSession } from './find-session.ts'
import { readMailLink } from './mail-links.ts'
import { openAccount } from './open-account.ts'
import { findUserById, markVerified } from './queries.ts'
import { checkCredentials } from './sign-in.ts'
import { hasSignedUpHere } from './sign-up-cookie.ts'
import type { AuthTools } from './tools.ts'

type VerifyEmailInput = { token: string; password?: string | undefined }

/**
 * Verifies the address, but signs nobody in. The link is not enough: an attacker may have signed up with this address
 * and their own password, and the owner who opens the email must not make that password valid. So it also requires the
 * browser in which the password was chosen, or the password. Returns false if both are missing.
 */
export async function verifyEmail(
  tools: AuthTools,
  { token, password }: VerifyEmailInput,
  client: Client,
): Promise<boolean> {
  const { db, config, securityLog, announce } = tools
  const link = readMailLink(config.TOKEN_KEYS, 'verify', token)
  const user = link && (await findUserById(db, link.userId))
  if (!user || user.email !== link?.email) throw new AppError('auth.link-expired')
  if (user.email_verified) return true

  if (!(await isSignUpBrowser(tools, user.id, client))) {
    if (password === undefined) return false
    await checkCredentials(tools, { email: user.email, password, userId: user.id }, client)
  }
  await db.transaction().execute(async (trx) => {
    if (!(await markVerified(trx, user.id))) return
    await openAccount(trx, announce, user.id)
    await announce(trx, 'account.changed', { userId: user.id })
    const network = securityLog.nameNetwork(client)
    await auditOwnAction(trx, 'email.verified', { userId: user.id, network })
  })
  return true
}

/**
 * Also accepts a session of the account: if verification is not required, one can exist before the address is verified.
 */
async function isSignUpBrowser(tools: AuthTools, userId: string, { cookie }: Client) {
  if (hasSignedUpHere(cookie, userId, tools.config.TOKEN_KEYS)) return true
  const user = await findSession(tools)(cookie)
  return user?.id === userId
}
