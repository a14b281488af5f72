import type { QuizResult } from '@nextround/contract/quizzes'
import { useEffect, useRef } from 'react'
import { formatTime } from '#platform/format-time.ts'
import { Card } from '#ui/card.tsx'
import { ProgressRing } from '#ui/progress-ring.tsx'
import { endCelebration } from './quiz-result.ts'

/** Neither passed nor failed: nothing was to be learnt before. */
export function PlacementCard({ result }: { result: QuizResult }) {
  const { correctAnswers, totalQuestions, timeSpentMs } = result
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    endCelebration()
  }, [])

  return (
    <Card className="flex flex-wrap items-center justify-center gap-x-6 gap-y-4 max-sm:text-center">
      <ProgressRing
        label="Right answers"
        value={correctAnswers}
        max={totalQuestions}
        text={`${correctAnswers}/${totalQuestions}`}
      />
      <div className="min-w-0 grow basis-60">
        <h1 ref={title} tabIndex={-1} className="font-extrabold text-3xl outline-none">
          Placement check done
        </h1>
        <p className="mt-1 text-balance text-ink-2">
          {`${correctAnswers} of ${totalQuestions} right in ${formatTime(timeSpentMs)}. No pass mark here: it shows where to begin.`}
        </p>
      </div>
    </Card>
  )
}
