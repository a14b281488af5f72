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

/** A day that has come since cannot be planned for: it is asked for again. */
function chosenAhead({ chosen, timeZone }: StoredOnboarding, now: Date): Onboarding['chosen'] {
  const { on, ...others } = chosen ?? {}
  const isAhead = on === null || (on !== undefined && on > dateAt(now, timeZone))
  return isAhead ? { ...others, on } : others
}

/** Whoever has taken a quiz has found the way; a quiz that is open is offered by the next step. */
function offerFor(stored: StoredOnboarding): Onboarding['offer'] {
  if (stored.isSkipped || stored.hasOpenQuiz || stored.hasFinishedQuiz) return null
  return stored.isCompleted ? 'placement' : 'choices'
}
