import type { Client } from '#platform/http/client.ts'
import type { SessionUser } from '#platform/http/route.ts'
import { askBetterAuth, headersFor } from './ask-better-auth.ts'
import { audit } from './audit.ts'
import { checkPassword } from './passwords/check-password.ts'
import { confirmSession, endOtherSessions } from './queries.ts'
import type { AuthTools } from './tools.ts'

type Given = { currentPassword: string; newPassword: string }

/** The current password is asked again, so that a borrowed phone is not enough; other devices are signed out. */
export async function changePassword(
  { betterAuth, db, tries, announce }: AuthTools,
  user: SessionUser,
  given: Given,
  client: Client,
): Promise<void> {
  checkPassword(given.newPassword, user)
  await tries.signIn(user.email, client, () =>
    askBetterAuth(() =>
      betterAuth().api.changePassword({ body: given, headers: headersFor(client) }),
    ),
  )
  await db.transaction().execute(async (trx) => {
    await endOtherSessions(trx, { userId: user.id, sessionId: user.sessionId })
    await confirmSession(trx, user.sessionId)
    await audit(trx, { action: 'password.changed', userId: user.id, actorId: user.id })
    await announce(trx, 'password.changed', { userId: user.id })
  })
}
