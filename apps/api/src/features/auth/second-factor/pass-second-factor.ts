import { AppError } from '#platform/errors.ts'
import type { Client } from '#platform/http/client.ts'
import { findSession } from '../find-session.ts'
import type { AuthTools } from '../tools.ts'
import { markPassed } from './queries.ts'
import { useCode } from './use-code.ts'

/** The second half of a sign-in, with the session that waits for it. */
export async function passSecondFactor(
  tools: AuthTools,
  code: string,
  client: Client,
): Promise<void> {
  const user = await findSession(tools)(client.cookie)
  if (!user?.isWaiting) throw new AppError('auth.required')
  await useCode(tools, user.id, code)
  await markPassed(tools.db, user.sessionId)
}
