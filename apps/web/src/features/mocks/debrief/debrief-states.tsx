import type { Failure } from '#platform/boundary.tsx'
import { mockErrorMessage } from '#platform/mock-words.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** About as tall as the form. */
export const DebriefSkeleton = () => (
  <div className="grid min-h-dvh content-start gap-5 pt-4">
    <h1 className="sr-only">Loading your report</h1>
    <Skeleton className="h-8 w-64 max-w-full" />
    {['sections', 'minutes', 'questions'].map((part) => (
      <Skeleton key={part} className="h-24" />
    ))}
    <p role="status" className="animate-say-late text-ink-2 text-sm">
      This is taking longer than usual.
    </p>
  </div>
)

export const DebriefFailure = ({ error, retry }: Failure) => (
  <>
    <h1 className="sr-only">Couldn't open the report</h1>
    <ErrorState title="Couldn't load your report" onRetry={retry}>
      {`${mockErrorMessage(error)} Your earlier report is saved.`}
    </ErrorState>
  </>
)
