import { isPassed } from '@nextround/contract/quizzes'
import type { FinishedQuiz } from '#events'
import { newBadges } from './badges/new-badges.ts'
import { isScored } from './is-scored.ts'
import type { ProgressBefore, TopicTotals } from './load-progress-queries.ts'

type BadgeInput = { longestStreak: number; mastered: number; recovered: number }

/**
 * Returns the badges earned by this quiz. Practice and placement checks earn none that depend on a score or a topic.
 */
export function badgesAfter(
  quiz: FinishedQuiz,
  { totals, topics, badges }: ProgressBefore,
  { longestStreak, mastered, recovered }: BadgeInput,
): string[] {
  const all = topicsAfter(quiz, topics ?? [])
  const facts = {
    quizzesFinished: (totals?.quizzes ?? 0) + (quiz.isPlacement ? 0 : 1),
    perfectQuizzes: (totals?.perfectQuizzes ?? 0) + (isScored(quiz) && quiz.score === 100 ? 1 : 0),
    questionsMastered: (totals?.mastered ?? 0) + mastered,
    topicsTried: all.length,
    topicsPassed: all.filter(({ bestScore }) => isPassed(bestScore)).length,
    bestRise: Math.max(0, ...all.map(({ firstScore, lastScore }) => lastScore - firstScore)),
    longestStreak,
    reTestsFinished: (totals?.reTests ?? 0) + (quiz.isReTest ? 1 : 0),
    conceptsRecovered: (totals?.recovered ?? 0) + recovered,
  }
  return newBadges(facts, new Set(badges)).map(({ id }) => id)
}

function topicsAfter({ topicId, score, isPractice }: FinishedQuiz, topics: TopicTotals[]) {
  if (topicId === null || isPractice) return topics
  const before = topics.find((topic) => topic.topicId === topicId)
  return [
    ...topics.filter((topic) => topic !== before),
    {
      topicId,
      bestScore: Math.max(score, before?.bestScore ?? 0),
      firstScore: before?.firstScore ?? score,
      lastScore: score,
    },
  ]
}
