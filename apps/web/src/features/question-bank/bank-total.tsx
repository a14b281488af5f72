import type { Failure } from '#platform/boundary.tsx'
import { formatNumber } from '#platform/format.ts'
import { QueryBoundary } from '#platform/live/query-boundary.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { useTopicBanks } from './use-topic-banks.ts'

/** Loads all figures of the page, and shows one failure for all of them. */
const BankTotal = () => (
  <QueryBoundary fallback={<Skeleton className="h-4 w-56" />} errorFallback={NoFigures}>
    <Total />
  </QueryBoundary>
)
export default BankTotal

function Total() {
  const total = useTopicBanks().reduce((sum, { liveQuestions }) => sum + liveQuestions, 0)

  if (total === 0) return <p>The first questions are on their way.</p>
  return (
    <p className="tabular-nums">
      {formatNumber(total)} {total === 1 ? 'question' : 'questions'} live today
    </p>
  )
}

const NoFigures = ({ retry }: Failure) => (
  <>
    <p role="alert">Couldn't load the number of questions.</p>
    <TryAgain onRetry={retry} />
  </>
)
