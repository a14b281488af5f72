import type { Provider } from '@nextround/contract/auth'
import { AppError } from '#platform/errors.ts'
import type { Client } from '#platform/http/client.ts'
import { auditOwnAction } from '../account-audit.ts'
import type { AuthTools } from '../tools.ts'
import { lockSignInMethods, removeSignInMethod } from './queries.ts'

/** Unlinks a provider, unless no sign-in method would be left. */
export async function unlinkProvider(
  { db, securityLog }: AuthTools,
  { userId, provider }: { userId: string; provider: Provider },
  client: Client,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const ways = await lockSignInMethods(trx, userId)
    if (!ways.includes(provider)) throw new AppError('auth.provider-unknown')
    if (ways.length === 1) throw new AppError('auth.last-way-in')
    await removeSignInMethod(trx, userId, provider)
    const network = securityLog.nameNetwork(client)
    await auditOwnAction(trx, 'provider.unlinked', { userId, network, details: { provider } })
  })
}
