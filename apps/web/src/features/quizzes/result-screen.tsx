import { useSuspenseQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Live } from '#platform/live/live.tsx'
import { addressOf, aimOf } from '#platform/quiz-address.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Moment } from '#ui/moment.tsx'
import { Gains } from './gains.tsx'
import { NextStep } from './next-step.tsx'
import { titleOf } from './quiz-aim.ts'
import { quizGains, quizResult } from './quiz-result.ts'
import { ResultFailure, ResultSkeleton } from './result-states.tsx'
import { Review } from './review.tsx'
import { ScoreBars } from './score-bars.tsx'
import { ScoreCard } from './score-card.tsx'

type Props = {
  sessionId: string
  /** Something small that may come late, or not at all. */
  footnote?: ReactNode
}

/** A finished quiz: right after it, on any later day and on any device. */
export const ResultScreen = (props: Props) => (
  <Live whileLoading={<ResultSkeleton />} ifFailed={ResultFailure}>
    <Result {...props} />
  </Live>
)

function Result({ sessionId, footnote }: Props) {
  const [{ data: result }, { data: gains }] = useSuspenseQueries({
    queries: [quizResult(sessionId), quizGains(sessionId)],
  })
  const navigate = useNavigate()

  return (
    <>
      <div className="column flex max-w-[45rem] flex-wrap items-center justify-between gap-x-6 pt-4 md:pt-6">
        <BackLink to="/dashboard">Back to dashboard</BackLink>
        <p className="text-ink-2">
          Finished <Moment at={result.completedAt} />
        </p>
      </div>
      <div className="column grid max-w-[45rem] grid-cols-1 gap-5 py-6 md:py-10">
        <ScoreCard
          result={result}
          title={titleOf(result) ?? 'Quiz'}
          isFirstPass={gains?.isFirstPass ?? false}
        />
        {gains && <Gains gains={gains} />}
        <NextStep result={result} />
        <ScoreBars subskills={result.subskills} company={result.company} />
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
        <Review review={result.review} answers={gains?.answers ?? []} />
      </div>
    </>
  )
}
