import type { QuizGains } from '@nextround/contract/progress'
import type { QuizResult } from '@nextround/contract/quizzes'
import { useEffect, useRef } from 'react'
import { formatTime } from '#platform/format-time.ts'
import { Card } from '#ui/card.tsx'
import { ProgressRing } from '#ui/progress-ring.tsx'
import { Figure } from './score-card.tsx'

type Props = {
  result: QuizResult
  title: string
  /** Empty if they did not come. */
  answers: QuizGains['answers']
}

/** How practice went: what was right and what comes back, with nothing to pass or fail. */
export function PracticeCard({ result, title, answers }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { correctAnswers, totalQuestions, timeSpentMs } = result
  const comingBack = answers.filter(({ comesBackOn }) => comesBackOn !== null).length
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  return (
    <Card className="grid justify-items-center gap-4 text-center">
      <ProgressRing
        label="Right answers"
        value={correctAnswers}
        max={totalQuestions}
        text={`${correctAnswers}`}
        caption={`of ${totalQuestions} right`}
        size="lg"
      />
      <div>
        <h1
          ref={heading}
          tabIndex={-1}
          className="text-balance font-extrabold text-3xl outline-none wrap-anywhere"
        >
          {title}
        </h1>
        <p className="mt-2 text-balance text-ink-2">
          Practice has no score. It counts for your skills, and your mistakes come back.
        </p>
      </div>
      <dl className="grid w-full grid-cols-2 border-line border-t pt-4">
        <Figure name={comingBack === 1 ? 'comes back' : 'come back'} value={`${comingBack}`} />
        <Figure name="time" value={formatTime(timeSpentMs)} />
      </dl>
    </Card>
  )
}
