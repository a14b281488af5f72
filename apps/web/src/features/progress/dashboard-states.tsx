import { CallError } from '@nextround/contract/call'
import type { Failure } from '#platform/boundary.tsx'
import { pageErrorMessage } from '#platform/failure-words.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TryAgain } from '#ui/try-again.tsx'

/** As tall as the content that replaces it, so that nothing jumps. After a long wait, a tall enough card says so. */
export const TodaySkeleton = () => (
  <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-6">
    <div className="grid grid-cols-1 gap-2 md:gap-4">
      <div className="flex h-9.5 items-center">
        <Skeleton className="h-5 w-full" />
      </div>
      <LateNote className="h-38 md:h-46.5" />
      <Box height="h-44 md:h-48" />
    </div>
    <div className="hidden lg:block">
      <ProgressSkeleton isBesideToday />
    </div>
  </div>
)

export const ProgressSkeleton = ({ isBesideToday = false }: { isBesideToday?: boolean }) => (
  <div className="grid grid-cols-1 gap-4">
    <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {['quizzes', 'average', 'time', 'best'].map((figure) => (
        <Box key={figure} height="h-25 md:h-27.5" />
      ))}
    </div>
    <div className={pairOf(isBesideToday)}>
      {isBesideToday ? <Box height={CHART} /> : <LateNote className={CHART} />}
      <Box height={CHART} />
    </div>
    {!isBesideToday && (
      <div className={pairOf(isBesideToday)}>
        <Box height="h-96" />
        <Box height="h-96" />
      </div>
    )}
  </div>
)
const CHART = 'h-99 lg:h-112'

/** Two parts of the progress, side by side if there is room. */
export const pairOf = (isBesideToday: boolean): string =>
  `grid grid-cols-1 gap-4 ${isBesideToday ? 'xl:grid-cols-2' : 'lg:grid-cols-2'}`

export const SkillsSkeleton = () => (
  <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
    <LateNote className="h-96" />
    <Box height="h-96" />
  </div>
)

const LateNote = ({ className }: { className: string }) => (
  <div
    className={`grid content-center gap-2 rounded-card border border-line bg-surface p-3 md:p-5 ${className}`}
  >
    <Skeleton className="h-5 w-56 max-w-full" />
    <p role="status" className="animate-say-late text-ink-2 text-sm">
      This is taking longer than usual.
    </p>
    <span className="sr-only">Loading your dashboard</span>
    <div className="grid animate-say-late noscript:hidden">
      {/* Reloads, because the missing part may be code that the browser is still waiting for. */}
      <TryAgain onRetry={() => location.reload()} />
    </div>
  </div>
)

const Box = ({ height }: { height: string }) => (
  <div className={`rounded-card border border-line bg-surface p-5 md:p-6 ${height}`}>
    <Skeleton className="block h-4 w-24 max-w-full" />
    <Skeleton className="mt-3 block h-6 w-16" />
  </div>
)

/** Shown if the figures couldn't be loaded or, if it isn't an API error, the code that renders them. */
export const DashboardFailure = ({ error, retry }: Failure) => (
  <ErrorState
    title={
      error instanceof CallError ? 'Failed to load quiz data' : 'Failed to load dashboard data'
    }
    onRetry={retry}
  >
    {pageErrorMessage(error)}
  </ErrorState>
)
