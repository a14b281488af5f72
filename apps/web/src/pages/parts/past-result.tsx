import { useAuth } from '#features/auth/auth-provider.tsx'
import { ResultScreen } from '#features/quizzes/result-screen.tsx'
import { markRunning } from '#features/quizzes/running-quiz.ts'
import { latePart } from '#platform/late-part.tsx'
import { WithReports } from './with-reports.tsx'

const Nothing = () => null
const RankLine = latePart(() => import('#features/leaderboard/rank-line.tsx'), {
  ifFailed: Nothing,
})
/** Loaded late, because few quizzes earn a badge. */
const BadgeMark = latePart(() => import('#features/progress/badge-mark.tsx'), {
  waiting: <span className="size-12 shrink-0" />,
  ifFailed: Nothing,
})

const FirstRanges = latePart(() => import('#features/progress/first-ranges.tsx'), {
  label: 'your first ranges',
})

const badgeMark = (id: string) => <BadgeMark id={id} isEarned />
const firstRanges = (topicIds: string[]) => <FirstRanges topicIds={topicIds} />

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
      />
    </WithReports>
  )
}
export default ResultWithReports
