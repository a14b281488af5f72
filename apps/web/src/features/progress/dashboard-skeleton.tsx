import { Skeleton } from '#ui/skeleton.tsx'

/** In the shape of what comes: nothing jumps when the figures are there. A long wait is admitted. */
export const DashboardSkeleton = () => (
  <div className="grid grid-cols-1 gap-4">
    <div className="flex h-50 items-center gap-5 rounded-card border border-line bg-surface p-5 sm:h-29">
      <Skeleton className="size-14 shrink-0" />
      <div className="grid grow gap-2">
        <p role="status" className="animate-say-late text-ink-2 text-sm">
          This is taking longer than usual.
        </p>
        <Skeleton className="h-5 w-56 max-w-full" />
        <span className="sr-only">Loading your dashboard</span>
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
