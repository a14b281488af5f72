import type { Onboarding } from '@nextround/contract/onboarding'
import type { Db } from '#platform/db/client.ts'
import { dateAt } from '#platform/calendar.ts'
import { loadOnboarding, type StoredOnboarding } from './queries.ts'

export async function getOnboarding(db: Db, userId: string, now = new Date()): Promise<Onboarding> {
  const stored = await loadOnboarding(db, userId)
  const { placementId, isCompleted } = stored
  return {
    chosen: chosenAhead(stored, now),
    isCompleted,
    placement: placementId === null ? null : { sessionId: placementId },
    offer: offerFor(stored),
  }
}

/** Omits a chosen date that has passed: it cannot be planned for, so the learner is asked again. */
function chosenAhead({ chosen, timeZone }: StoredOnboarding, now: Date): Onboarding['chosen'] {
  const { on, ...others } = chosen ?? {}
  const isAhead = on === null || (on !== undefined && on > dateAt(now, timeZone))
  return isAhead ? { ...others, on } : others
}

/** Offers nothing to a learner who has finished a quiz. An open quiz is offered by the next step instead. */
function offerFor(stored: StoredOnboarding): Onboarding['offer'] {
  if (stored.isSkipped || stored.hasOpenQuiz || stored.hasFinishedQuiz) return null
  return stored.isCompleted ? 'placement' : 'choices'
}
