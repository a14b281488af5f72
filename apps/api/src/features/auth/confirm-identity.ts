import { AppError } from '#platform/errors.ts'
import type { Client } from '#platform/http/client.ts'
import type { SessionUser } from '#platform/http/route.ts'
import { auditOwnAction } from './account-audit.ts'
import { renewSessionCookie } from './renew-session-cookie.ts'
import { consumeCode } from './second-factor/consume-code.ts'
import { checkCredentials } from './sign-in.ts'
import type { AuthTools } from './tools.ts'
import { isWrongGuess } from './attempt-limits.ts'

type IdentityProof = { password?: string | undefined; code?: string | undefined }

/** Allows sensitive actions for ten minutes after a correct password or 2FA code. */
export async function confirmIdentity(
  tools: AuthTools,
  user: SessionUser,
  { password, code }: IdentityProof,
  client: Client,
): Promise<string> {
  const { db, securityLog } = tools
  const { id: userId, sessionId, email } = user
  if (code === undefined && password === undefined) throw new AppError('request.invalid')
  await (code === undefined
    ? checkCredentials(tools, { email, password: password ?? '', userId }, client)
    : consumeCode(tools, userId, code)
  ).catch((error: unknown) => {
    if (isWrongGuess(error))
      securityLog.refused('confirmation.failed', { accountId: userId, client })
    throw error
  })
  return db.transaction().execute(async (trx) => {
    const details = { by: code === undefined ? 'password' : 'second factor' }
    const network = securityLog.nameNetwork(client)
    await auditOwnAction(trx, 'identity.confirmed', { userId, network, details })
    return renewSessionCookie(tools, trx, sessionId)
  })
}
