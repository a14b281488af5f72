import type { Announce } from '#events'
import type { Db } from '#platform/db/client.ts'
import { listItems, saveItems, setStatementTimeout } from './item-queries.ts'
import { lockScale, markAnnouncementDue, moveScale } from './scale-queries.ts'
import { shiftedItem, shiftOf } from './model/item-statistics.ts'

/** About half a point. A smaller shift is not worth rewriting every learner of a topic. */
const SMALLEST_SHIFT = 0.03

/**
 * Moves the questions of a topic and the zero of its scale together, and returns the shift. Learners are rescaled
 * afterwards. All of a night's changes to the questions are announced here, once.
 */
export const recentreTopic = (
  { db, announce }: { db: Db; announce: Announce },
  topicId: string,
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await setStatementTimeout(trx, 1)
    const { zero, isRestated } = await lockScale(trx, topicId)
    const items = await listItems(trx, topicId)
    const drift = shiftOf(items)
    const shift = Math.abs(drift) < SMALLEST_SHIFT ? 0 : drift
    if (shift !== 0) {
      await saveItems(
        trx,
        [...items].map(([key, item]) => ({ key, ...shiftedItem(item, shift) })),
      )
      await moveScale(trx, topicId, zero + shift)
    }
    if (isRestated || shift !== 0) {
      await announce(trx, 'items.restated', { topicId })
      await markAnnouncementDue(trx, topicId, false)
    }
    return shift
  })
