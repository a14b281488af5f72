import { Skeleton } from '#ui/skeleton.tsx'

/** In the shape of a quiz that is about to be there. */
export const QuizSkeleton = () => (
  <div className="column grid max-w-[45rem] gap-5 py-8 md:py-12">
    <h1 className="sr-only">Loading the quiz</h1>
    <Skeleton className="size-14" />
    <Skeleton className="h-7 w-4/5" />
    {['one', 'two', 'three', 'four'].map((key) => (
      <div key={key} className="h-16 rounded-card border border-line bg-surface p-5">
        <Skeleton className="h-4 w-1/2" />
      </div>
    ))}
  </div>
)
