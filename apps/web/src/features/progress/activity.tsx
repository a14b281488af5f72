import type { Dashboard } from '@nextround/contract/progress'
import { lazy, Suspense } from 'react'
import { Boundary } from '#platform/boundary.tsx'
import { counted } from './format.ts'
import { Panel } from './panel.tsx'
import { StreakLine } from './streak-line.tsx'

const HeatMap = lazy(() => import('./heat-map.tsx'))

type Props = Pick<Dashboard, 'activity' | 'streak'>

/** What have I done? */
export const Activity = ({ activity, streak }: Props) => (
  <Panel title="Activity" lead={`${counted(activity.length, 'active day')} in 18 weeks.`}>
    {/* As high as the map with what stands under it. */}
    <div className="min-h-46 sm:min-h-50 lg:min-h-53">
      <Boundary ifFailed={NoMap}>
        <Suspense>
          <HeatMap activity={activity} />
        </Suspense>
      </Boundary>
    </div>
    <StreakLine streak={streak} />
  </Panel>
)

const NoMap = () => <p className="text-ink-2">The map could not be loaded.</p>
