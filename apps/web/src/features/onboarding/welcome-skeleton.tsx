import { Skeleton } from '#ui/skeleton.tsx'

const CHIPS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** As tall as the first step. */
export const WelcomeSkeleton = () => (
  <div className="grid grid-cols-1 gap-5">
    <h1 className="sr-only">Loading your first steps</h1>
    <Skeleton className="h-5 w-24" />
    <Skeleton className="h-9 w-72 max-w-full" />
    <div className="grid grid-cols-3 gap-2.5">
      {CHIPS.map((chip) => (
        <div key={chip} className="h-12 rounded-control border border-line bg-surface" />
      ))}
    </div>
  </div>
)
