import { hasRecentEntry } from '#platform/audit.ts'
import { AppError } from '#platform/errors.ts'
import type { Client } from '#platform/http/client.ts'
import { auditAccount } from '../account-audit.ts'
import type { AuthTools } from '../tools.ts'
import { actOnPerson, type TeamAct } from './act-on-person.ts'

const RESENT = 'verification.resent'

/** Sends the verification email again. Returns false if one has just been sent. */
export const resendVerification = (
  { db, announce, securityLog }: AuthTools,
  who: TeamAct,
  client: Client,
): Promise<boolean> =>
  actOnPerson(db, who, async (trx, { id: userId, email, isVerified }) => {
    if (isVerified) throw new AppError('person.verified')
    if (await hasRecentEntry(trx, { userId, action: RESENT, minutes: 1 })) return false
    await announce(trx, 'verification.requested', { email })
    await auditAccount(trx, {
      action: RESENT,
      userId,
      actorId: who.adminId,
      network: securityLog.nameNetwork(client),
    })
    return true
  })
