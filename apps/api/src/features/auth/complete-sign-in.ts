import type { Trx } from '#platform/db/client.ts'
import type { Client } from '#platform/http/client.ts'
import { auditOwnAction } from './account-audit.ts'
import { openAccount } from './open-account.ts'
import { newSessionCookie, readSessionCookie } from './session-cookie.ts'
import { endSessionWithToken } from './session-queries.ts'
import type { AuthTools } from './tools.ts'

type SignInSession = { userId: string; token: string; by: string }

/**
 * Ends the session that the browser had before, opens the account, records the sign-in and returns the cookie. The
 * cookie is valid only if the transaction commits.
 */
export async function completeSignIn(
  { config, securityLog, announce }: AuthTools,
  trx: Trx,
  { userId, token, by }: SignInSession,
  client: Client,
): Promise<string> {
  const left = readSessionCookie(client.cookie, config.SESSION_KEYS)
  if (left) await endSessionWithToken(trx, left)
  await openAccount(trx, announce, userId)
  await auditOwnAction(trx, 'signed-in', {
    userId,
    network: securityLog.nameNetwork(client),
    details: { by },
  })
  return newSessionCookie(token, config.SESSION_KEYS)
}
