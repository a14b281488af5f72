import type { Announce } from '#events'
import type { Trx } from '#platform/db/client.ts'
import { markOpened } from './queries.ts'

/** Makes the account usable. Announces it only once, however often it is called, so that nobody is welcomed twice. */
export async function openAccount(trx: Trx, announce: Announce, userId: string): Promise<void> {
  if (await markOpened(trx, userId)) await announce(trx, 'account.opened', { userId })
}
