import { isPassed } from '@nextround/contract/quizzes'
import { newBadges } from './badges/new-badges.ts'
import type { Finished, TopicTotals } from './read-finished.ts'

type Change = { longestStreak: number; mastered: number; recovered: number }

/** Those that this quiz has earned. */
export function badgesAfter(
  { session, totals, topics, badges }: Finished,
  { longestStreak, mastered, recovered }: Change,
): string[] {
  const all = topicsAfter(session, topics ?? [])
  const facts = {
    quizzesFinished: (totals?.quizzes ?? 0) + 1,
    perfectQuizzes: (totals?.perfectQuizzes ?? 0) + (session.score === 100 ? 1 : 0),
    questionsMastered: (totals?.mastered ?? 0) + mastered,
    topicsTried: all.length,
    topicsPassed: all.filter(({ bestScore }) => isPassed(bestScore)).length,
    bestRise: Math.max(0, ...all.map(({ firstScore, lastScore }) => lastScore - firstScore)),
    longestStreak,
    reTestsFinished: (totals?.reTests ?? 0) + (session.isReTest ? 1 : 0),
    conceptsRecovered: (totals?.recovered ?? 0) + recovered,
  }
  return newBadges(facts, new Set(badges)).map(({ id }) => id)
}

function topicsAfter({ topicId, score }: Finished['session'], topics: TopicTotals[]) {
  if (topicId === null) return topics
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
