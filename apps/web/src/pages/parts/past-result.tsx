import type { QuizResult } from '@nextround/contract/quizzes'
import { useAuth } from '#features/auth/auth-provider.tsx'
import { ResultScreen } from '#features/quizzes/result-screen.tsx'
import { markRunning } from '#features/quizzes/running-quiz.ts'
import { lazyComponent } from '#platform/lazy-component.tsx'
import { WithReports } from './with-reports.tsx'

const Nothing = () => null
const RankLine = lazyComponent(() => import('#features/leaderboard/rank-line.tsx'), {
  errorFallback: Nothing,
})
/** Loaded late, because few quizzes earn a badge. */
const BadgeMark = lazyComponent(() => import('#features/progress/badge-mark.tsx'), {
  fallback: <span className="size-12 shrink-0" />,
  errorFallback: Nothing,
})

const FirstRanges = lazyComponent(() => import('#features/progress/first-ranges.tsx'), {
  label: 'your first ranges',
})

const ResultInsight = lazyComponent(() => import('#features/progress/result-insight.tsx'), {
  errorFallback: Nothing,
})

const badgeMark = (id: string) => <BadgeMark id={id} isEarned />
const firstRanges = (result: QuizResult) => <FirstRanges result={result} />
const insight = (topicIds: string[]) => <ResultInsight topicIds={topicIds} />

/** Loaded late, so that the skeleton is shown immediately. */
function ResultWithReports({ sessionId }: { sessionId: string }) {
  const { user } = useAuth()
  return (
    <WithReports withBookmarks>
      <ResultScreen
        sessionId={sessionId}
        onResume={(open) => markRunning({ sessionId: open, learnerId: user.id })}
        footnote={<RankLine />}
        badgeMark={badgeMark}
        placement={firstRanges}
        insight={insight}
      />
    </WithReports>
  )
}
export default ResultWithReports
