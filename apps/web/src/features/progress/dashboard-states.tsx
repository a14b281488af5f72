import { CallError } from '@nextround/contract/call'
import type { Failure } from '#platform/boundary.tsx'
import { wordsForFailure } from '#platform/failure-words.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TryAgain } from '#ui/try-again.tsx'

/** As tall as the figures, so that nothing jumps. After a long wait it says so. */
export const DashboardSkeleton = () => (
  <div className="grid grid-cols-1 gap-4">
    <div className="flex h-50 flex-wrap content-center items-center gap-x-5 gap-y-4 rounded-card border border-line bg-surface p-5 sm:h-29">
      <Skeleton className="size-14 shrink-0" />
      <div className="grid min-w-0 grow basis-40 grid-cols-1 gap-2">
        <Skeleton className="h-5 w-56 max-w-full" />
        <p role="status" className="animate-say-late text-ink-2 text-sm">
          This is taking longer than usual.
        </p>
        <span className="sr-only">Loading your dashboard</span>
      </div>
      <div className="grid w-full animate-say-late noscript:hidden sm:w-auto">
        {/* A reload, because what is missing may be code that the browser is still waiting for. */}
        <TryAgain onRetry={() => location.reload()} />
      </div>
    </div>
    <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {['quizzes', 'average', 'time', 'best'].map((figure) => (
        <Box key={figure} height="h-25 md:h-27.5" />
      ))}
    </div>
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,4fr)_minmax(0,3fr)]">
      <Box height="h-99 lg:h-112" />
      <Box height="h-99 lg:h-112" />
    </div>
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <Box height="h-96" />
      <Box height="h-96" />
    </div>
  </div>
)

const Box = ({ height }: { height: string }) => (
  <div className={`rounded-card border border-line bg-surface p-5 md:p-6 ${height}`}>
    <Skeleton className="block h-4 w-24 max-w-full" />
    <Skeleton className="mt-3 block h-6 w-16" />
  </div>
)

/** The figures did not load, or (no error of the API) the code that draws them. */
export const DashboardFailure = ({ error, retry }: Failure) => (
  <ErrorState
    title={
      error instanceof CallError ? 'Failed to load quiz data' : 'Failed to load dashboard data'
    }
    onRetry={retry}
  >
    {wordsForFailure(error)}
  </ErrorState>
)
