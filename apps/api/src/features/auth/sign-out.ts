import { AppError } from '#platform/errors.ts'
import type { Client } from '#platform/http/client.ts'
import type { SessionUser } from '#platform/http/route.ts'
import { auditOwnAction } from './account-audit.ts'
import { readSessionCookie } from './session-cookie.ts'
import { endOtherSessions, endSession, endSessionWithToken } from './session-queries.ts'
import type { AuthTools } from './tools.ts'

/** Ends the session of this browser in any state, even if it still waits for a 2FA code. */
export async function signOut(
  { db, config, securityLog }: AuthTools,
  client: Client,
): Promise<void> {
  const token = readSessionCookie(client.cookie, config.SESSION_KEYS)
  if (!token) return
  await db.transaction().execute(async (trx) => {
    const userId = await endSessionWithToken(trx, token)
    if (userId)
      await auditOwnAction(trx, 'session.ended', {
        userId,
        network: securityLog.nameNetwork(client),
      })
  })
}

/** Ends one of the caller's own sessions, on any device. */
export const endOneSession = (
  { db, securityLog }: AuthTools,
  own: { userId: string; sessionId: string },
  client: Client,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (!(await endSession(trx, own))) throw new AppError('auth.session-not-found')
    const network = securityLog.nameNetwork(client)
    await auditOwnAction(trx, 'session.ended', { userId: own.userId, network })
  })

/** Ends all sessions of the caller except this one, and returns how many there were. */
export const signOutElsewhere = (
  { db, securityLog }: AuthTools,
  { id: userId, sessionId }: SessionUser,
  client: Client,
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const ended = await endOtherSessions(trx, { userId, sessionId })
    const network = securityLog.nameNetwork(client)
    if (ended > 0)
      await auditOwnAction(trx, 'sessions.ended', { userId, network, details: { ended } })
    return ended
  })
