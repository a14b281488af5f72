import type { Failure } from '#platform/boundary.tsx'
import { pageErrorMessage } from '#platform/failure-words.ts'
import { ErrorState } from '#ui/error-state.tsx'

/** Shown if the board's code couldn't be loaded, or threw an error. */
export const BoardFailure = ({ error, retry }: Failure) => (
  <div className="min-w-0 lg:col-span-2">
    <ErrorState title="Failed to load leaderboard" onRetry={retry}>
      {pageErrorMessage(error)}
    </ErrorState>
  </div>
)
