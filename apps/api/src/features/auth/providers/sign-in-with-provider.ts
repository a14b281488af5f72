import type { Provider } from '@nextround/contract/auth'
import type { Trx } from '#platform/db/client.ts'
import type { Client } from '#platform/http/client.ts'
import { newId } from '#platform/ids.ts'
import { completeSignIn } from '../complete-sign-in.ts'
import { addUser, findUserById, lockAccount, markVerified } from '../queries.ts'
import { createSession } from '../session-queries.ts'
import type { AuthTools } from '../tools.ts'
import type { ProviderProfile } from './profiles.ts'
import { addSignInMethod, findUserOfProvider } from './queries.ts'

type Identity = { provider: Provider; profile: ProviderProfile }
type SignInResult = { error: string } | { cookie: string; needsSecondFactor: boolean }

/**
 * Signs in to the account that is linked to this person at the provider, or creates one. An account that merely has the
 * same address is never opened: someone else may have created it.
 */
export async function signInWithProvider(
  tools: AuthTools,
  { provider, profile }: Identity,
  client: Client,
): Promise<SignInResult> {
  const { email } = profile
  if (!email) return { error: 'email_not_found' }
  return tools.db.transaction().execute(async (trx): Promise<SignInResult> => {
    const identity = { provider, profile: { ...profile, email } }
    const userId =
      (await findLinkedUser(trx, identity)) ??
      (await createUser(trx, identity)) ??
      // Another browser of the same person may have created the account in the meantime.
      (await findLinkedUser(trx, identity))
    if (!userId) return { error: 'account_not_linked' }

    const user = await findUserById(trx, userId)
    if (!user || user.suspended_at) return { error: 'suspended' }
    if (tools.config.EMAIL_VERIFICATION === 'required' && !user.email_verified)
      return { error: 'email_not_verified' }
    const token = await createSession(trx, { userId, client })
    const cookie = await completeSignIn(tools, trx, { userId, token, by: provider }, client)
    return { cookie, needsSecondFactor: user.has_second_factor }
  })
}

type VerifiedIdentity = { provider: Provider; profile: ProviderProfile & { email: string } }

/**
 * Finds the linked user and locks the account. The provider has verified its address, so the same address of the
 * account
 * counts as verified too.
 */
async function findLinkedUser(
  trx: Trx,
  { provider, profile }: VerifiedIdentity,
): Promise<string | undefined> {
  const account = { provider, accountId: profile.id }
  const found = await findUserOfProvider(trx, account)
  if (!found) return undefined
  await lockAccount(trx, found.id)
  const user = await findUserOfProvider(trx, account)
  // A recovery or a reset has removed the link in the meantime.
  if (user?.id !== found.id) return undefined
  if (user.email === profile.email) await markVerified(trx, user.id)
  return user.id
}

/** Returns undefined if the address already has an account. */
async function createUser(
  trx: Trx,
  { provider, profile: { id: accountId, name, email } }: VerifiedIdentity,
): Promise<string | undefined> {
  const userId = newId()
  if (!(await addUser(trx, { id: userId, name, email, email_verified: true }))) return undefined
  if (!(await addSignInMethod(trx, { userId, provider, accountId })))
    throw new Error("the provider's user has been given another account in the meantime")
  return userId
}
