import type { Failure } from '#platform/boundary.tsx'
import { pageErrorMessage } from '#platform/failure-words.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TryAgain } from '#ui/try-again.tsx'

/** As tall as a screen, so that nothing below jumps when the plan comes. */
export const PlanSkeleton = () => (
  <div className="grid min-h-dvh grid-cols-1 content-start gap-3 rounded-card border border-line bg-surface p-5">
    <span className="sr-only">Loading your plan</span>
    <Skeleton className="h-5 w-64 max-w-full" />
    <Skeleton className="h-4 w-40" />
    <p role="status" className="animate-say-late text-ink-2 text-sm">
      This is taking longer than usual.
    </p>
    <div className="grid animate-say-late justify-items-start noscript:hidden">
      <TryAgain onRetry={() => location.reload()} />
    </div>
  </div>
)

export const PlanFailure = ({ error, retry }: Failure) => (
  <ErrorState title="Couldn't load your plan" onRetry={retry}>
    {pageErrorMessage(error)}
  </ErrorState>
)
