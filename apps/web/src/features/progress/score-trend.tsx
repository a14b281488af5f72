import { RECENT_QUIZZES, type RecentQuiz } from '@nextround/contract/progress'
import { isPractice } from '@nextround/contract/quizzes'
import { latePart } from '#platform/late-part.tsx'
import { Change } from './change.tsx'
import { formatShort } from './format.ts'
import { quizName } from './names.ts'
import { Panel } from './panel.tsx'

const TrendChart = latePart(() => import('./trend-chart.tsx'), {
  label: 'The chart',
})

/** The scores of the last quizzes, and their change. */
export function ScoreTrend({ quizzes: recent }: { quizzes: RecentQuiz[] }) {
  const quizzes = scoredOf(recent)
  const change = comparableChange(quizzes)

  return (
    <Panel
      title="Score over time"
      lead={leadOf(quizzes.length)}
      aside={
        change && (
          <Change
            percent={change.percent}
            from={{ name: quizName(change.of), since: formatShort(change.since) }}
          />
        )
      }
    >
      {/* As tall as the chart and its table, so that nothing jumps. */}
      {quizzes.length > 0 && (
        <div className="min-h-65 lg:min-h-81">
          <TrendChart quizzes={quizzes.toReversed()} />
        </div>
      )}
    </Panel>
  )
}

/** Practice has no score. */
export const scoredOf = (quizzes: RecentQuiz[]): RecentQuiz[] =>
  quizzes.filter((quiz) => !isPractice(quiz)).slice(0, RECENT_QUIZZES.known)

function leadOf(quizzes: number): string {
  if (quizzes === 0) return 'Your first quiz on a topic starts it. Practice has no score.'
  return quizzes === 1
    ? 'One more quiz, and a line appears.'
    : `Your last ${quizzes} quizzes, on any topic.`
}

/** From the first to the last of some quizzes that ask about the same. */
type ComparableChange = { of: RecentQuiz; percent: number; since: string }

/**
 * A hard topic after an easy one is no decline: only quizzes on one topic, or for one company, are compared.
 * Of several such groups the one with the latest quiz; nothing if there is no pair.
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

/** A re-test has neither topic nor company, and asks something else each time. */
const isAlike = (one: RecentQuiz, other: RecentQuiz) =>
  one.topicId === other.topicId &&
  one.company === other.company &&
  (one.topicId ?? one.company) !== null
