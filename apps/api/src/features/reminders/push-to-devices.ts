import type { Db } from '#platform/db/client.ts'
import type { Push } from '#platform/push/web-push.ts'
import { removeDevice } from './remove-device.ts'
import { listDevices } from './queries.ts'
import type { Reason } from './reason-to-remind.ts'
import { reminderNotification } from './words.ts'

/** For a phone that is off in the evening; later than that nobody should be woken. */
const TTL_SECONDS = 3 * 60 * 60

/** To every device of a learner. Those that take no more are removed; fails only if none was reached that could be. */
export async function pushToDevices(
  { db, push }: { db: Db; push: Push },
  userId: string,
  reason: Reason,
): Promise<void> {
  const message = {
    text: JSON.stringify(reminderNotification(reason)),
    ttlSeconds: TTL_SECONDS,
    topic: 'reminder',
  }
  const devices = await listDevices(db, userId)
  const outcomes = await Promise.allSettled(
    devices.map(async ({ id, ...subscription }) => {
      const outcome = await push.send(subscription, message)
      if (outcome === 'gone') await removeDevice(db, { userId, deviceId: id })
      return outcome
    }),
  )
  const isReached = outcomes.some(
    (outcome) => outcome.status === 'fulfilled' && outcome.value === 'accepted',
  )
  const failure = outcomes.find((outcome) => outcome.status === 'rejected')
  if (!isReached && failure) throw failure.reason
}
