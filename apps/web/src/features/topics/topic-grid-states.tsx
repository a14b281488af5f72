import { Skeleton } from '#ui/skeleton.tsx'
import type { Failure } from '#platform/boundary.tsx'
import { TryAgain } from '#ui/try-again.tsx'

const SIX = ['one', 'two', 'three', 'four', 'five', 'six']

/** Has the shape of the grid that replaces it. */
export const TopicGridSkeleton = () => (
  <ul aria-label="Loading topics" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
    {SIX.map((key) => (
      <li key={key} className="h-64 rounded-card border border-line bg-surface p-6">
        <Skeleton className="size-11" />
        <Skeleton className="mt-6 block h-5 w-3/4" />
        <Skeleton className="mt-3 block h-4 w-full" />
        <Skeleton className="mt-14 block h-4 w-1/2" />
      </li>
    ))}
  </ul>
)

export const TopicsFailure = ({ retry }: Failure) => (
  <div className="flex flex-wrap items-center gap-4">
    <p role="alert">Failed to fetch topics. Please try again later.</p>
    <TryAgain onRetry={retry} />
  </div>
)
