import type { Db } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { Push, PushSubscription } from '#platform/push/web-push.ts'
import { newUnsubscribeToken } from './new-unsubscribe-token.ts'
import { findOwnerOfDevice, removeOldestDevices, saveByPush, saveDevice } from './queries.ts'

const MAX_DEVICES = 10

export async function addDevice(
  { db, push }: { db: Db; push: Push | undefined },
  { userId, ...subscription }: PushSubscription & { userId: string },
): Promise<{ id: string; endpoint: string }> {
  if (!push) throw new AppError('resource.not-found')
  if (!push.accepts(subscription.endpoint)) throw new AppError('request.invalid')
  return db.transaction().execute(async (trx) => {
    const before = await findOwnerOfDevice(trx, subscription.endpoint)
    const device = await saveDevice(trx, { id: newId(), userId, ...subscription })
    await removeOldestDevices(trx, { userId, kept: MAX_DEVICES })
    for (const owner of new Set([userId, before ?? userId]))
      await saveByPush(trx, { userId: owner, unsubscribeToken: newUnsubscribeToken() })
    return device
  })
}
