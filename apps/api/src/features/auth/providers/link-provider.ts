import type { Provider } from '@nextround/contract/auth'
import { lockAccount } from '../queries.ts'
import type { AuthTools } from '../tools.ts'
import type { ProviderProfile } from './profiles.ts'
import { addSignInMethod, findUserOfProvider } from './queries.ts'

type LinkInput = { userId: string; provider: Provider; profile: ProviderProfile }

/**
 * Links a provider to the account of a signed-in user with the same verified address. There is no other way to link.
 * Returns the reason if it is refused. A database trigger writes the audit entry.
 */
export const linkProvider = (
  { db, announce }: AuthTools,
  { userId, provider, profile: { id: accountId, email } }: LinkInput,
): Promise<string | undefined> =>
  db.transaction().execute(async (trx) => {
    const user = await lockAccount(trx, userId)
    if (!user || !email) return 'unable_to_link_account'
    if (user.email !== email) return 'email_does_not_match'

    const owner = await findUserOfProvider(trx, { provider, accountId })
    if (owner) return owner.id === userId ? undefined : 'account_already_linked_to_different_user'
    if (!(await addSignInMethod(trx, { userId, provider, accountId })))
      return 'unable_to_link_account'
    await announce(trx, 'sign-in-methods.changed', { userId, change: provider })
    return undefined
  })
