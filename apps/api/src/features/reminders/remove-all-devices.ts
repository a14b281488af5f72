import type { Trx } from '#platform/db/client.ts'
import { newUnsubscribeToken } from './new-unsubscribe-token.ts'
import { deleteAllDevices, saveByPush } from './queries.ts'

/** A device of a stranger would otherwise get the learner's notifications. The owner turns them on again. */
export async function removeAllDevices(trx: Trx, userId: string): Promise<void> {
  if (await deleteAllDevices(trx, userId))
    await saveByPush(trx, { userId, unsubscribeToken: newUnsubscribeToken() })
}
