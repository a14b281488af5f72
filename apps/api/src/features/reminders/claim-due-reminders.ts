import type { Db } from '#platform/db/client.ts'
import type { Queue } from '#platform/queue.ts'
import {
  type Channel,
  claimReminders,
  type Evening,
  listCandidates,
  listTimeZones,
} from './queries.ts'
import { eveningOf, reasonToRemind } from './reason-to-remind.ts'

const BATCH_SIZE = 500
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

export const SENDING_JOBS: Record<Channel, string> = {
  mail: 'reminders.send-mail',
  push: 'reminders.send-push',
}

/**
 * Every quarter of an hour: whoever has a reason and an evening gets a row for their day, and with it, in the same
 * transaction, a job for each way that they have turned on. Run twice, it finds the rows. Returns how many.
 */
export async function claimDueReminders(
  { db, queue, hasPush }: { db: Db; queue: Pick<Queue, 'enqueue'>; hasPush: boolean },
  now: Date,
): Promise<number> {
  const evenings = (await listTimeZones(db)).flatMap((timeZone): Evening[] => {
    const day = eveningOf(now, timeZone)
    return day === undefined ? [] : [{ timeZone, day }]
  })
  if (evenings.length === 0) return 0

  let claimed = 0
  for (let after = BEFORE_ALL; ; ) {
    const batch = await listCandidates(db, { evenings, after, limit: BATCH_SIZE })
    const due = batch.filter(
      ({ byMail, byPush, ...facts }) => (byMail || (byPush && hasPush)) && reasonToRemind(facts),
    )
    if (due.length > 0)
      await db.transaction().execute(async (trx) => {
        const mine = new Set(await claimReminders(trx, due))
        for (const { userId, day, byMail, byPush } of due.filter((one) => mine.has(one.userId))) {
          if (byMail) await queue.enqueue(trx, SENDING_JOBS.mail, { userId, day })
          if (byPush && hasPush) await queue.enqueue(trx, SENDING_JOBS.push, { userId, day })
        }
        claimed += mine.size
      })
    const last = batch.at(-1)
    if (!last || batch.length < BATCH_SIZE) return claimed
    after = last.userId
  }
}
