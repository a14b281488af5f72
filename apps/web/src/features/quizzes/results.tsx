import type { QuizResult } from '@nextround/contract/quizzes'
import { useEffect } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'
import { NextStep } from './next-step.tsx'
import { titleOf } from './quiz-aim.ts'
import { Review } from './review.tsx'
import { ScoreCard } from './score-card.tsx'
import { SubskillBars } from './subskill-bars.tsx'
import { TopicBars } from './topic-bars.tsx'

type Props = { result: QuizResult; onAgain: () => void }

export function Results({ result, onAgain }: Props) {
  useEffect(() => {
    scrollTo(0, 0)
  }, [])

  return (
    <div className="column grid max-w-[45rem] grid-cols-1 gap-5 py-6 md:py-10">
      <ScoreCard result={result} title={titleOf(result) ?? 'Quiz'} />
      <NextStep result={result} onAgain={onAgain} />
      {result.company === null ? (
        <SubskillBars subskills={result.subskills} />
      ) : (
        <TopicBars subskills={result.subskills} />
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button look="quiet" onClick={onAgain}>
          Try Again
        </Button>
        <ButtonLink to="/topics" look="quiet">
          Choose Another Topic
        </ButtonLink>
      </div>
      <Review review={result.review} />
    </div>
  )
}
