import type { ComponentProps } from 'react'
import { QueryBoundary } from '#platform/live/query-boundary.tsx'
import { DashboardFailure, ProgressSkeleton } from './dashboard-states.tsx'
import ProgressParts from './progress-parts.tsx'

const ProgressTab = (props: ComponentProps<typeof ProgressParts>) => (
  <QueryBoundary fallback={<ProgressSkeleton />} errorFallback={DashboardFailure}>
    <ProgressParts {...props} />
  </QueryBoundary>
)
export default ProgressTab
