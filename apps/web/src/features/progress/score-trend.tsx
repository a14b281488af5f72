import { RECENT_QUIZZES, type RecentQuiz } from '@nextround/contract/progress'
import { isPractice } from '@nextround/contract/quizzes'
import { lazyComponent } from '#platform/lazy-component.tsx'
import { Change } from './change.tsx'
import { formatShortDate } from '#platform/format.ts'
import { quizName } from './names.ts'
import { Panel } from './panel.tsx'

const TrendChart = lazyComponent(() => import('./trend-chart.tsx'), {
  label: 'the chart',
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
            from={{ name: quizName(change.of), since: formatShortDate(change.since) }}
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

/** Leaves out practice, which has no score. */
export const scoredOf = (quizzes: RecentQuiz[]): RecentQuiz[] =>
  quizzes.filter((quiz) => !isPractice(quiz)).slice(0, RECENT_QUIZZES.known)

function leadOf(quizzes: number): string {
  if (quizzes === 0) return 'Starts with your first quiz on a topic. Practice has no score.'
  return quizzes === 1
    ? 'Take one more quiz to see a line.'
    : `Your last ${quizzes} quizzes, on any topic.`
}

/** The change from the first to the last of several comparable quizzes. */
type ComparableChange = { of: RecentQuiz; percent: number; since: string }

/**
 * Compares only quizzes on the same topic or for the same company, because a hard topic after an easy one is no
 * decline. Uses the group with the latest quiz. Returns undefined if no two quizzes are comparable.
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

/** A re-test has neither a topic nor a company, and asks different questions each time. */
const isAlike = (one: RecentQuiz, other: RecentQuiz) =>
  one.topicId === other.topicId &&
  one.company === other.company &&
  (one.topicId ?? one.company) !== null
