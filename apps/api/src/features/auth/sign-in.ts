import { PASSWORD_LENGTH } from '@nextround/contract/password'
import { AppError } from '#platform/errors.ts'
import type { Client } from '#platform/http/client.ts'
import { askBetterAuth, headersFor } from './ask-better-auth.ts'
import { endSessionOf } from './end-session-of.ts'
import { knownDeviceCookie } from './known-device.ts'
import { endSessionWithToken, findUserById, forgetEndedSessions } from './queries.ts'
import type { AuthTools } from './tools.ts'

type Given = { email: string; password: string }
type SignedIn = { needsSecondFactor: boolean; cookies: string[] }

export async function signIn(tools: AuthTools, given: Given, client: Client): Promise<SignedIn> {
  const { betterAuth, db, config, tries, inTurn } = tools
  const ask = () =>
    betterAuth().api.signInEmail({ body: given, headers: headersFor(client), returnHeaders: true })
  // Counted before it waits: whoever only guesses cannot fill the line.
  const { headers, response } = await tries.signIn(given.email, client, () =>
    inTurn(() => askBetterAuth(ask)),
  )

  const user = await findUserById(db, response.user.id)
  const refusal = user && refusalOf(user, given.password)
  if (!user || refusal) {
    await endSessionWithToken(db, response.token)
    throw new AppError(refusal ?? 'auth.wrong-credentials')
  }

  await endSessionOf(tools, client)
  await forgetEndedSessions(db, user.id)
  return {
    needsSecondFactor: user.has_second_factor,
    cookies: [...headers.getSetCookie(), knownDeviceCookie(user.email, config.SESSION_SECRET)],
  }
}

type User = NonNullable<Awaited<ReturnType<typeof findUserById>>>

/** Said only to someone who knows the password. */
function refusalOf({ role, suspended_at }: User, password: string) {
  if (suspended_at) return 'auth.suspended'
  // Someone who became an admin with a learner's password chooses a longer one by mail first.
  if (role === 'admin' && password.length < PASSWORD_LENGTH.leastForAdmins)
    return 'auth.password-too-short'
  return undefined
}
