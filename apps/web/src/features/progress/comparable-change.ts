import type { RecentQuiz } from '@nextround/contract/progress'

/** From the first to the last of some quizzes that ask about the same. */
type ComparableChange = { of: RecentQuiz; percent: number; since: string }

/**
 * A hard topic after an easy one is no decline: only quizzes on one topic, or for one company, are compared.
 * Of several such groups the one that was gone on with last; nothing if no two quizzes belong together.
 */
export function comparableChange(newestFirst: RecentQuiz[]): ComparableChange | undefined {
  for (const last of newestFirst) {
    const first = newestFirst.findLast((quiz) => isAlike(quiz, last))
    if (first && first !== last)
      return {
        of: last,
        percent: last.scorePercentage - first.scorePercentage,
        since: first.completedAt,
      }
  }
  return undefined
}

/** A re-test has neither topic nor company, and asks something else each time; a subskill alone is no whole topic. */
const isAlike = (one: RecentQuiz, other: RecentQuiz) =>
  one.topicId === other.topicId &&
  one.company === other.company &&
  one.subskill === other.subskill &&
  (one.topicId ?? one.company) !== null
