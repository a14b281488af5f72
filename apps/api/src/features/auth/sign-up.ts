import { AppError } from '#platform/errors.ts'
import type { Client } from '#platform/http/client.ts'
import { newId } from '#platform/ids.ts'
import { auditOwnAction } from './account-audit.ts'
import { withMinimumDuration } from './with-minimum-duration.ts'
import { openAccount } from './open-account.ts'
import { checkPassword } from './passwords/check-password.ts'
import { storePasswordHash } from './passwords/queries.ts'
import { addUser, findUserByEmail } from './queries.ts'
import { newSessionCookie } from './session-cookie.ts'
import { createSession } from './session-queries.ts'
import { signUpCookie } from './sign-up-cookie.ts'
import { isTimeZone } from './time-zone.ts'
import type { AuthTools } from './tools.ts'

/** Several times longer than the work takes, but too short for a person to notice. */
const MINIMUM_MS = 200

type SignUpInput = {
  name: string
  email: string
  password: string
  timeZone?: string | undefined
}

type SignUpResult = { isSignedIn: boolean; cookies: string[] }

/**
 * Creates an account. If addresses must be verified, one that already has an account gets the same reply after the same
 * time. Only its owner learns more, by email.
 */
export async function signUp(
  tools: AuthTools,
  account: SignUpInput,
  client: Client,
): Promise<SignUpResult> {
  checkPassword(account.password, { email: account.email, role: 'learner' })
  await tools.attemptLimits.signUp(client)
  const mustVerify = tools.config.EMAIL_VERIFICATION === 'required'
  // Hides that creating an account takes longer than finding an existing one.
  return withMinimumDuration(
    mustVerify ? MINIMUM_MS : 0,
    createAccount(tools, account, client, mustVerify),
  )
}

async function createAccount(
  { db, config, passwords, attemptLimits, withHashSlot, securityLog, announce }: AuthTools,
  { name, email, password, timeZone }: SignUpInput,
  client: Client,
  mustVerify: boolean,
): Promise<SignUpResult> {
  const hash = await withHashSlot(() => passwords.hash(password))
  const zone = timeZone && isTimeZone(timeZone) ? { time_zone: timeZone } : {}

  return db.transaction().execute(async (trx) => {
    const userId = newId()
    const isNew = await addUser(trx, { id: userId, name, email, ...zone })
    if (isNew) await storePasswordHash(trx, userId, hash)

    if (mustVerify) {
      if (isNew) await announce(trx, 'verification.requested', { email })
      else if (await attemptLimits.mayMail(email)) {
        const { id } = (await findUserByEmail(trx, email)) ?? {}
        if (id) await announce(trx, 'sign-up.repeated', { userId: id })
      }
      // If the account is someone else's, the cookie names an id that no account has.
      return { isSignedIn: false, cookies: [signUpCookie(userId, config.TOKEN_KEYS)] }
    }
    if (!isNew) throw new AppError('auth.email-taken')
    await openAccount(trx, announce, userId)
    const token = await createSession(trx, { userId, client })
    await auditOwnAction(trx, 'signed-in', {
      userId,
      network: securityLog.nameNetwork(client),
      details: { by: 'sign-up' },
    })
    return { isSignedIn: true, cookies: [newSessionCookie(token, config.SESSION_KEYS)] }
  })
}
