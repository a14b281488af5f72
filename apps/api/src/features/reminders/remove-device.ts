import type { Db } from '#platform/db/client.ts'
import { newUnsubscribeToken } from './new-unsubscribe-token.ts'
import { deleteDevice, saveByPush } from './queries.ts'

/** Returns false if the learner does not have this device. */
export const removeDevice = (
  db: Db,
  device: { userId: string; deviceId: string },
): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const isRemoved = await deleteDevice(trx, device)
    if (isRemoved)
      await saveByPush(trx, { userId: device.userId, unsubscribeToken: newUnsubscribeToken() })
    return isRemoved
  })
