import type { Access } from '@nextround/contract/endpoint'
import { AppError } from '../errors.ts'
import type { FindSession, SessionUser } from './route.ts'

const RANK = { learner: 1, editor: 2, admin: 3 } as const
const NEEDED = { user: 1, editor: 2, admin: 3 } as const

/** The caller of an endpoint that is not public, or a refusal. */
export async function requireUser(
  access: Exclude<Access, 'public'>,
  cookieHeader: string | undefined,
  findSession: FindSession,
): Promise<SessionUser> {
  const user = cookieHeader ? await findSession(cookieHeader) : undefined
  if (!user) throw new AppError('auth.required')
  if (RANK[user.role] < NEEDED[access]) throw new AppError('auth.forbidden')
  return user
}
