import { LivePart } from '#platform/live-part.tsx'
import type { Failure } from '#platform/retry-boundary.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { useTopicBanks } from './use-topic-banks.ts'

/** Loads the figures of the whole page, and speaks for all of them when they cannot be had. */
export const BankTotal = () => (
  <div className="mt-3 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 text-ink-2">
    <LivePart whileLoading={<Skeleton className="h-4 w-56" />} ifFailed={NoFigures}>
      <Total />
    </LivePart>
  </div>
)

function Total() {
  const total = useTopicBanks().reduce((sum, { liveQuestions }) => sum + liveQuestions, 0)

  if (total === 0) return <p>The first questions are on their way.</p>
  return (
    <p className="tabular-nums">
      {total.toLocaleString('en')} {total === 1 ? 'question' : 'questions'} live today
    </p>
  )
}

const NoFigures = ({ retry }: Failure) => (
  <>
    <p role="alert">Failed to fetch topics. Please try again later.</p>
    <TryAgain onRetry={retry} />
  </>
)
