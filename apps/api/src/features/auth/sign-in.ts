import { PASSWORD_LENGTH } from '@nextround/contract/password'
import { AppError } from '#platform/errors.ts'
import type { Client } from '#platform/http/client.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { findKnownDevice, knownDeviceCookie } from './known-device.ts'
import { findPasswordHash } from './passwords/queries.ts'
import { verifyPassword } from './passwords/verify-password.ts'
import { findUserByEmail, lockAccount } from './queries.ts'
import { createSession } from './session-queries.ts'
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
  const hash = await checkCredentials(tools, { email, password, userId: user?.id }, client).catch(
    (error: unknown) => {
      if (isWrongGuess(error))
        securityLog.refused('sign-in.failed', { accountId: user?.id, client })
      throw error
    },
  )
  const refusal = findRefusal(user!, {
    password,
    mustVerify: config.EMAIL_VERIFICATION === 'required',
  })
  if (refusal) throw new AppError(refusal)

  const session = await db.transaction().execute(async (trx) => {
    await lockAccount(trx, user!.id)
    if ((await findPasswordHash(trx, user!.id)) !== hash)
      throw new AppError('auth.wrong-credentials')
    const token = await createSession(trx, { userId: user!.id, client })
    return completeSignIn(tools, trx, { userId: user!.id, token, by: 'password' }, client)
  })
  return {
    needsSecondFactor: user!.has_second_factor,
    cookies: [session, knownDeviceCookie(email, config.TOKEN_KEYS)],
  }
}

/**
 * Checks a password for signing in and for confirming an identity, and returns its stored hash. A wrong one costs an
 * attempt.
 */
export async function checkCredentials(
  tools: AuthTools,
  { email, password, userId }: Credentials & { userId: string | undefined },
  client: Client,
): Promise<string> {
  const { attemptLimits, withHashSlot } = tools
  const device = await findKnownDevice(tools, { email, userId }, client)
  const verify = () => verifyPassword(tools, userId, password)
  // Counted per account before it queues, so that guesses on one account cannot fill the queue.
  return attemptLimits.signIn({ email, device }, () =>
    // A known device has a separate limit, so that a hundred typos of others in the same hostel cannot lock it out.
    withHashSlot(() => (device ? verify() : attemptLimits.fromNetwork(client, verify))),
  )
}

type User = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>

/** Never call it before the password was checked: it reveals the state of the account. */
function findRefusal(
  { role, suspended_at, email_verified }: User,
  { password, mustVerify }: { password: string; mustVerify: boolean },
) {
  if (mustVerify && !email_verified) return 'auth.email-not-verified'
  if (suspended_at) return 'auth.suspended'
  // An admin whose password dates from their time as a learner must first choose a longer one by email.
  if (role === 'admin' && password.length < PASSWORD_LENGTH.leastForAdmins)
    return 'auth.password-too-short'
  return undefined
}
