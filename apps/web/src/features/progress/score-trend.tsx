import type { RecentQuiz } from '@nextround/contract/progress'
import { lazy, Suspense } from 'react'
import { Boundary } from '#platform/boundary.tsx'
import { Change } from './change.tsx'
import { formatShort } from './format.ts'
import { Panel } from './panel.tsx'

const TrendChart = lazy(() => import('./trend-chart.tsx'))

/** Am I getting better? */
export function ScoreTrend({ quizzes }: { quizzes: RecentQuiz[] }) {
  const oldestFirst = quizzes.toReversed()
  const [first, last] = [oldestFirst[0], oldestFirst.at(-1)]
  const hasLine = first && last && first !== last

  return (
    <Panel
      title="Score over time"
      lead={hasLine ? `Your last ${quizzes.length} quizzes.` : 'One more quiz, and a line appears.'}
      aside={
        hasLine && (
          <Change
            percent={last.scorePercentage - first.scorePercentage}
            since={formatShort(first.completedAt)}
          />
        )
      }
    >
      {/* As high as the chart with what stands under it. */}
      <div className="min-h-65 lg:min-h-81">
        <Boundary ifFailed={NoChart}>
          <Suspense>
            <TrendChart quizzes={oldestFirst} />
          </Suspense>
        </Boundary>
      </div>
    </Panel>
  )
}

const NoChart = () => <p className="text-ink-2">The chart could not be loaded.</p>
