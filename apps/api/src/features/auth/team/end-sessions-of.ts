import type { Client } from '#platform/http/client.ts'
import { auditAccount } from '../account-audit.ts'
import { endAllSessions } from '../session-queries.ts'
import type { AuthTools } from '../tools.ts'
import { actOnPerson, type TeamAct } from './act-on-person.ts'

/** Signs a person out on every device, also a team member. Returns how many sessions ended. */
export const endSessionsOf = (
  { db, securityLog }: AuthTools,
  who: TeamAct,
  client: Client,
): Promise<number> =>
  actOnPerson(db, who, async (trx, { id }) => {
    const { numDeletedRows } = await endAllSessions(trx, id)
    const ended = Number(numDeletedRows)
    if (ended > 0)
      await auditAccount(trx, {
        action: 'sessions.ended',
        userId: id,
        actorId: who.adminId,
        network: securityLog.nameNetwork(client),
        details: { ended },
      })
    return ended
  })
