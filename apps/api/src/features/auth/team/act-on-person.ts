import type { Role } from '@nextround/contract/auth'
import type { Db, Trx } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { lockAccounts } from './queries.ts'

export type TeamAct = { adminId: string; personId: string }
export type LockedPerson = {
  id: string
  email: string
  role: Role
  isVerified: boolean
  isSuspended: boolean
  hasSecondFactor: boolean
}

/**
 * Runs an action of an admin on someone else's account, with both accounts locked. Of two admins who take each other's
 * role at the same time, the second is no admin any more, so one always remains.
 */
export const actOnPerson = <T>(
  db: Db,
  { adminId, personId }: TeamAct,
  act: (trx: Trx, person: LockedPerson) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (trx) => {
    if (adminId === personId) throw new AppError('person.own')
    const locked = await lockAccounts(trx, [adminId, personId])
    const admin = locked.find(({ id }) => id === adminId)
    if (admin?.role !== 'admin' || admin.isSuspended) throw new AppError('auth.forbidden')
    const person = locked.find(({ id }) => id === personId)
    if (!person) throw new AppError('person.not-found')
    return act(trx, person)
  })

/**
 * Actions that would lock out a team member require taking away their role first, which is in the audit log and signs
 * them out.
 */
export function refuseTeamMember({ role }: LockedPerson): void {
  if (role !== 'learner') throw new AppError('person.on-team')
}
