import { useParams } from 'react-router'
import { ResultFailure, ResultSkeleton } from '#features/quizzes/result-states.tsx'
import { latePart } from '#platform/late-part.tsx'
import { pageMeta } from '#platform/page-meta.ts'

const Result = latePart(() => import('./past-result.tsx'), {
  waiting: <ResultSkeleton />,
  ifFailed: ResultFailure,
})

export const meta = () =>
  pageMeta('Quiz result', 'Your score in a quiz, and every question of it with its explanation.', {
    isUnlisted: true,
  })

/** `/quiz/results/ID`: a finished quiz, as it was shown when it was finished. */
export default function QuizResultPage() {
  const { sessionId = '' } = useParams()
  return <Result key={sessionId} sessionId={sessionId} />
}
