import { AppError } from '#platform/errors.ts'
import type { Client } from '#platform/http/client.ts'
import { auditOwnAction } from '../account-audit.ts'
import { findSession } from '../find-session.ts'
import { renewSessionCookie } from '../renew-session-cookie.ts'
import type { AuthTools } from '../tools.ts'
import { isWrongGuess } from '../attempt-limits.ts'
import { consumeCode } from './consume-code.ts'

/** Completes a sign-in with a 2FA code, in the session that waits for it. */
export async function passSecondFactor(
  tools: AuthTools,
  code: string,
  client: Client,
): Promise<string> {
  const { db, securityLog } = tools
  const user = await findSession(tools)(client.cookie)
  if (!user?.isWaiting) throw new AppError('auth.required')
  await consumeCode(tools, user.id, code).catch((error: unknown) => {
    if (isWrongGuess(error))
      securityLog.refused('second-factor.failed', { accountId: user.id, client })
    throw error
  })
  return db.transaction().execute(async (trx) => {
    const network = securityLog.nameNetwork(client)
    await auditOwnAction(trx, 'second-factor.passed', { userId: user.id, network })
    return renewSessionCookie(tools, trx, user.sessionId, { hasPassedSecondFactor: true })
  })
}
