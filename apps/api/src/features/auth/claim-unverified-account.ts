import { Provider, type RemovedSignInMethods } from '@nextround/contract/auth'
import type { Trx } from '#platform/db/client.ts'
import { auditOwnAction } from './account-audit.ts'
import { markVerified } from './queries.ts'

/**
 * Someone has just verified this address for the first time. Somebody else may have signed up with it before, to share
 * the account later (account pre-hijacking): all other sign-in methods are removed and reported to the owner. Returns
 * nothing if the address was verified already; then the sign-in methods are the owner's own.
 */
export async function claimUnverifiedAccount(
  trx: Trx,
  { userId, network }: { userId: string; network: string },
): Promise<RemovedSignInMethods | undefined> {
  if (!(await markVerified(trx, userId))) return undefined
  const factors = await trx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .execute()
  await trx
    .updateTable('users')
    .set({ has_second_factor: false })
    .where('id', '=', userId)
    .execute()
  const links = await trx
    .deleteFrom('accounts')
    .where('user_id', '=', userId)
    .where('provider_id', '!=', 'credential')
    .returning('provider_id')
    .execute()

  const removed = {
    secondFactor: factors.some(({ confirmed_at }) => confirmed_at !== null),
    providers: Provider.options.filter((name) => links.some((link) => link.provider_id === name)),
  }
  await auditOwnAction(trx, 'account.taken-over', {
    userId,
    network,
    details: {
      secondFactor: removed.secondFactor ? 'removed' : 'none',
      providers: removed.providers.join(' ') || 'none',
    },
  })
  return removed
}
