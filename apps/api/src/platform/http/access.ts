import type { Access, Endpoint } from '@nextround/contract/endpoint'
import { AppError } from '../errors.ts'
import type { Caller } from './caller.ts'
import type { Judge } from './judges.ts'
import type { SessionUser } from './route.ts'

const RANK = { learner: 1, editor: 2, admin: 3 } as const
const NEEDED = { public: 0, user: 1, editor: 2, admin: 3 } as const

type AccessRules = {
  access: Exclude<Access, 'judge'>
  needsConfirmation: Endpoint['needsConfirmation']
}

/** Returns the caller of an endpoint that is not public, or throws why they may not call it. */
export async function requireUser(
  { access, needsConfirmation }: AccessRules,
  caller: Caller,
): Promise<SessionUser> {
  const user = await caller.find()
  if (!user) throw new AppError('auth.required')
  if (user.isWaiting) throw new AppError('auth.second-factor-required')
  if (RANK[user.role] < NEEDED[access]) throw new AppError('auth.forbidden')
  // A stolen password must not be enough to act on other people's data.
  if (NEEDED[access] >= NEEDED.editor && !user.hasPassedSecondFactor)
    throw new AppError('auth.second-factor-missing')
  if (needsConfirmation) {
    const isTeamAct = NEEDED[access] >= NEEDED.editor
    if (isTeamAct ? !user.isConfirmedForTeam : !user.isConfirmed)
      throw new AppError('auth.confirmation-required')
    if (isTeamAct) await caller.noteTeamAct(user.sessionId)
  }
  return user
}

/** Nothing but a token makes a judge: a session of any role does not. */
export function requireJudge({ judge }: { judge: Judge | undefined }): void {
  if (!judge) throw new AppError('auth.required')
}
