import { useParams } from 'react-router'
import { ResultFailure, ResultSkeleton } from '#features/quizzes/result-states.tsx'
import { lazyComponent } from '#platform/lazy-component.tsx'
import { pageMeta } from '#platform/page-meta.ts'

const Result = lazyComponent(() => import('./parts/past-result.tsx'), {
  fallback: <ResultSkeleton />,
  errorFallback: ResultFailure,
})

export const meta = () =>
  pageMeta('Quiz result', 'Your quiz score, with an explanation for every question.', {
    isUnlisted: true,
  })

/** `/quiz/results/ID` shows a finished quiz, as when it was finished. */
export default function QuizResultPage() {
  const { sessionId = '' } = useParams()
  return <Result key={sessionId} sessionId={sessionId} />
}
