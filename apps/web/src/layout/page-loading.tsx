import { Skeleton } from '#ui/skeleton.tsx'

/** Stands in for a page whose content is unknown yet: a heading and a paragraph are always right. */
export const PageLoading = () => (
  <div className="column grid grid-cols-1 gap-5 py-12 md:py-16">
    <span className="sr-only">Loading</span>
    <Skeleton className="h-9 w-64 max-w-full" />
    <Skeleton className="h-5 w-96 max-w-full" />
  </div>
)
