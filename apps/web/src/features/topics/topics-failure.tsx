import type { Failure } from '#platform/boundary.tsx'
import { TryAgain } from '#ui/try-again.tsx'

export const TopicsFailure = ({ retry }: Failure) => (
  <div className="flex flex-wrap items-center gap-4">
    <p role="alert">Failed to fetch topics. Please try again later.</p>
    <TryAgain onRetry={retry} />
  </div>
)
