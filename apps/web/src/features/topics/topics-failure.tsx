import { TryAgain } from '#ui/try-again.tsx'

/** Code that could not be fetched is not asked for twice by the same page: only a fresh start brings it. */
export const TopicsFailure = () => (
  <div className="flex flex-wrap items-center gap-4">
    <p role="alert">Failed to fetch topics. Please try again later.</p>
    <TryAgain onRetry={() => location.reload()} />
  </div>
)
