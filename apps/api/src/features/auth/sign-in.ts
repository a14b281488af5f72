import { PASSWORD_LENGTH } from '@nextround/contract/password'
import { AppError } from '#platform/errors.ts'
import type { Client } from '#platform/http/client.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { knownDeviceCookie } from './known-device.ts'
import { verifyPassword } from './passwords/verify-password.ts'
import { findUserByEmail } from './queries.ts'
import { createSession } from './sessions.ts'
import type { AuthTools } from './tools.ts'
import { isWrongGuess } from './attempt-limits.ts'

type Credentials = { email: string; password: string }
type SignInResult = { needsSecondFactor: boolean; cookies: string[] }

export async function signIn(
  tools: AuthTools,
  { email, password }: Credentials,
  client: Client,
): Promise<SignInResult> {
  const { db, config, securityLog } = tools
  const user = await findUserByEmail(db, email)
  await checkCredentials(tools, { email, password, userId: user?.id }, client).catch(
    (error: unknown) => {
      if (isWrongGuess(error))
        securityLog.refused('sign-in.failed', { accountId: user?.id, client })
      throw error
    },
  )
  const refusal = refusalOf(user!, {
    password,
    mustVerify: config.EMAIL_VERIFICATION === 'required',
  })
  if (refusal) throw new AppError(refusal)

  const session = await db.transaction().execute(async (trx) => {
    const token = await createSession(trx, { userId: user!.id, client })
    return completeSignIn(tools, trx, { userId: user!.id, token, by: 'password' }, client)
  })
  return {
    needsSecondFactor: user!.has_second_factor,
    cookies: [session, knownDeviceCookie(email, config.TOKEN_KEYS)],
  }
}

/** For signing in and for confirming the identity alike: a wrong password costs an attempt. */
export const checkCredentials = (
  tools: AuthTools,
  { email, password, userId }: Credentials & { userId: string | undefined },
  client: Client,
): Promise<void> =>
  // Counted per account before it queues: guesses on one account cannot fill the queue.
  tools.attemptLimits.signIn(email, client, () =>
    tools.withHashSlot(() =>
      tools.attemptLimits.fromNetwork(client, () => verifyPassword(tools, userId, password)),
    ),
  )

type User = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>

/** Returned only after the password was right. */
function refusalOf(
  { role, suspended_at, email_verified }: User,
  { password, mustVerify }: { password: string; mustVerify: boolean },
) {
  if (mustVerify && !email_verified) return 'auth.email-not-verified'
  if (suspended_at) return 'auth.suspended'
  // Someone who became an admin with a learner's password chooses a longer one by mail first.
  if (role === 'admin' && password.length < PASSWORD_LENGTH.leastForAdmins)
    return 'auth.password-too-short'
  return undefined
}
