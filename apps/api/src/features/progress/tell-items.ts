import type { Announce } from '#events'
import type { Db } from '#platform/db/client.ts'
import { fromEvidence } from './evidence.ts'
import { keepItems, listItems } from './item-queries.ts'
import { asMoved, moveLearners } from './move-learners.ts'
import { onScale } from './on-scale.ts'
import { recentreTopic } from './recentre-topic.ts'
import { keepMoved, type Learner, listUntold, lockScale, markTold } from './scale-queries.ts'
import { type LoggedAnswer, replayItems } from './skill/item-statistics.ts'
import { afterAnswer, beliefOn, NEW_SKILL } from './skill/skill-of.ts'

/** Their answers are held in memory and told in the order of time: on most nights, all of a topic. */
const LEARNERS_AT_ONCE = 2_000

type Tools = { db: Db; announce: Announce }

/**
 * Each answer that counts tells its question once how hard it is; then the topic's scale is put back to where
 * its authors meant it, for questions and learners alike. Each step is a transaction of its own: stopped anywhere,
 * it goes on when it is run again, and run once more it finds nothing left to do.
 */
export async function tellItems(
  tools: Tools,
  topicId: string,
): Promise<{ told: number; shift: number }> {
  let told = 0
  let learners: number
  do {
    const some = await tellSome(tools, topicId)
    told += some.told
    learners = some.learners
  } while (learners > 0)
  const shift = await recentreTopic(tools, topicId)
  await moveLearners(tools.db, topicId)
  return { told, shift }
}

const tellSome = ({ db, announce }: Tools, topicId: string) =>
  db.transaction().execute(async (trx) => {
    const { zero } = await lockScale(trx, topicId)
    const learners = await listUntold(trx, { topicId, atMost: LEARNERS_AT_ONCE })
    if (learners.length === 0) return { learners: 0, told: 0 }
    const log = learners
      .flatMap((learner) => untoldAnswers(onScale(learner, zero)))
      .toSorted((one, other) => one.at - other.at)
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
    await keepItems(
      trx,
      [...after].map(([key, item]) => ({ key, ...item })),
    )
    // Finished while the scale was moved, and so counted on the old one after the others had followed.
    const late = learners.filter((learner) => learner.zero !== zero)
    await keepMoved(
      trx,
      topicId,
      late.map((learner) => asMoved(topicId, learner, zero)),
    )
    await markTold(trx, topicId, learners)
    await announce(trx, 'items.restated', { topicId })
    return { learners: learners.length, told: log.length }
  })

/** With what was held of the learner just before each answer. */
function untoldAnswers({ evidence, answers, told }: Learner) {
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
