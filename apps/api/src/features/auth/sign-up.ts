import { AppError } from '#platform/errors.ts'
import type { Client } from '#platform/http/client.ts'
import { askBetterAuth, headersFor } from './ask-better-auth.ts'
import { noSoonerThan } from './no-sooner-than.ts'
import { checkPassword } from './passwords/check-password.ts'
import { isTimeZone } from './time-zone.ts'
import type { AuthTools } from './tools.ts'

/** Several times what the work takes, and too short to be noticed. */
const QUIET_MS = 200

type NewAccount = {
  name: string
  email: string
  password: string
  timeZone?: string | undefined
}

/**
 * Makes an account. When the address must be verified, an address that has an account already gets the
 * same reply after the same work; only its owner learns more, by mail.
 */
export async function signUp(
  { betterAuth, config, tries, inTurn }: AuthTools,
  { timeZone, ...account }: NewAccount,
  client: Client,
): Promise<{ isSignedIn: boolean; cookies: string[] }> {
  checkPassword(account.password, { email: account.email, role: 'learner' })
  await tries.signUp(client)

  const zone = timeZone && isTimeZone(timeZone) ? { timeZone } : {}
  const ask = () =>
    betterAuth().api.signUpEmail({
      body: { ...account, ...zone },
      headers: headersFor(client),
      returnHeaders: true,
    })
  const isQuiet = config.EMAIL_VERIFICATION === 'required'
  // A new account costs a few rows more than one that is there.
  const signedUp = noSoonerThan(
    isQuiet ? QUIET_MS : 0,
    inTurn(() => askBetterAuth(ask)),
  )
  const cookies = await signedUp.then(
    ({ headers }) => headers.getSetCookie(),
    (error: unknown) => {
      if (isQuiet && error instanceof AppError && error.code === 'auth.email-taken') return []
      throw error
    },
  )
  return { isSignedIn: cookies.length > 0, cookies }
}
