import type { Announce } from '#events'
import type { Db, Trx } from '#platform/db/client.ts'
import { onScale } from './on-scale.ts'
import {
  saveRescaledSkills,
  type LearnerSkill,
  listLearnerSkills,
  lockScale,
  markRescaled,
} from './scale-queries.ts'
import { cautiousPercent } from './model/percent.ts'
import { shownSkill } from './shown-skill.ts'

/** The skills of a batch are locked together, so a finishing quiz waits for one batch at most. */
const BATCH_SIZE = 200

/**
 * Converts every skill of a topic to its current scale, batch by batch. An interrupted run can be repeated. Until then,
 * readers convert skills that are still on the old scale.
 */
export async function rescaleSkills(
  { db, announce }: { db: Db; announce: Announce },
  topicId: string,
): Promise<void> {
  let place: Cursor | undefined
  do {
    place = await db.transaction().execute((trx) => rescaleBatch({ trx, announce }, topicId, place))
  } while (place)
}

type Cursor = { zero: number; after: string }

/** Returns the next cursor, or undefined when all are rescaled. */
async function rescaleBatch(
  { trx, announce }: { trx: Trx; announce: Announce },
  topicId: string,
  place?: Cursor,
): Promise<Cursor | undefined> {
  const { zero, isReached } = await lockScale(trx, topicId)
  if (isReached) return undefined
  // If the scale was moved again in the meantime, start over from the first learner.
  const after = place?.zero === zero ? place.after : undefined
  const learners = await listLearnerSkills(trx, { topicId, after, atMost: BATCH_SIZE })
  const last = learners.at(-1)
  if (last) {
    const left = learners.filter((learner) => learner.zero !== zero)
    await convertSkills({ trx, announce }, { topicId, learners: left, zero })
  } else await markRescaled(trx, topicId)
  return last && { zero, after: last.userId }
}

type Conversion = { topicId: string; learners: LearnerSkill[]; zero: number }

export async function convertSkills(
  { trx, announce }: { trx: Trx; announce: Announce },
  { topicId, learners, zero }: Conversion,
): Promise<void> {
  if (learners.length === 0) return
  const rescaled = learners.map((learner) => toRescaledSkill(topicId, learner, zero))
  await saveRescaledSkills(trx, topicId, rescaled)
  await announce(trx, 'skills.rescaled', {
    topicId,
    learners: rescaled.map(({ user_id: userId, mean }, place) => {
      const { variance } = learners[place]!
      return { userId, cautiousPercent: cautiousPercent({ mean, variance }) }
    }),
  })
}

/** Converts a skill to the scale with this zero and recomputes the shown figures. */
function toRescaledSkill(topicId: string, learner: LearnerSkill, zero: number) {
  const { userId, mean, variance, answers, evidence, misconceptions } = onScale(learner, zero)
  const known = { belief: { mean, variance }, answers, evidence, chosen: misconceptions }
  return { user_id: userId, mean, evidence, zero, ...shownSkill(topicId, known) }
}
