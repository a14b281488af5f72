import { call } from '@nextround/contract/call'
import { getQuizResult } from '@nextround/contract/quizzes'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { Live } from '#platform/live/live.tsx'
import { addressOf, aimOf } from '#platform/quiz-address.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Moment } from '#ui/moment.tsx'
import { ResultFailure } from './result-failure.tsx'
import { ResultSkeleton } from './result-skeleton.tsx'
import { Results } from './results.tsx'

type Props = { sessionId: string }

/** What a finished quiz came to, on any later day and on any device. */
export const PastResult = (props: Props) => (
  <Live whileLoading={<ResultSkeleton />} ifFailed={ResultFailure}>
    <Shown {...props} />
  </Live>
)

const quizResult = (sessionId: string) =>
  queryOptions({
    queryKey: ['quiz-result', sessionId],
    queryFn: () => call(getQuizResult, { params: { sessionId } }),
  })

function Shown({ sessionId }: Props) {
  const { data: result } = useSuspenseQuery(quizResult(sessionId))
  const navigate = useNavigate()

  return (
    <>
      <div className="column flex max-w-[45rem] flex-wrap items-center justify-between gap-x-6 pt-4 md:pt-6">
        <BackLink to="/dashboard">Back to dashboard</BackLink>
        <p className="text-ink-2">
          Finished <Moment at={result.completedAt} />
        </p>
      </div>
      <Results result={result} onAgain={() => void navigate(addressOf(aimOf(result)))} />
    </>
  )
}
