import type { Trx } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { newSessionCookie } from './session-cookie.ts'
import { renewSession } from './session-queries.ts'
import type { AuthTools } from './tools.ts'

/** Gives the session of a user who has just confirmed their identity a new token, and returns its cookie. */
export async function renewSessionCookie(
  { config }: Pick<AuthTools, 'config'>,
  trx: Trx,
  sessionId: string,
  passed?: { hasPassedSecondFactor: true },
): Promise<string> {
  const token = await renewSession(trx, sessionId, passed)
  if (!token) throw new AppError('auth.required')
  return newSessionCookie(token, config.SESSION_KEYS)
}
