import { useLocation, useParams } from 'react-router'
import { ResultFailure, ResultSkeleton } from '#features/mocks/result/result-states.tsx'
import { lazyComponent } from '#platform/lazy-component.tsx'
import { pageMeta } from '#platform/page-meta.ts'

const Result = lazyComponent(() => import('#features/mocks/result/mock-result-screen.tsx'), {
  fallback: <ResultSkeleton />,
  errorFallback: ResultFailure,
})

export const meta = () =>
  pageMeta('Mock result', 'Your marks in a mock, section by section, and what to practise next.', {
    isUnlisted: true,
  })

/** `/mocks/results/ID` shows a finished mock. Its answers are reviewed on the result page of the quiz with the same ID. */
export default function MockResultPage() {
  const { sittingId = '' } = useParams()
  const { state } = useLocation() as { state: { isTapOnly?: boolean } | null }
  return <Result key={sittingId} sittingId={sittingId} isTapOnly={state?.isTapOnly ?? false} />
}
