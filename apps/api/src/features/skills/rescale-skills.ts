import type { Announce } from '#events'
import type { Db, Trx } from '#platform/db/client.ts'
import { setStatementTimeout } from './item-queries.ts'
import { onScale } from './on-scale.ts'
import {
  saveRescaledSkills,
  type LearnerSkill,
  listLearnerSkills,
  lockScale,
  markRescaled,
  saveCursor,
} from './scale-queries.ts'
import { cautiousPercent } from './model/percent.ts'
import { shownSkill } from './shown-skill.ts'

/** The skills of a batch are locked together, so a finishing quiz waits for one batch at most. */
const BATCH_SIZE = 200

/**
 * Converts every skill of a topic to its current scale, batch by batch. Saves the cursor with each batch, so that an
 * interrupted run continues. Until then, readers convert skills that are still on the old scale.
 */
export async function rescaleSkills(
  { db, announce }: { db: Db; announce: Announce },
  topicId: string,
  { batchSize = BATCH_SIZE } = {},
): Promise<void> {
  let isReached = false
  while (!isReached)
    isReached = await db
      .transaction()
      .execute((trx) => rescaleBatch({ trx, announce }, topicId, batchSize))
}

/** Returns true when all are rescaled. Moving the scale again clears the cursor. */
async function rescaleBatch(
  { trx, announce }: { trx: Trx; announce: Announce },
  topicId: string,
  atMost: number,
): Promise<boolean> {
  await setStatementTimeout(trx, 1)
  const { zero, isReached, rescaledAfter: after } = await lockScale(trx, topicId)
  if (isReached) return true
  const learners = await listLearnerSkills(trx, { topicId, after, atMost })
  const last = learners.at(-1)
  if (last) {
    const left = learners.filter((learner) => learner.zero !== zero)
    await convertSkills({ trx, announce }, { topicId, learners: left, zero })
    await saveCursor(trx, topicId, { rescaled_after: last.userId })
  } else await markRescaled(trx, topicId)
  return !last
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
