import type { Client } from '#platform/http/client.ts'
import { auditAccount } from '../account-audit.ts'
import { endAllSessions } from '../session-queries.ts'
import type { AuthTools } from '../tools.ts'
import { actOnPerson, refuseTeamMember, type TeamAct } from './act-on-person.ts'
import { setSuspended } from './queries.ts'

type Suspension = TeamAct & { isSuspended: boolean; reason: string }

/** Suspends or restores an account. Its data stays. Returns false if nothing changes. */
export const setSuspension = (
  { db, announce, securityLog }: AuthTools,
  { isSuspended, reason, ...who }: Suspension,
  client: Client,
): Promise<boolean> =>
  actOnPerson(db, who, async (trx, person) => {
    if (person.isSuspended === isSuspended) return false
    if (isSuspended) refuseTeamMember(person)
    await setSuspended(trx, person.id, isSuspended)
    await endAllSessions(trx, person.id)
    await announce(trx, 'account.changed', { userId: person.id })
    await auditAccount(trx, {
      action: isSuspended ? 'account.suspended' : 'account.restored',
      userId: person.id,
      actorId: who.adminId,
      network: securityLog.nameNetwork(client),
      details: { reason },
    })
    return true
  })
