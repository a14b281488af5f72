import type { Announce } from '#events'
import type { Db, Trx } from '#platform/db/client.ts'
import { fromEvidence, shiftedEvidence } from './evidence.ts'
import {
  keepItems,
  listItems,
  listLearnersOf,
  listUntold,
  markTold,
  moveSkills,
} from './item-queries.ts'
import type { Evidence } from './read-finished.ts'
import {
  type LoggedAnswer,
  replayItems,
  shiftedBelief,
  shiftedItem,
  shiftOf,
} from './skill/item-statistics.ts'
import { afterAnswer, beliefOn, NEW_SKILL } from './skill/skill-of.ts'
import { figuresFrom } from './skills-after.ts'

/** About half a point: below it, moving every learner of a topic is not worth the writing. */
const SMALLEST_SHIFT = 0.03
const LEARNERS_AT_ONCE = 500

/**
 * Each answer that counts tells its question once how hard it is; then the topic's scale is put back to where
 * its authors meant it, for questions and learners alike. Run again, it finds nothing left to tell.
 */
export async function tellItems(
  { db, announce }: { db: Db; announce: Announce },
  topicId: string,
): Promise<{ told: number; shift: number }> {
  return db.transaction().execute(async (trx) => {
    const learners = await listUntold(trx, topicId)
    if (learners.length === 0) return { told: 0, shift: 0 }
    const log = learners.flatMap(untoldAnswers).toSorted((one, other) => one.at - other.at)
    const before = await listItems(trx, topicId)
    // By question: a new wording has no history of its own, and starts at the level that its author gave it.
    const levels = new Map([...before].map(([key, { level }]) => [questionOf(key), level]))
    const after = replayItems(
      log.map((answer) => ({
        ...answer,
        level: levels.get(questionOf(answer.item)) ?? 'intermediate',
      })),
      before,
    )
    const drift = shiftOf(after)
    const shift = Math.abs(drift) < SMALLEST_SHIFT ? 0 : drift
    await keepItems(
      trx,
      [...after].map(([key, item]) => ({ key, ...shiftedItem(item, shift) })),
    )
    await markTold(trx, topicId, learners)
    if (shift !== 0) await moveLearners(trx, topicId, shift)
    await announce(trx, 'items.restated', { topicId })
    return { told: log.length, shift }
  })
}

type Untold = { evidence: Evidence[]; answers: number; told: number }

/** With what was held of the learner just before each answer. */
function untoldAnswers({ evidence, answers, told }: Untold) {
  const firstNew = evidence.length - (answers - told)
  let skill = NEW_SKILL
  const log: (Omit<LoggedAnswer, 'level'> & { at: number })[] = []
  for (const [place, entry] of evidence.entries()) {
    const answer = fromEvidence(entry)
    const [questionId, revision, , , , , at] = entry
    if (place >= firstNew) {
      const item = itemKey(questionId, revision)
      log.push({ item, at, learner: beliefOn(skill, answer.day), isCorrect: answer.isCorrect })
    }
    skill = afterAnswer(skill, answer)
  }
  return log
}

const itemKey = (questionId: string, revision: number): string => `${questionId}@${revision}`
const questionOf = (itemKey: string): string => itemKey.slice(0, itemKey.lastIndexOf('@'))

async function moveLearners(trx: Trx, topicId: string, shift: number, after?: string) {
  const rows = await listLearnersOf(trx, { topicId, after, atMost: LEARNERS_AT_ONCE })
  const last = rows.at(-1)
  if (!last) return
  await moveSkills(
    trx,
    topicId,
    rows.map(({ userId, evidence, answers, misconceptions, ...belief }) => {
      const moved = shiftedBelief(belief, shift)
      const known = evidence.map((entry) => shiftedEvidence(entry, shift))
      return {
        user_id: userId,
        ...moved,
        evidence: known,
        ...figuresFrom(topicId, {
          belief: moved,
          answers,
          evidence: known,
          chosen: misconceptions,
        }),
      }
    }),
  )
  await moveLearners(trx, topicId, shift, last.userId)
}
