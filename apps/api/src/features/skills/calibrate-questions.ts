import type { Announce } from '#events'
import type { Db } from '#platform/db/client.ts'
import { fromEvidence } from './evidence.ts'
import { setStatementTimeout, saveItems, listItems } from './item-queries.ts'
import { convertSkills, rescaleSkills } from './rescale-skills.ts'
import { onScale } from './on-scale.ts'
import { recentreTopic } from './recentre-topic.ts'
import {
  type LearnerSkill,
  listUncalibrated,
  lockScale,
  markAnnouncementDue,
  markCalibrated,
} from './scale-queries.ts'
import { type LoggedAnswer, replayItems } from './model/item-statistics.ts'
import { afterAnswer, beliefOn, NEW_SKILL } from './model/skill-of.ts'

/** A batch is held in memory and replayed in order of time. On most nights one batch is the whole topic. */
const BATCH_SIZE = 2_000

type CalibrationDeps = { db: Db; announce: Announce }

/**
 * Updates the difficulty of each question with every new answer that counts, once. Then recentres the topic's scale on
 * its authors' levels, for questions and learners alike. Each step is a separate transaction, so an interrupted run can
 * be repeated, and repeating a complete run changes nothing.
 */
export async function calibrateQuestions(
  tools: CalibrationDeps,
  topicId: string,
): Promise<{ calibrated: number; shift: number }> {
  let calibrated = 0
  let after: string | undefined
  do {
    const some = await calibrateBatch(tools, topicId, after)
    calibrated += some.calibrated
    after = some.last
  } while (after !== undefined)
  const shift = await recentreTopic(tools, topicId)
  await rescaleSkills(tools, topicId)
  return { calibrated, shift }
}

const calibrateBatch = (
  { db, announce }: CalibrationDeps,
  topicId: string,
  after: string | undefined,
) =>
  db.transaction().execute(async (trx) => {
    // Few learners of a topic have new answers, but all rows are scanned.
    await setStatementTimeout(trx, 10)
    const { zero } = await lockScale(trx, topicId)
    const learners = await listUncalibrated(trx, { topicId, after, atMost: BATCH_SIZE })
    if (learners.length === 0) return { last: undefined, calibrated: 0 }
    const log = learners
      .flatMap((learner) => uncalibratedAnswers(onScale(learner, zero)))
      .toSorted((one, other) => one.at - other.at)
    const before = await listItems(trx, topicId)
    // Looked up by question: a new wording has no history and starts at its author's level.
    const levels = new Map([...before].map(([key, { level }]) => [questionOf(key), level]))
    const items = replayItems(
      log.map((answer) => ({
        ...answer,
        level: levels.get(questionOf(answer.item)) ?? 'intermediate',
      })),
      before,
    )
    await saveItems(
      trx,
      [...items].map(([key, item]) => ({ key, ...item })),
    )
    // These learners finished a quiz while the scale was moved and are still stored on the old scale.
    const late = learners.filter((learner) => learner.zero !== zero)
    await convertSkills({ trx, announce }, { topicId, learners: late, zero })
    await markCalibrated(trx, topicId, learners)
    await markAnnouncementDue(trx, topicId, true)
    return { last: learners.at(-1)?.userId, calibrated: log.length }
  })

/** Returns each new answer with the belief about the learner just before it. */
function uncalibratedAnswers({ evidence, answers, calibrated }: LearnerSkill) {
  const firstNew = evidence.length - (answers - calibrated)
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
