import { AppError } from '#platform/errors.ts'
import type { SessionUser } from '#platform/http/route.ts'
import { audit } from '../audit.ts'
import { endOtherSessions } from '../queries.ts'
import type { AuthTools } from '../tools.ts'
import { hashBackupCode, newBackupCodes } from './backup-codes.ts'
import { findSecondFactor, markPassed, turnOn } from './queries.ts'
import { useCode } from './use-code.ts'

/** From now on a sign-in needs a code. Other sessions never gave one, so they end. */
export async function confirmSecondFactor(tools: AuthTools, user: SessionUser, code: string) {
  const { db } = tools
  const factor = await findSecondFactor(db, user.id)
  if (factor?.confirmed_at) throw new AppError('auth.second-factor-exists')
  await useCode(tools, user.id, code)

  const backupCodes = newBackupCodes()
  await db.transaction().execute(async (trx) => {
    await turnOn(trx, user.id, backupCodes.map(hashBackupCode))
    await markPassed(trx, user.sessionId)
    await endOtherSessions(trx, { userId: user.id, sessionId: user.sessionId })
    await audit(trx, { action: 'second-factor.enabled', userId: user.id, actorId: user.id })
  })
  return { backupCodes }
}
