import type { Db } from '#platform/db/client.ts'
import type { Push } from '#platform/push/web-push.ts'
import { removeDevice } from './remove-device.ts'
import { countFailure, forgetFailures, listDevices } from './queries.ts'
import { type ReminderFacts, reminderNotification } from './words.ts'

/** Long enough for a phone that is off in the evening, short enough to wake nobody at night. */
const TTL_SECONDS = 3 * 60 * 60

/** A device that failed on this many evenings in a row is removed. */
const MAX_FAILURES = 5

/** Notifies every device of a learner and removes expired ones. Fails only if no working device could be reached. */
export async function pushToDevices(
  { db, push }: { db: Db; push: Push },
  userId: string,
  reason: ReminderFacts,
): Promise<void> {
  const message = {
    text: JSON.stringify(reminderNotification(reason)),
    ttlSeconds: TTL_SECONDS,
    topic: 'reminder',
  }
  const devices = await listDevices(db, userId)
  const outcomes = await Promise.allSettled(
    devices.map(async ({ id: deviceId, failures, ...subscription }) => {
      try {
        const outcome = await push.send(subscription, message)
        if (outcome === 'gone') await removeDevice(db, { userId, deviceId })
        else if (failures > 0) await forgetFailures(db, deviceId)
        return outcome
      } catch (error) {
        if ((await countFailure(db, deviceId)) < MAX_FAILURES) throw error
        await removeDevice(db, { userId, deviceId })
        return 'gone'
      }
    }),
  )
  const isReached = outcomes.some(
    (outcome) => outcome.status === 'fulfilled' && outcome.value === 'accepted',
  )
  const failure = outcomes.find((outcome) => outcome.status === 'rejected')
  if (!isReached && failure) throw failure.reason
}
