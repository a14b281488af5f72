import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { ResultFailure } from '#features/quizzes/result-failure.tsx'
import { ResultSkeleton } from '#features/quizzes/result-skeleton.tsx'
import { Boundary, type Failure } from '#platform/boundary.tsx'
import { pageMeta } from '#platform/page-meta.ts'

const PastResult = lazy(() => import('./past-result.tsx'))

export const meta = () =>
  pageMeta('Quiz result', 'Your score in a quiz, and every question of it with its explanation.', {
    isUnlisted: true,
  })

/** `/quiz/results/ID`: a finished quiz, as it was shown when it was finished. */
export default function QuizResultPage() {
  const { sessionId = '' } = useParams()

  return (
    <Boundary key={sessionId} ifFailed={CodeFailure}>
      <Suspense fallback={<ResultSkeleton />}>
        <PastResult sessionId={sessionId} />
      </Suspense>
    </Boundary>
  )
}

/** Code that could not be fetched is not asked for twice by the same page. */
const CodeFailure = ({ error }: Failure) => (
  <ResultFailure error={error} retry={() => location.reload()} />
)
