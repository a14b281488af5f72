import type { Db, Trx } from '#platform/db/client.ts'
import { onScale } from './on-scale.ts'
import { keepMoved, type Learner, listLeft, lockScale, markReached } from './scale-queries.ts'
import { figuresFrom } from './skills-after.ts'

/** Their skills are locked together: a finish waits no longer than it takes to move so many. */
const LEARNERS_AT_ONCE = 200

/**
 * Brings every skill of a topic to where its scale lies now, some learners at a time. Stopped anywhere, it goes on
 * when it is called again; what is not moved yet is brought over by whoever needs it.
 */
export async function moveLearners(db: Db, topicId: string): Promise<void> {
  let place: Place | undefined
  do {
    place = await db.transaction().execute((trx) => moveSome(trx, topicId, place))
  } while (place)
}

type Place = { zero: number; after: string }

/** Where to go on; nowhere once all have followed. */
async function moveSome(trx: Trx, topicId: string, place?: Place): Promise<Place | undefined> {
  const { zero, isReached } = await lockScale(trx, topicId)
  if (isReached) return undefined
  // A scale that was moved again meanwhile is followed from the first learner on.
  const after = place?.zero === zero ? place.after : undefined
  const learners = await listLeft(trx, { topicId, zero, after, atMost: LEARNERS_AT_ONCE })
  const last = learners.at(-1)
  if (last) {
    await keepMoved(
      trx,
      topicId,
      learners.map((learner) => asMoved(topicId, learner, zero)),
    )
  } else await markReached(trx, topicId)
  return last && { zero, after: last.userId }
}

/** On the scale with this zero, and with what the learner reads told anew. */
export function asMoved(topicId: string, learner: Learner, zero: number) {
  const { userId, mean, variance, answers, evidence, misconceptions } = onScale(learner, zero)
  const known = { belief: { mean, variance }, answers, evidence, chosen: misconceptions }
  return { user_id: userId, mean, evidence, zero, ...figuresFrom(topicId, known) }
}
