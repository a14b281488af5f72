import { isPractice, type QuizResult } from '@nextround/contract/quizzes'
import { useSuspenseQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Live } from '#platform/live/live.tsx'
import { addressOf, aimOf } from '#platform/quiz-address.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Moment } from '#ui/moment.tsx'
import { NextStepCard } from '#ui/next-step-card.tsx'
import { type BadgeMarks, Gains } from './gains.tsx'
import { PlacementCard } from './placement-card.tsx'
import { PracticeCard } from './practice-card.tsx'
import { titleOf } from './quiz-aim.ts'
import { quizGains, quizResult } from './quiz-result.ts'
import { ResultFailure, ResultSkeleton } from './result-states.tsx'
import { Review } from './review.tsx'
import { ScoreBars } from './score-bars.tsx'
import { ScoreCard } from './score-card.tsx'

type Props = {
  sessionId: string
  /** The learner takes up another quiz that is open. */
  onResume: (openSessionId: string) => void
  /** Something small that may come late, or not at all. */
  footnote?: ReactNode
  /** What follows from a placement check: the first ranges, and the plan. */
  placement?: (topicIds: string[]) => ReactNode
  badgeMark: BadgeMarks
}

/** A finished quiz: right after it, on any later day and on any device. */
export const ResultScreen = (props: Props) => (
  <Live whileLoading={<ResultSkeleton />} ifFailed={ResultFailure}>
    <Result {...props} />
  </Live>
)

function Result({ sessionId, onResume, footnote, placement, badgeMark }: Props) {
  const [{ data: result }, { data: gains }] = useSuspenseQueries({
    queries: [quizResult(sessionId), quizGains(sessionId)],
  })

  return (
    <>
      <div className="column flex max-w-[45rem] flex-wrap items-center justify-between gap-x-6 pt-4 md:pt-6">
        <BackLink to="/dashboard">Back to dashboard</BackLink>
        <p className="text-ink-2">
          Finished <Moment at={result.completedAt} />
        </p>
      </div>
      <div className="column grid max-w-[45rem] grid-cols-1 gap-5 py-6 md:py-10">
        {isPractice(result) ? (
          <PracticeCard
            result={result}
            title={titleOf(result) ?? 'Practice'}
            answers={gains?.answers ?? []}
          />
        ) : result.isPlacement ? (
          <PlacementCard result={result} />
        ) : (
          <ScoreCard
            result={result}
            title={titleOf(result) ?? 'Quiz'}
            isFirstPass={gains?.isFirstPass ?? false}
          />
        )}
        {gains && (
          <Gains
            gains={gains}
            completedAt={result.completedAt}
            badgeMark={badgeMark}
            isScored={result.isPassed !== null}
          />
        )}
        {result.isPlacement ? (
          placement?.(topicsOf(result))
        ) : (
          <>
            {/* Without it the way on is the dashboard, which the back link offers. */}
            {gains && <NextStepCard step={gains.nextStep} onResume={onResume} />}
            <Outlook result={result} footnote={footnote} />
          </>
        )}
        <Review review={result.review} answers={gains?.answers ?? []} />
      </div>
    </>
  )
}

/** How the parts went, and where else to go. */
function Outlook({ result, footnote }: { result: QuizResult; footnote: ReactNode }) {
  const navigate = useNavigate()

  return (
    <>
      {/* One bar would repeat the ring. */}
      {result.subskills.length > 1 && (
        <ScoreBars subskills={result.subskills} company={result.company} />
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button look="quiet" onClick={() => void navigate(addressOf(aimOf(result)))}>
          Try Again
        </Button>
        <ButtonLink to="/topics" look="quiet">
          Choose Another Topic
        </ButtonLink>
        {/* Its room is there before it: what is under it does not move. */}
        <div className="-mb-2 flex min-h-11 justify-center sm:col-span-2">{footnote}</div>
      </div>
    </>
  )
}

const topicsOf = ({ subskills }: QuizResult) => [
  ...new Set(subskills.map(({ topicId }) => topicId)),
]
