import type { QuizResult } from '@nextround/contract/quizzes'
import { useEffect } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'
import type { QuizTopic } from './quiz-room.tsx'
import { Review } from './review.tsx'
import { ScoreCard } from './score-card.tsx'
import { SubskillBars } from './subskill-bars.tsx'

type Props = { result: QuizResult; topic: QuizTopic; onAgain: () => void }

export function Results({ result, topic, onAgain }: Props) {
  useEffect(() => {
    scrollTo(0, 0)
  }, [])

  return (
    <div className="column grid max-w-[45rem] grid-cols-1 gap-5 py-6 md:py-10">
      <ScoreCard result={result} topic={topic.title} />
      <SubskillBars subskills={result.subskills} />
      <div className="grid gap-3 sm:grid-cols-2">
        <Button onClick={onAgain}>Try Again</Button>
        <ButtonLink to="/topics" look="quiet">
          Choose Another Topic
        </ButtonLink>
      </div>
      <Review review={result.review} />
    </div>
  )
}
