import { isPassed } from '@nextround/contract/quizzes'
import type { Announce, Events, RescoredQuiz } from '#events'
import { dayAt } from '#platform/calendar.ts'
import type { Trx } from '#platform/db/client.ts'
import { newBadges } from './badges/new-badges.ts'
import {
  type CorrectedAnswer,
  deleteCard,
  findCorrectedAnswer,
  listAnswersOfConcept,
  loadBadgeFacts,
  lockSkill,
  raiseDay,
  raiseTopic,
  raiseTotals,
  saveBadges,
  saveCard,
  saveSkill,
  type SkillToCorrect,
} from './correction-queries.ts'
import { fromEvidence } from './evidence.ts'
import { isScored } from './is-scored.ts'
import type { Evidence, StoredSkill } from './load-progress.ts'
import { listOutages } from './outage-queries.ts'
import type { ReviewCard } from './re-tests/card.ts'
import { reviewConcept } from './re-tests/review-concept.ts'
import { recomputeStreaks } from './recompute-streaks.ts'
import { cautiousPercent } from './skill/percent.ts'
import { skillOf } from './skill/skill-of.ts'
import { shownSkill } from './skills-after.ts'

/**
 * Everything that follows from an answer that has become right after it was counted. An answer that was not counted yet
 * is counted as it is now, with the next quiz. Nothing is ever taken by it, and no badge.
 */
export async function correctProgress(
  trx: Trx,
  announce: Announce,
  { scores, ...key }: Events['answer.corrected'],
): Promise<void> {
  const { userId } = key
  const answer = await findCorrectedAnswer(trx, key)
  if (!answer?.isCounted) return
  // First, as a finish and the nightly calibration do: whoever locks these rows in one order waits in no circle.
  const skills = answer.isReviewed ? await correctSkill(trx, userId, answer) : []
  const mastered = answer.isReviewed && !answer.wasRightBefore ? 1 : 0
  await raiseTotals(trx, { userId, ...gainOf(scores), mastered })
  if (scores && scores.topicId !== null && isScored(scores))
    await raiseTopic(trx, { ...scores, userId, topicId: scores.topicId })
  await raiseDay(trx, { userId, answeredAt: answer.answeredAt })
  await recomputeStreaks(trx, announce, [userId], await listOutages(trx))
  await correctCard(trx, userId, answer)
  const badges = await earnBadges(trx, userId)
  await announce(trx, 'progress.corrected', { userId, skills, badges })
}

/** Of a quiz that was left, or has no score that counts, only the answer itself is a gain. */
const gainOf = (scores: RescoredQuiz | null) =>
  scores && isScored(scores)
    ? {
        points: scores.score - scores.scoreBefore,
        correct: 1,
        perfect: scores.score === 100 ? 1 : 0,
      }
    : { points: 0, correct: 0, perfect: 0 }

async function correctSkill(trx: Trx, userId: string, answer: CorrectedAnswer) {
  const stored = await lockSkill(trx, { userId, topicId: answer.topicId })
  if (!stored) return []
  const corrected = skillWith(stored, answer)
  await saveSkill(trx, { userId, topicId: answer.topicId, ...corrected })
  return [{ topicId: answer.topicId, cautiousPercent: cautiousPercent(corrected) }]
}

/** The skill as if the answer had been right from the beginning. */
function skillWith(stored: SkillToCorrect, answer: CorrectedAnswer) {
  const isThis = ([questionId, revision, , , , right, at]: Evidence) =>
    questionId === answer.questionId &&
    revision === answer.revision &&
    right === 0 &&
    at === Math.floor(answer.answeredAt.getTime() / 1000)
  const evidence = stored.evidence.map(
    (entry): Evidence => (isThis(entry) ? (entry.with(5, 1) as Evidence) : entry),
  )
  const isEvidence = stored.evidence.some(isThis)
  const before = skillOf(stored.evidence.map(fromEvidence)).belief
  const after = skillOf(evidence.map(fromEvidence)).belief
  // Where the scale was moved, a replay from the start is off by a constant: only its difference counts.
  const belief = {
    mean: stored.mean + (after.mean - before.mean),
    variance: (stored.variance * after.variance) / before.variance,
  }
  const counted = stored.tally[answer.subskill]
  const tally = counted
    ? {
        ...stored.tally,
        [answer.subskill]: {
          ...counted,
          wrong: counted.wrong - 1,
          right: counted.right + (isEvidence ? 1 : 0),
        },
      }
    : stored.tally
  const misconceptions = withoutOne(stored.misconceptions, answer.misconception)
  return {
    ...belief,
    evidence,
    tally,
    misconceptions,
    ...shownSkill(answer.topicId, {
      belief,
      answers: stored.answers,
      evidence,
      chosen: misconceptions,
    }),
  }
}

function withoutOne(chosen: StoredSkill['misconceptions'], misconception: string | null) {
  const believed = misconception === null ? undefined : chosen[misconception]
  if (misconception === null || !believed) return chosen
  const { [misconception]: _gone, ...others } = chosen
  return believed.times > 1
    ? { ...others, [misconception]: { ...believed, times: believed.times - 1 } }
    : others
}

/** The concept's card, from all its answers again; none if they show no gap any more. */
async function correctCard(
  trx: Trx,
  userId: string,
  { concept, topicId, timeZone }: CorrectedAnswer,
) {
  let card: ReviewCard | undefined
  for (const answer of await listAnswersOfConcept(trx, { userId, concept, topicId }))
    card = reviewConcept({
      card,
      answer,
      on: dayAt(answer.answeredAt, timeZone).date,
      seed: `${userId}:${concept}`,
    })
  if (card) await saveCard(trx, { userId, concept, ...card })
  else await deleteCard(trx, { userId, concept })
}

async function earnBadges(trx: Trx, userId: string): Promise<string[]> {
  const { bestScores, earned, ...facts } = await loadBadgeFacts(trx, userId)
  const topicsTried = bestScores.length
  const topicsPassed = bestScores.filter((score) => isPassed(score)).length
  const badges = newBadges({ ...facts, topicsTried, topicsPassed }, new Set(earned)).map(
    ({ id }) => id,
  )
  if (badges.length > 0) await saveBadges(trx, userId, badges)
  return badges
}
