import type { Announce } from '#events'
import type { Db } from '#platform/db/client.ts'
import { keepItems, listItems } from './item-queries.ts'
import { lockScale, moveScale } from './scale-queries.ts'
import { shiftedItem, shiftOf } from './skill/item-statistics.ts'

/** About half a point: below it, moving every learner of a topic is not worth the writing. */
const SMALLEST_SHIFT = 0.03

/** Moves the questions of a topic and the zero of its scale, together; says how far. The learners follow after it. */
export const recentreTopic = (
  { db, announce }: { db: Db; announce: Announce },
  topicId: string,
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const { zero } = await lockScale(trx, topicId)
    const items = await listItems(trx, topicId)
    const shift = shiftOf(items)
    if (Math.abs(shift) < SMALLEST_SHIFT) return 0
    await keepItems(
      trx,
      [...items].map(([key, item]) => ({ key, ...shiftedItem(item, shift) })),
    )
    await moveScale(trx, topicId, zero + shift)
    await announce(trx, 'items.restated', { topicId })
    return shift
  })
