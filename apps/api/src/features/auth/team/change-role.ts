import type { Role } from '@nextround/contract/auth'
import { AppError } from '#platform/errors.ts'
import type { Client } from '#platform/http/client.ts'
import type { AuthTools } from '../tools.ts'
import { actOnPerson, type TeamAct } from './act-on-person.ts'
import { saveRole } from './grant-role.ts'

/** Gives a person another role. Returns false if they have it already. */
export const changeRole = (
  { db, securityLog }: AuthTools,
  { role: to, ...who }: TeamAct & { role: Role },
  client: Client,
): Promise<boolean> =>
  actOnPerson(db, who, async (trx, { id: userId, role: from, isVerified, isSuspended }) => {
    if (from === to) return false
    if (to !== 'learner' && !isVerified) throw new AppError('person.not-verified')
    if (to !== 'learner' && isSuspended) throw new AppError('person.suspended')
    const by = { actorId: who.adminId, network: securityLog.nameNetwork(client) }
    await saveRole(trx, { userId, from, to, by })
    return true
  })
