import type { Failure } from '#platform/boundary.tsx'
import { Live } from '#platform/live/live.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { useTopicBanks } from './use-topic-banks.ts'

/** Loads the figures of the whole page, and speaks for all of them when they cannot be had. */
const BankTotal = () => (
  <Live whileLoading={<Skeleton className="h-4 w-56" />} ifFailed={NoFigures}>
    <Total />
  </Live>
)
export default BankTotal

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
    <p role="alert">The live figures could not be loaded.</p>
    <TryAgain onRetry={retry} />
  </>
)
