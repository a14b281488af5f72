import type { Trx } from '#platform/db/client.ts'
import { toPoints } from './boards.ts'
import { lockStanding, upsertStanding } from './standing-queries.ts'

/** The learner's changes since their standing was last updated. */
export type StandingFacts = {
  userId: string
  /** Lower bounds of the changed skills, in percent. */
  skills?: { topicId: string; cautiousPercent: number; answersBefore?: number }[]
  /** A finished quiz. Without one, only scores, names or permissions have changed. */
  quiz?: {
    newQuestions: number
    quickAnswers: number
  }
  /** Badges earned by the quiz. */
  badges?: string[]
  streak?: { current: number; until: string | null }
  /**
   * The scale of the skills was moved: nobody gains or loses by it, and the time of reaching a score does not change.
   */
  isRescaled?: boolean
  at?: string
}

/** Updates the learner's row and places, in the transaction of the change. */
export async function settleStanding(
  trx: Trx,
  { userId, skills = [], quiz, badges = [], streak, isRescaled = false, at }: StandingFacts,
): Promise<void> {
  const topics = skills.map(({ topicId, cautiousPercent }) => [topicId, toPoints(cautiousPercent)])
  // A separate statement, so that the next one sees what the previous lock holder committed.
  await lockStanding(trx, { userId })
  await upsertStanding(trx, {
    userId,
    topics: JSON.stringify(Object.fromEntries(topics)),
    answersBefore: JSON.stringify(
      Object.fromEntries(skills.map(({ topicId, answersBefore }) => [topicId, answersBefore])),
    ),
    isQuiz: quiz !== undefined,
    newQuestions: quiz?.newQuestions ?? 0,
    quickAnswers: quiz?.quickAnswers ?? 0,
    badges,
    hasStreak: streak !== undefined,
    streak: streak?.current ?? 0,
    streakUntil: streak?.until ?? null,
    isRescaled,
    at: at ?? null,
  })
}
