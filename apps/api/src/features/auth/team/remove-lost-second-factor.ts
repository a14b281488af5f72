import type { Client } from '#platform/http/client.ts'
import { auditAccount } from '../account-audit.ts'
import { disableSecondFactor } from '../second-factor/queries.ts'
import { endAllSessions } from '../session-queries.ts'
import type { AuthTools } from '../tools.ts'
import { actOnPerson, refuseTeamMember, type TeamAct } from './act-on-person.ts'

/**
 * Turns two-factor authentication off for a learner who has lost it. The owner gets the same email as for their own
 * removal, with a way to undo it, because someone else may have written in. Returns false if it was off.
 */
export const removeLostSecondFactor = (
  { db, announce, securityLog }: AuthTools,
  { reason, ...who }: TeamAct & { reason: string },
  client: Client,
): Promise<boolean> =>
  actOnPerson(db, who, async (trx, person) => {
    if (!person.hasSecondFactor) return false
    refuseTeamMember(person)
    const userId = person.id
    await disableSecondFactor(trx, userId)
    await endAllSessions(trx, userId)
    await auditAccount(trx, {
      action: 'second-factor.removed',
      userId,
      actorId: who.adminId,
      network: securityLog.nameNetwork(client),
      details: { reason },
    })
    await announce(trx, 'sign-in-methods.changed', { userId, change: 'second-factor.removed' })
    return true
  })
