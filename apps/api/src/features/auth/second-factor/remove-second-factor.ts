import { AppError } from '#platform/errors.ts'
import type { Client } from '#platform/http/client.ts'
import type { SessionUser } from '#platform/http/route.ts'
import { auditOwnAction } from '../account-audit.ts'
import { lockAccount } from '../queries.ts'
import { isSessionOpen } from '../session-queries.ts'
import type { AuthTools } from '../tools.ts'
import { disableSecondFactor } from './queries.ts'

export async function removeSecondFactor(
  { db, securityLog, announce }: AuthTools,
  { id: userId, sessionId }: SessionUser,
  client: Client,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, userId)
    if (!(await isSessionOpen(trx, sessionId))) throw new AppError('auth.required')
    await disableSecondFactor(trx, userId)
    const network = securityLog.nameNetwork(client)
    await auditOwnAction(trx, 'second-factor.removed', { userId, network })
    await announce(trx, 'sign-in-methods.changed', { userId, change: 'second-factor.removed' })
  })
}
