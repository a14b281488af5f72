import type { Client } from '#platform/http/client.ts'
import type { SessionUser } from '#platform/http/route.ts'
import { auditOwnAction } from './account-audit.ts'
import { checkPassword } from './passwords/check-password.ts'
import { storePasswordHash } from './passwords/queries.ts'
import { lockAccount } from './queries.ts'
import { renewSessionCookie } from './renew-session-cookie.ts'
import { checkCredentials } from './sign-in.ts'
import { endOtherSessions } from './session-queries.ts'
import type { AuthTools } from './tools.ts'

type ChangePasswordInput = { currentPassword: string; newPassword: string }

/** Asks for the current password, so that a borrowed phone is not enough, and signs out other devices. */
export async function changePassword(
  tools: AuthTools,
  user: SessionUser,
  { currentPassword, newPassword }: ChangePasswordInput,
  client: Client,
): Promise<string> {
  const { db, passwords, withHashSlot, securityLog, announce } = tools
  const { id: userId, sessionId } = user
  checkPassword(newPassword, user)
  await checkCredentials(tools, { email: user.email, password: currentPassword, userId }, client)
  const hash = await withHashSlot(() => passwords.hash(newPassword))

  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, userId)
    await storePasswordHash(trx, userId, hash)
    await endOtherSessions(trx, { userId, sessionId })
    const network = securityLog.nameNetwork(client)
    await auditOwnAction(trx, 'password.changed', { userId, network })
    const removed = { secondFactor: false, providers: [] }
    await announce(trx, 'password.changed', { userId, removed })
    return renewSessionCookie(tools, trx, sessionId)
  })
}
