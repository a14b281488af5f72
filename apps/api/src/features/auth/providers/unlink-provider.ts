import type { Provider } from '@nextround/contract/auth'
import { AppError } from '#platform/errors.ts'
import { audit } from '../audit.ts'
import type { AuthTools } from '../tools.ts'
import { lockWaysIn, removeWayIn } from './queries.ts'

/** Takes a provider away, unless nothing would be left to sign in with. */
export async function unlinkProvider(
  { db }: AuthTools,
  { userId, provider }: { userId: string; provider: Provider },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const ways = await lockWaysIn(trx, userId)
    if (!ways.includes(provider)) throw new AppError('auth.provider-unknown')
    if (ways.length === 1) throw new AppError('auth.last-way-in')
    await removeWayIn(trx, userId, provider)
    await audit(trx, {
      action: 'provider.unlinked',
      userId,
      actorId: userId,
      details: { provider },
    })
  })
}
