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
  raiseDay,
  raiseTopic,
  raiseTotals,
  saveBadges,
  saveCard,
} from './correction-queries.ts'
import { isScored } from './is-scored.ts'
import { listOutages } from './outage-queries.ts'
import type { ReviewCard } from './re-tests/card.ts'
import { reviewConcept } from './re-tests/review-concept.ts'
import { recomputeStreaks } from './recompute-streaks.ts'
import type { SkillsPart } from './skills-part.ts'

/**
 * Updates everything that depends on an answer that became right after it was counted. An answer that is not counted
 * yet is counted later, as right. No figure ever decreases and no badge is lost.
 */
export async function correctProgress(
  { correctSkill }: Pick<SkillsPart, 'correctSkill'>,
  trx: Trx,
  announce: Announce,
  { scores, ...key }: Events['answer.corrected'],
): Promise<void> {
  const { userId } = key
  const answer = await findCorrectedAnswer(trx, key)
  if (!answer?.isCounted) return
  // Skills are locked first, as in a finish and in the nightly calibration: the same lock order avoids deadlocks.
  const skills = answer.isReviewed ? await correctSkill(trx, userId, answer) : []
  const mastered = answer.isReviewed && !answer.wasRightBefore ? 1 : 0
  await raiseTotals(trx, { userId, ...toGain(scores), mastered })
  if (scores && scores.topicId !== null && isScored(scores))
    await raiseTopic(trx, { ...scores, userId, topicId: scores.topicId })
  await raiseDay(trx, { userId, countedAt: answer.countedAt })
  await recomputeStreaks(trx, announce, [userId], await listOutages(trx))
  await correctCard(trx, userId, answer)
  const badges = await earnBadges(trx, userId)
  await announce(trx, 'progress.corrected', { userId, skills, badges })
}

/** If the quiz was left or its score does not count, only the answer itself adds something. */
const toGain = (scores: RescoredQuiz | null) =>
  scores && isScored(scores)
    ? {
        points: scores.score - scores.scoreBefore,
        correct: 1,
        perfect: scores.score === 100 ? 1 : 0,
      }
    : { points: 0, correct: 0, perfect: 0 }

/** Recomputes the review card of a concept from all answers to it. Deletes the card if they no longer show a gap. */
async function correctCard(
  trx: Trx,
  userId: string,
  { concept, topicId, timeZone }: CorrectedAnswer,
) {
  let card: ReviewCard | undefined
  let isRight = false
  for (const answer of await listAnswersOfConcept(trx, { userId, concept, topicId })) {
    isRight = answer.isCorrect && !answer.isGuess
    card = reviewConcept({
      card,
      answer,
      on: dayAt(answer.answeredAt, timeZone).date,
      seed: `${userId}:${concept}`,
    })
  }
  if (card) await saveCard(trx, { userId, concept, isRight, ...card })
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
