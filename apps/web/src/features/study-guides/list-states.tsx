import type { Failure } from '#platform/boundary.tsx'
import { pageErrorMessage } from '#platform/failure-words.ts'
import { CardGridSkeleton } from '#ui/card-grid.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const WIDTHS = ['w-27', 'w-16', 'w-19', 'w-32', 'w-40']

export const CategorySkeleton = () => (
  <div className="flex flex-wrap gap-2">
    {WIDTHS.map((width) => (
      <Skeleton key={width} className={`block h-11 ${width}`} />
    ))}
  </div>
)

/** Has the shape of the list that replaces it. */
export const GuideListSkeleton = () => (
  <div>
    <p className="mb-5 flex min-h-11 items-center" role="status">
      <span className="sr-only">Loading study guides</span>
      <Skeleton className="h-4 w-44" />
    </p>
    <CardGridSkeleton height="h-96" head="w-40" foot="w-2/3" />
    <p role="status" className="mt-4 animate-say-late noscript:hidden text-ink-2">
      This is taking longer than usual.
    </p>
    <p className="mt-4 hidden noscript:block">The guide list needs JavaScript.</p>
  </div>
)

export const GuideListFailure = ({ error, retry }: Failure) => (
  <div className="mt-5">
    <ErrorState title="Couldn't load the guides" onRetry={retry}>
      {pageErrorMessage(error)}
    </ErrorState>
  </div>
)

export const NoGuides = () => (
  <EmptyState title="No guides yet" drawing="saved">
    We're writing the first ones.
  </EmptyState>
)
