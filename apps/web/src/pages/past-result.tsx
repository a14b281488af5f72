import type { ComponentProps } from 'react'
import { PastResult } from '#features/quizzes/past-result.tsx'
import { WithReports } from './with-reports.tsx'

/** Comes late, so that a shape stands in its place at once. */
const PastResultWithReports = (props: ComponentProps<typeof PastResult>) => (
  <WithReports>
    <PastResult {...props} />
  </WithReports>
)
export default PastResultWithReports
