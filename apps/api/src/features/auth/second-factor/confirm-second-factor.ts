import { AppError } from '#platform/errors.ts'
import type { Client } from '#platform/http/client.ts'
import type { SessionUser } from '#platform/http/route.ts'
import { auditOwnAction } from '../account-audit.ts'
import { lockAccount } from '../queries.ts'
import { renewSessionCookie } from '../renew-session-cookie.ts'
import { endOtherSessions } from '../session-queries.ts'
import type { AuthTools } from '../tools.ts'
import { hashBackupCode, newBackupCodes } from './backup-codes.ts'
import { findSecondFactor, enableSecondFactor } from './queries.ts'
import { consumeCode } from './consume-code.ts'

type EnabledSecondFactor = { backupCodes: string[]; cookie: string }

/** Turns on 2FA, so that signing in needs a code. Ends other sessions, which never gave one. */
export async function confirmSecondFactor(
  tools: AuthTools,
  user: SessionUser,
  code: string,
  client: Client,
): Promise<EnabledSecondFactor> {
  const { db, securityLog, announce } = tools
  const { id: userId, sessionId } = user
  const factor = await findSecondFactor(db, userId)
  if (factor?.confirmed_at) throw new AppError('auth.second-factor-exists')
  await consumeCode(tools, userId, code)

  const backupCodes = newBackupCodes()
  const hashes = await Promise.all(backupCodes.map((each) => hashBackupCode(userId, each)))
  const cookie = await db.transaction().execute(async (trx) => {
    await lockAccount(trx, userId)
    await enableSecondFactor(trx, userId, hashes)
    await endOtherSessions(trx, { userId, sessionId })
    const network = securityLog.nameNetwork(client)
    await auditOwnAction(trx, 'second-factor.enabled', { userId, network })
    await announce(trx, 'sign-in-methods.changed', { userId, change: 'second-factor.enabled' })
    return renewSessionCookie(tools, trx, sessionId, { hasPassedSecondFactor: true })
  })
  return { backupCodes, cookie }
}
