import type { Announce } from '#events'
import type { Db } from '#platform/db/client.ts'
import { fromEvidence, isTaskEvidence } from './evidence.ts'
import { setStatementTimeout, saveItems, listItems } from './item-queries.ts'
import { convertSkills, rescaleSkills } from './rescale-skills.ts'
import { onScale } from './on-scale.ts'
import { recentreTopic } from './recentre-topic.ts'
import {
  type LearnerSkill,
  listNextLearners,
  listUncalibrated,
  lockScale,
  markAnnouncementDue,
  markCalibrated,
  markNightOver,
  saveCursor,
} from './scale-queries.ts'
import { type LoggedAnswer, replayItems } from './model/item-statistics.ts'
import { afterAnswer, beliefOn, NEW_SKILL } from './model/skill-of.ts'

/**
 * How many learners are read at a time. Those with new answers are held in memory and replayed in order of time. On a
 * small site one page is the whole topic.
 */
const PAGE_SIZE = 2_000

type CalibrationDeps = { db: Db; announce: Announce }

/**
 * Updates the difficulty of each question with every new answer that counts, once. Then recentres the topic's scale on
 * its authors' levels, for questions and learners alike. Each step is a separate transaction and saves its cursor, so an
 * interrupted run continues, and repeating a complete run changes nothing. Completes an interrupted rescaling first:
 * otherwise a scale that moves every night would never be reached by all learners.
 */
export async function calibrateQuestions(
  tools: CalibrationDeps,
  topicId: string,
  { pageSize = PAGE_SIZE } = {},
): Promise<{ calibrated: number; shift: number }> {
  await rescaleSkills(tools, topicId)
  let calibrated = 0
  let isOver = false
  while (!isOver) {
    const page = await calibratePage(tools, topicId, pageSize)
    calibrated += page.calibrated
    isOver = page.isLast
  }
  const shift = await recentreTopic(tools, topicId)
  await rescaleSkills(tools, topicId)
  await markNightOver(tools.db, topicId)
  return { calibrated, shift }
}

/** A learner who answers behind the cursor is calibrated the next night. */
const calibratePage = ({ db, announce }: CalibrationDeps, topicId: string, atMost: number) =>
  db.transaction().execute(async (trx) => {
    await setStatementTimeout(trx, 1)
    const { zero, calibratedAfter: after } = await lockScale(trx, topicId)
    const page = await listNextLearners(trx, { topicId, after, atMost })
    const last = page.length < atMost ? null : page.at(-1)!.userId
    await saveCursor(trx, topicId, { calibrated_after: last })
    const isLast = last === null
    const due = page.filter(({ isDue }) => isDue).map(({ userId }) => userId)
    const learners = due.length > 0 ? await listUncalibrated(trx, topicId, due) : []
    if (learners.length === 0) return { isLast, calibrated: 0 }
    const log = learners
      .flatMap((learner) => uncalibratedAnswers(onScale(learner, zero)))
      .toSorted((one, other) => one.at - other.at)
    const before = await listItems(trx, topicId)
    // Looked up by question: a new wording has no history and starts at its author's level.
    const levels = new Map([...before].map(([key, { level }]) => [toQuestionId(key), level]))
    const items = replayItems(
      log.map((answer) => ({
        ...answer,
        level: levels.get(toQuestionId(answer.item)) ?? 'intermediate',
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
    return { isLast, calibrated: log.length }
  })

/** Returns each new answer with the belief about the learner just before it. */
function uncalibratedAnswers({ evidence, answers, calibrated }: LearnerSkill) {
  const firstNew = evidence.length - (answers - calibrated)
  let skill = NEW_SKILL
  const log: (Omit<LoggedAnswer, 'level'> & { at: number })[] = []
  for (const [place, entry] of evidence.entries()) {
    const answer = fromEvidence(entry)
    const [questionId, revision, , , , , at] = entry
    if (place >= firstNew && !isTaskEvidence(entry)) {
      const item = itemKey(questionId, revision)
      const { isCorrect, weight } = answer
      const { guess } = answer.item
      log.push({ item, at, learner: beliefOn(skill, answer.day), isCorrect, weight, guess })
    }
    skill = afterAnswer(skill, answer)
  }
  return log
}

const itemKey = (questionId: string, revision: number): string => `${questionId}@${revision}`
const toQuestionId = (itemKey: string): string => itemKey.slice(0, itemKey.lastIndexOf('@'))
