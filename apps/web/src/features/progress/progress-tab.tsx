import type { ComponentProps } from 'react'
import { Live } from '#platform/live/live.tsx'
import { DashboardFailure, ProgressSkeleton } from './dashboard-states.tsx'
import ProgressParts from './progress-parts.tsx'

const ProgressTab = (props: ComponentProps<typeof ProgressParts>) => (
  <Live whileLoading={<ProgressSkeleton />} ifFailed={DashboardFailure}>
    <ProgressParts {...props} />
  </Live>
)
export default ProgressTab
