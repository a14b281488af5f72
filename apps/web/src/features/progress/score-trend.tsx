import type { RecentQuiz } from '@nextround/contract/progress'
import { lazy, Suspense } from 'react'
import { Boundary } from '#platform/boundary.tsx'
import { Change } from './change.tsx'
import { comparableChange } from './comparable-change.ts'
import { formatShort } from './format.ts'
import { quizName } from './names.ts'
import { Panel } from './panel.tsx'

const TrendChart = lazy(() => import('./trend-chart.tsx'))

/** Am I getting better? */
export function ScoreTrend({ quizzes }: { quizzes: RecentQuiz[] }) {
  const change = comparableChange(quizzes)

  return (
    <Panel
      title="Score over time"
      lead={
        quizzes.length > 1
          ? `Your last ${quizzes.length} quizzes, on any topic.`
          : 'One more quiz, and a line appears.'
      }
      aside={
        change && (
          <Change
            percent={change.percent}
            from={{ name: quizName(change.of), since: formatShort(change.since) }}
          />
        )
      }
    >
      {/* As high as the chart with what stands under it. */}
      <div className="min-h-65 lg:min-h-81">
        <Boundary ifFailed={NoChart}>
          <Suspense>
            <TrendChart quizzes={quizzes.toReversed()} />
          </Suspense>
        </Boundary>
      </div>
    </Panel>
  )
}

const NoChart = () => <p className="text-ink-2">The chart could not be loaded.</p>
