import type { Announce } from '#events'
import type { Trx } from '#platform/db/client.ts'
import { markOpened } from './queries.ts'

/** From now on the account can be used. Said once, however many ways lead here: nobody is welcomed twice. */
export async function openAccount(trx: Trx, announce: Announce, userId: string): Promise<void> {
  if (await markOpened(trx, userId)) await announce(trx, 'account.opened', { userId })
}
