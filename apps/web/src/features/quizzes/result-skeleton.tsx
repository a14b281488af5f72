import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** In the shape of a score and what stands around it. */
export const ResultSkeleton = () => (
  <div className="column max-w-[45rem] pt-4 pb-6 md:py-6">
    <h1 className="sr-only">Loading your result</h1>
    <div className="mb-6 flex h-17 flex-wrap content-around justify-between sm:h-11 md:mb-10">
      <Skeleton className="block h-5 w-40" />
      <Skeleton className="block h-5 w-60" />
    </div>
    <div className="grid grid-cols-1 gap-5">
      <Card className="grid grid-cols-1 justify-items-center gap-4">
        <Skeleton className="size-44" />
        <Skeleton className="h-9 w-40" />
        <Skeleton className="h-5 w-72 max-w-full" />
        <Skeleton className="mt-4 h-12 w-full" />
      </Card>
      {['next', 'subskills', 'review'].map((part) => (
        <Card key={part}>
          <Skeleton className="block h-5 w-1/2" />
        </Card>
      ))}
    </div>
  </div>
)
