import type { RemovedSignInMethods } from '@nextround/contract/auth'
import type { Trx } from '#platform/db/client.ts'
import { auditOwnAction } from './account-audit.ts'
import { markVerified } from './queries.ts'
import { describeRemoved, removeFactor, removeProviders } from './recovery/queries.ts'

/**
 * Call it when someone has verified this address for the first time. Someone else may have signed up with it before,
 * to share the account later (account pre-hijacking), so all other sign-in methods are removed and reported to the
 * owner. Returns undefined if the address was already verified, because then the sign-in methods are the owner's own.
 */
export async function claimUnverifiedAccount(
  trx: Trx,
  { userId, network }: { userId: string; network: string },
): Promise<RemovedSignInMethods | undefined> {
  if (!(await markVerified(trx, userId))) return undefined
  const all = { userId, which: 'all' } as const
  const removed = {
    secondFactor: await removeFactor(trx, all),
    providers: await removeProviders(trx, all),
  }
  await auditOwnAction(trx, 'account.taken-over', {
    userId,
    network,
    details: describeRemoved(removed),
  })
  return removed
}
