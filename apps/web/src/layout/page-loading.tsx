import { Skeleton } from '#ui/skeleton.tsx'

/** The placeholder for a page with unknown content: a heading and a paragraph fit every page. */
export const PageLoading = () => (
  <div className="column grid grid-cols-1 gap-5 py-12 md:py-16">
    <span className="sr-only">Loading</span>
    <Skeleton className="h-9 w-64 max-w-full" />
    <Skeleton className="h-5 w-96 max-w-full" />
  </div>
)
